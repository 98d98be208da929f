import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { GivenDetails } from '#client/session/given-details.ts';
import { knownProfile } from '#client/session/profile.ts';
import { PROFILE_KEY } from '#client/session/remembered-profile.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { writeText } from '#client/storage/storage.ts';
import { $session, startSession } from '#client/stores/session.ts';
import { ACCOUNT_PATH } from '#domain/page/paths.ts';
import accountForm from '#forms/account.step.ts';
import { Form } from '#forms/Form.tsx';

/** Name and e-mail address of the visitor, filled in from the profile. */
export function AccountForm() {
	const { token } = useStore($session, { ssr: 'initial' });
	const [given, setGiven] = useState<GivenDetails>();
	useEffect(() => {
		if (token === null) return;
		knownProfile().then((profile) => {
			if (profile) setGiven({ name: profile.name ?? '', email: profile.email ?? '' });
		});
	}, [token]);

	function saved(name: unknown): void {
		writeText('session', PROFILE_KEY, null);
		startSession($session.get().token ?? '', String(name));
		showSnackbar('Your profile is saved.');
	}
	return (
		<Form
			form={accountForm}
			place="page"
			action={ACCOUNT_PATH}
			given={given}
			onDone={({ sent }) => saved(sent['name'])}
		/>
	);
}
