import { useStore } from '@nanostores/react';
import { type Dispatch, useEffect } from 'react';
import { knownProfile } from '#client/session/profile.ts';
import { $session } from '#client/stores/session.ts';
import type { Form } from './form.ts';
import { type FormEvent, takesProfile } from './form-flow.ts';

/** Fills a form in from the profile of a signed-in visitor (LEAD-10), and takes that away with the session. */
export function useKnownVisitor(form: Form, dispatch: Dispatch<FormEvent>): void {
	const { token } = useStore($session, { ssr: 'initial' });
	useEffect(() => {
		if (!takesProfile(form)) return undefined;
		if (token === null) {
			dispatch({ type: 'signed out' });
			return undefined;
		}
		let isCurrent = true;
		const fillIn = () =>
			knownProfile().then((profile) => {
				if (isCurrent && profile) dispatch({ type: 'known', profile });
			});
		void fillIn();
		// A form that was sent is empty when its page comes back from memory.
		const returned = ({ persisted }: PageTransitionEvent) => void (persisted && fillIn());
		addEventListener('pageshow', returned);
		return () => {
			isCurrent = false;
			removeEventListener('pageshow', returned);
		};
	}, [form, token, dispatch]);
}
