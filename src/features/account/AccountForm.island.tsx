import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { GivenDetails } from '#client/session/given-details.ts';
import { knownProfile } from '#client/session/profile.ts';
import { PROFILE_KEY } from '#client/session/remembered-profile.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { writeText } from '#client/storage/storage.ts';
import { $session, greetAs } from '#client/stores/session.ts';
import accountForm, { unreadAccountForm } from '#forms/account.step.ts';
import { Form } from '#forms/Form.tsx';

/** Name and e-mail address of the visitor, filled in from the profile. */
export function AccountForm() {
	const { token } = useStore($session, { ssr: 'initial' });
	/** Null when the profile could not be read, undefined until it is. */
	const [given, setGiven] = useState<GivenDetails | null>();
	const [failures, setFailures] = useState(0);
	const read = useCallback(async () => {
		const profile = await knownProfile();
		if (profile) setGiven({ name: profile.name ?? '', email: profile.email ?? '' });
		else {
			setGiven((before) => before ?? null);
			setFailures((before) => before + 1);
		}
		return profile !== undefined;
	}, []);
	useEffect(() => {
		if (token !== null) void read();
	}, [token, read]);

	function saved(name: unknown): void {
		writeText('session', PROFILE_KEY, null);
		greetAs(String(name));
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
			below={given === null && <NotRead failures={failures} onAgain={read} />}
		/>
	);
}

interface NotReadProps {
	/** How often the profile was read in vain; each time it is said again. */
	failures: number;
	/** Reads it again; true when that has worked. */
	onAgain: () => Promise<boolean>;
}

/** Says that the fields do not show what is stored. Once they do, the first of them gets the focus, because the button is gone. */
function NotRead({ failures, onAgain }: NotReadProps) {
	const [isReading, setReading] = useState(false);
	async function again({ form }: HTMLButtonElement): Promise<void> {
		setReading(true);
		if (await onAgain()) form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
		setReading(false);
	}
	return (
		<div className="not-read">
			<p key={failures} role="alert">
				Your profile could not be read. An e-mail address that you leave empty stays as it is.
			</p>
			<button
				className="button"
				data-kind="outline"
				type="button"
				aria-busy={isReading || undefined}
				onClick={({ currentTarget }) => void again(currentTarget)}
			>
				Try again
			</button>
		</div>
	);
}
