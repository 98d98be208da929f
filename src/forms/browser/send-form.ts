import { ApiError, callApi, SOMETHING_WRONG } from '#client/api.ts';
import { showFieldErrors } from '#client/forms/field-errors.ts';
import { fieldsOf, readFields } from '#client/forms/read-fields.ts';
import { submissionId } from '#client/forms/submission-id.ts';
import { unlockForm } from '#client/forms/unlock-form.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { rememberCallRequest } from '#client/storage/call-requests.ts';
import { storeReceipt } from '#client/storage/receipt.ts';
import { rememberPreviousPage } from '#client/storage/remember-previous-page.ts';
import type { LeadRequest, LeadWithReceipt } from '#contracts/lead.ts';
import { THANKS_PATH } from '#domain/paths.ts';
import { withNationalNumber } from '#domain/typed-phone.ts';
import { type Form, requestOf } from '../form.ts';
import { bearerOf, givenToken } from './bearer.ts';
import { noteSubmit, noteSuccess } from './form-events.ts';
import { loadForm } from './load-form.ts';

/** The forms that are being sent, or that lead on to the thank-you page. */
const busy = new Set<HTMLFormElement>();
/** One submission id for each form element, reused when the form is sent again. */
const ids = new WeakMap<HTMLFormElement, string>();

addEventListener('pageshow', ({ persisted }) => {
	if (persisted) for (const form of busy) setBusy(form, false);
});

// Here, because no field has a message before this module has been fetched to send its form.
document.addEventListener('input', ({ target }) => {
	const form = target instanceof Element ? target.closest('form') : null;
	if (form?.dataset['form'] && form.querySelector('[aria-invalid="true"]'))
		recheckForm(form).catch(() => undefined);
});

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
	if (isBusy) busy.add(form);
	else busy.delete(form);
	const button = form.querySelector('[type="submit"]');
	if (isBusy) button?.setAttribute('aria-busy', 'true');
	else button?.removeAttribute('aria-busy');
}

/**
 * Sends a form once, however often it is submitted. Meanwhile its button is busy. Fields at fault, by the contract or the server, get
 * their messages and the first of them the focus; any other failure is shown in a snackbar, and the form keeps its values (LEAD-03).
 *
 * @throws when the declaration cannot be fetched; the browser then submits the form to its page
 */
export async function run(element: HTMLElement): Promise<void> {
	const form = element as HTMLFormElement;
	if (busy.has(form)) return;
	setBusy(form, true);
	let isLeaving = false;
	try {
		const declaration = await loadForm(form.dataset['form']);
		const arrived = await send(form, declaration);
		if (arrived)
			isLeaving =
				declaration.done === 'sign-in'
					? await (await import('./sign-in.ts')).proceed(form, declaration, arrived)
					: finish(form, declaration, await offerCode(form, arrived));
	} finally {
		if (!isLeaving) setBusy(form, false);
	}
}

/** The data of a form that has arrived. */
interface Arrived {
	/** The page that the visitor was on, or came from when the form has a page of its own; null when unknown. */
	from: string | null;
	packageId: string | undefined;
	/** The receipt from the server; empty for a form that is no lead. */
	receipt: readonly { label: string; text: string }[];
	/** The sent value. */
	sent: unknown;
	/** The response; null when it was rejected with a status of `alsoDone`. */
	response: unknown;
}

/** Sends a form; null when it was rejected. */
async function send(form: HTMLFormElement, declaration: Form): Promise<Arrived | null> {
	const { contract, api, addedBy, alsoDone = [], isLead = false, silent } = declaration;
	const id = ids.get(form) ?? submissionId();
	ids.set(form, id);
	const from = pageBeforeForm();
	const page = {
		url: from ?? location.href,
		pageName: document.querySelector('main')?.dataset['page'] ?? '',
	};
	const fields = { ...addedBy?.(page), ...withNationalNumber(fieldsOf(form)), submission_id: id };
	const { value, errors = {} } = readFields(contract, fields);
	showFieldErrors(form, errors, silent);
	if (value === undefined) return null;
	const { package_id: packageId } = value as { package_id?: string };
	const arrived = { from, packageId, receipt: [], sent: value, response: null };
	noteSubmit(form);
	const token = bearerOf(form, declaration);
	try {
		const response = await callApi<Partial<LeadWithReceipt>>(api, undefined, {
			...requestOf(declaration, value),
			token,
		});
		noteSuccess(form, isLead);
		return { ...arrived, response, receipt: response.receipt ?? [] };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (alsoDone.includes(error.status)) {
			noteSuccess(form, false);
			return arrived;
		}
		// The sign-in that this step belongs to has ended before its end.
		if (error.status === 401 && givenToken(form)) {
			(await import('./sign-in.ts')).startOver(form);
			showSnackbar(error.message, 'error');
			return null;
		}
		// The token has expired meanwhile: after signing in again the form is sent, with its values.
		if (error.status === 401 && token) return (await signInAgain(token)) ? send(form, declaration) : null;
		if (!showFieldErrors(form, error.fields, silent))
			showSnackbar(error.status === 429 ? error.message : SOMETHING_WRONG, 'error');
		return null;
	}
}

