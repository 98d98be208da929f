import { SOMETHING_WRONG } from '#client/api.ts';
import { openLogin } from '#client/session/open-login.ts';
import { CONFIRM_TITLE, forgetSentCode, rememberSentCode } from '#client/session/sent-code.ts';
import { showSnackbar } from '#client/snackbar.ts';
import type { ReceiptLines } from '#client/storage/receipt.ts';
import { $session } from '#client/stores/session.ts';
import { $signInAsked, type SentLead } from '#client/stores/sign-in.ts';
import { login } from './login.ts';

/* The questions of other code to the visitor, which `LoginDialog.island.tsx` asks. They are answered when its dialog closes. */

/** Opens the dialog, waits until it is closed, and tells whether the lead's code was entered. */
async function ask(lead: SentLead | null): Promise<boolean> {
	$signInAsked.set({ lead, isConfirmed: false });
	const dialog = openLogin(lead ? CONFIRM_TITLE : login.title);
	await closingOf(dialog);
	const isConfirmed = $signInAsked.get()?.isConfirmed ?? false;
	$signInAsked.set(null);
	return isConfirmed;
}

/** Resolves when a dialog is closed; a dialog whose code cannot be had is closed, and says so. */
async function closingOf(dialog: HTMLDialogElement | null): Promise<void> {
	if (!dialog) return;
	const listening = new AbortController();
	const { signal } = listening;
	const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { signal }));
	addEventListener(
		'unhydrated',
		() => {
			if (!dialog.closest('astro-island[ssr]')) return;
			dialog.close();
			showSnackbar(SOMETHING_WRONG, 'error');
		},
		{ signal },
	);
	await closed;
	listening.abort();
}

/** The visitor's token; without one the visitor is asked to sign in first. Null when the visitor closes the question instead. */
export async function requireSignIn(): Promise<string | null> {
	if ($session.get().token === null) await ask(null);
	return $session.get().token;
}

/**
 * Offers a guest to confirm the number of a lead by the code that was sent to it (LEAD-04); true when it is confirmed. Until the visitor
 * has entered or left it, the code is asked for again after a reload, which goes on with the receipt.
 */
export async function confirmNumber(lead: SentLead, receipt: ReceiptLines = []): Promise<boolean> {
	const { id: leadId, country_code, phone_number, name = '', email = '' } = lead;
	const phone = { country_code, phone_number };
	rememberSentCode({ ...phone, leadId, typed: phone, at: Date.now(), lead: { name, email, receipt } });
	try {
		return await ask(lead);
	} finally {
		forgetSentCode(leadId);
	}
}
