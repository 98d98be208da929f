import { useInsertionEffect, useRef } from 'react';
import { adoptStyles } from '#client/adopt-styles.ts';
import styles from '#forms/forms.css?inline';
import { WrittenToContext } from '#forms/ShortNumberHint.tsx';
import { DialogBar } from '#ui/DialogBar.tsx';
import type { WrittenTo } from '#ui/fields/WriteInstead.tsx';
import { LoginStep } from './LoginStep.tsx';
import { titleOf } from './login-flow.ts';
import { useLogin } from './use-login.ts';

interface Props {
	/** The dialog of every page, or the page of signing in. */
	place?: 'dialog' | 'page';
	writtenTo?: WrittenTo | null;
}

/**
 * Signing in, step by step: phone number, code, and a profile without a name is completed. A link opens the dialog, or whatever needs a
 * customer (`forms/ask-to-sign-in.ts`), also before this is hydrated and above a form.
 */
export function LoginDialog({ place = 'dialog', writtenTo = null }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const login = useLogin(place, dialog);
	const { state } = login;

	// With the code, because most visitors do not sign in.
	useInsertionEffect(() => adoptStyles(styles), []);

	const step = state && (
		<WrittenToContext value={writtenTo}>
			<LoginStep key={state.round} login={login} state={state} place={place} />
		</WrittenToContext>
	);
	if (place === 'page')
		return (
			<>
				<h1>{state && titleOf(state)}</h1>
				{step}
			</>
		);
	return (
		// A press may open it and mark it as busy before it is hydrated: React need not report that difference.
		<dialog
			ref={dialog}
			className="dialog"
			id="login-dialog"
			data-kind="small"
			aria-labelledby="login-title"
			onClose={login.closed}
			suppressHydrationWarning
		>
			<DialogBar id="login-title" title={state ? titleOf(state) : ''} closes="login-dialog" />
			{/* Another element once the step is there, because the press marks this one as busy (`client/dialog.ts`). */}
			<div key={step ? 'step' : 'waiting'} className="dialog-content" suppressHydrationWarning>
				{step}
			</div>
		</dialog>
	);
}