/**
 * Offers a guest to confirm the number of a lead that has arrived, if the server has sent a code (LEAD-04). The lead is stored
 * whatever the visitor does.
 */
async function offerCode(form: HTMLFormElement, arrived: Arrived): Promise<Arrived> {
	const { data } = (arrived.response ?? {}) as Partial<LeadWithReceipt>;
	if (!data?.should_verify_otp) return arrived;
	// The form is not being sent any more.
	setBusy(form, false);
	const { confirmNumber } = await import('./sign-in.ts').catch(() => ({ confirmNumber: undefined }));
	const isConfirmed = await confirmNumber?.({ ...(arrived.sent as LeadRequest), id: data.lead.id });
	setBusy(form, true);
	const confirmed = { label: 'Your number', text: 'Confirmed' };
	return isConfirmed ? { ...arrived, receipt: [...arrived.receipt, confirmed] } : arrived;
}

/** Removes the token that was rejected and asks the visitor to sign in; true after signing in. */
async function signInAgain(rejected: string): Promise<boolean> {
	const { dropToken, requireSignIn } = await import('./sign-in.ts');
	dropToken(rejected);
	return (await requireSignIn()) !== null;
}

/**
 * Removes the messages of fields that are right by now. Others keep theirs, and no field gets a new one before the form is submitted
 * again.
 */
async function recheckForm(form: HTMLFormElement): Promise<void> {
	const { contract } = await loadForm(form.dataset['form']);
	const { errors = {} } = readFields(contract, withNationalNumber(fieldsOf(form)));
	for (const control of form.querySelectorAll('[aria-invalid="true"]')) {
		const name = control.getAttribute('name') ?? '';
		if (errors[name] || (name === 'phone_number' && errors['country_code'])) continue;
		control.removeAttribute('aria-invalid');
		const box = document.getElementById(`${control.id}-error`);
		if (box) box.hidden = true;
	}
}

/** The address of this page; of the previous page when this is the page of a form; null when that is unknown. */
function pageBeforeForm(): string | null {
	const formPage = document.querySelector('[data-form-page]');
	if (!formPage) return location.href;
	return formPage.querySelector<HTMLInputElement>('[name="page_url"]')?.value || null;
}

/** Shows in the dialog that the form is done, or goes on to the thank-you page; true when the page is left. */
function finish(form: HTMLFormElement, { done }: Form, { from, packageId, receipt }: Arrived): boolean {
	const reference = receipt.find(({ label }) => label === 'Reference')?.text;
	if (packageId && reference) rememberCallRequest({ id: packageId, at: Date.now(), reference });
	const panel = form.parentElement?.querySelector<HTMLTemplateElement>('template[data-done]');
	const thanks = panel?.content.firstElementChild;
	if (typeof done === 'object' && thanks instanceof HTMLElement) {
		const dialog = form.closest('dialog');
		// The small dialog is large enough for this text.
		if (dialog?.dataset['kind'] === 'screen') dialog.dataset['kind'] = 'small';
		fillReceipt(thanks, receipt);
		form.replaceWith(thanks);
		// The pressed button was removed with the form. The focus moves to the panel, so that screen readers read it and Close comes
		// next.
		thanks.focus();
		return false;
	}
	// The thank-you page does not lead back to a form (LEAD-05).
	if (from !== null) {
		const { pathname, search } = new URL(from);
		rememberPreviousPage(pathname + search);
	}
	storeReceipt(receipt);
	// After Back, the form is empty, except for what is filled in again from the profile.
	form.reset();
	unlockForm(form);
	location.assign(THANKS_PATH);
	return true;
}

/** Adds the receipt to the panel of a dialog. */
function fillReceipt(thanks: HTMLElement, receipt: Arrived['receipt']): void {
	const list = thanks.querySelector('dl');
	if (!list) return;
	for (const { label, text } of receipt)
		list.append(
			Object.assign(document.createElement('dt'), { textContent: label }),
			Object.assign(document.createElement('dd'), { textContent: text }),
		);
	list.hidden = receipt.length === 0;
}
