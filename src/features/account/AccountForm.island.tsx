import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { GivenDetails } from '#client/session/given-details.ts';
import { knownProfile } from '#client/session/profile.ts';
import { PROFILE_KEY } from '#client/session/remembered-profile.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { writeText } from '#client/storage/storage.ts';
import { $session, startSession } from '#client/stores/session.ts';
import accountForm, { unreadAccountForm } from '#forms/account.step.ts';
import { Form } from '#forms/Form.tsx';

/** Name and e-mail address of the visitor, filled in from the profile. */
export function AccountForm() {
	const { token } = useStore($session, { ssr: 'initial' });
	/** Null when the profile could not be read, undefined until it is. */
	const [given, setGiven] = useState<GivenDetails | null>();
	const read = useCallback(async () => {
		const profile = await knownProfile();
		if (profile) setGiven({ name: profile.name ?? '', email: profile.email ?? '' });
		else setGiven((before) => before ?? null);
	}, []);
	useEffect(() => {
		if (token !== null) void read();
	}, [token, read]);

	function saved(name: unknown): void {
		writeText('session', PROFILE_KEY, null);
		startSession($session.get().token ?? '', String(name));
		showSnackbar('Your profile is saved.');
		if (!given) void read();
	}
	return (
		<Form
			form={given ? accountForm : unreadAccountForm}
			place="page"
			action={accountForm.path}
			given={given ?? undefined}
			onDone={({ sent }) => saved(sent['name'])}
			below={given === null && <NotRead onAgain={read} />}
		/>
	);
}

/** Says that the fields do not show what is stored. */
const NotRead = ({ onAgain }: { onAgain: () => void }) => (
	<div className="not-read">
		<p role="alert">Your profile could not be read. An e-mail address that you leave empty stays as it is.</p>
		<button className="button" data-kind="outline" type="button" onClick={onAgain}>
			Try again
		</button>
	</div>
);
