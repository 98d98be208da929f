import { openIsland } from '../dialog.ts';

/** Opens the dialog of signing in (`LoginDialog.island.tsx`) at once, busy, and hydrates it. */
export function openLogin(title: string): HTMLDialogElement | null {
	const dialog = document.querySelector<HTMLDialogElement>('#login-dialog');
	if (dialog) openIsland(dialog, 'sign-in', title, 'small');
	return dialog;
}
