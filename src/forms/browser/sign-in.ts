import { track } from '#client/analytics.ts';
import { ApiError, callApi, SOMETHING_WRONG } from '#client/api.ts';
import { type Frame, fillFrame, isOpen, openFrame } from '#client/dialogs/frame.ts';
import { forgetVisitor } from '#client/session/forget-visitor.ts';
import { PROFILE_KEY } from '#client/session/profile.ts';
import { storedToken, storeToken } from '#client/session/token.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { previousPage } from '#client/storage/previous-page.ts';
import { writeText } from '#client/storage/storage.ts';
import type { Profile } from '#contracts/profile.ts';
import { dialogHref } from '#domain/dialog-path.ts';
import type { Form } from '../form.ts';
import { login } from '../login.ts';
import { givenToken, giveToken } from './bearer.ts';
import { listenToForms, startForm } from './form-controls.ts';

/* Signing in, step by step: phone number, code, and a profile without a name is completed (spec §4, login). */

/** Seconds before another code can be requested (API-14). */
const RESEND_SECONDS = 30;

/** The response to a sign-in call; for a number it has only a lead (AUTH-02). */
interface SignInResponse {
	data: {
		access_token?: string;
		profile?: Pick<Profile, 'name'>;
		lead?: { id: string };
	};
}

/** Continues what waits for the sign-in, with the token; the page is reloaded when nothing waits. */
let resume: ((token: string | null) => void) | undefined;

/** What was sent by a step. Its fields may have been changed since. */
type SentStep = Phone & { name: string; email?: string };

/**
 * Continues after a step that has arrived; true when the page is left. A step that the visitor has closed or left meanwhile leads to
 * nothing.
 */
export async function proceed(
	form: HTMLFormElement,
	{ name }: Form,
	{ sent: value, response }: { sent: unknown; response: unknown },
): Promise<boolean> {
	const { data } = response as SignInResponse;
	const sent = value as SentStep;
	if (!form.isConnected || form.closest('dialog')?.open === false) return false;
	if (name === 'account') {
		writeText('session', PROFILE_KEY, null);
		storeToken(storedToken() ?? '', sent.name);
		// The page's signed-in look follows the storage.
		dispatchEvent(new Event('storage'));
		showSnackbar('Your profile is saved.');
		return false;
	}
	if (name === 'login-profile') {
		track('user_properties', { has_name: true, has_email: Boolean(sent.email) });
		return enter(givenToken(form) ?? '', sent.name);
	}
	if (!data.access_token) {
		if (data.lead) askForCode(form, sent, data.lead.id);
		return false;
	}
	if (confirming) confirming.isConfirmed = true;
	if (data.profile?.name) return enter(data.access_token, data.profile.name);
	const profile = showStep(form, 'login-profile');
	for (const known of ['name', 'email'] as const) {
		const field = profile.elements.namedItem(known);
		if (field instanceof HTMLInputElement) field.value = confirming?.[known] ?? '';
	}
	giveToken(profile, data.access_token);
	return false;
}

/** Stores the token, and continues or reloads; true when the page is left. */
function enter(token: string, name: string): boolean {
	const isStored = storeToken(token, name.trim());
	if (!isStored)
		showSnackbar('This browser stores nothing, so you stay signed in on this page only.', 'error');
	if (resume) {
		// The page's signed-in look follows the storage.
		dispatchEvent(new Event('storage'));
		resume(token);
		return false;
	}
	if (!isStored) return false;
	if (location.pathname === login.path) location.assign(previousPage());
	else location.reload();
	return true;
}

/** Replaces a step by another one, which is in a template of its dialog or page. */
function showStep(form: HTMLFormElement, name: string): HTMLFormElement {
	const template = form.parentElement?.querySelector<HTMLTemplateElement>(`template[data-next="${name}"]`);
	const next = template?.content.firstElementChild?.cloneNode(true);
	if (!template || !(next instanceof HTMLFormElement)) throw new Error(`There is no step ${name}`);
	firstSteps.set(next, firstSteps.get(form) ?? form);
	form.replaceWith(next);
	showTitle(next, template.dataset['title'] ?? '');
	next.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
	return next;
}

/** The step for the number, of each step that has followed it. */
const firstSteps = new WeakMap<HTMLFormElement, HTMLFormElement>();

/** Leads from a later step back to the number, as it was typed. */
export function startOver(step: HTMLFormElement): void {
	const first = firstSteps.get(step);
	if (!first) return;
	step.replaceWith(first);
	showTitle(first, login.title);
	first.querySelector<HTMLElement>('[name="phone_number"]')?.focus();
}

function showTitle(form: HTMLFormElement, title: string): void {
	const heading = form.closest('dialog')?.querySelector('h2') ?? document.querySelector('main h1');
	if (heading) heading.textContent = title;
}

/** Shows the step for the code that was sent to a number. */
function askForCode(phoneForm: HTMLFormElement, { country_code, phone_number }: Phone, leadId: string): void {
	const code = showStep(phoneForm, 'login-code');
	prepareCode(code, { country_code, phone_number }, leadId);
	code.querySelector('[data-change-number]')?.addEventListener('click', () => startOver(code));
}

/** Sets the number and lead of a step for a code. */
function prepareCode(code: HTMLFormElement, phone: Phone, leadId: string): void {
	for (const [name, value] of Object.entries({ ...phone, lead_id: leadId }))
		code.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
	const sentTo = code.querySelector('[data-sent-to]');
	if (sentTo) sentTo.textContent = `${phone.country_code} ${phone.phone_number}`;
	const resend = code.querySelector<HTMLButtonElement>('[data-resend]');
	if (!resend) return;
	resend.addEventListener('click', () => sendAgain(resend, phone));
	countDown(resend, RESEND_SECONDS);
}

async function sendAgain(button: HTMLButtonElement, phone: object): Promise<void> {
	button.disabled = true;
	try {
		await callApi('/auth/resend/otp', phone);
		showSnackbar('A new code is on its way.');
		countDown(button, RESEND_SECONDS);
	} catch (error) {
		const isTooOften = error instanceof ApiError && error.status === 429;
		showSnackbar(isTooOften ? error.message : SOMETHING_WRONG, 'error');
		countDown(button, isTooOften ? RESEND_SECONDS : 0);
	}
}

/** Enables a button after some seconds, which it counts down. */
function countDown(button: HTMLButtonElement, seconds: number): void {
	button.disabled = seconds > 0;
	button.textContent =
		seconds > 0 ? `Send a new code in 0:${String(seconds).padStart(2, '0')}` : 'Send a new code';
	if (seconds > 0 && button.isConnected) setTimeout(() => countDown(button, seconds - 1), 1000);
}

/** Tracks a login dialog that a guest closes (LGN-03), and resolves the promise that waits for the token. */
export function watchLogin({ dialog, content }: Frame): void {
	const closed = () => {
		// Another tab may have signed in meanwhile.
		const token = storedToken();
		if (token === null) {
			track('login_abandoned', {});
			content.replaceChildren();
		}
		resume?.(token);
	};
	// Closed before this module was loaded.
	if (!dialog.open) closed();
	else dialog.addEventListener('close', closed, { once: true });
}

interface Phone {
	country_code: string;
	phone_number: string;
}

/** The fields of a stored lead that are needed to confirm its number. */
interface SentLead extends Phone {
	id: string;
	name?: string;
	email?: string;
}

/** The lead whose number is being confirmed. */
let confirming: { isConfirmed: boolean; name?: string; email?: string } | undefined;

/**
 * Offers a guest to confirm the number of a lead by the code that was sent to it (LEAD-04), which also signs in. In any case the
 * previous content of an open dialog is restored afterwards.
 *
 * @returns true when the number is confirmed
 */
export async function confirmNumber({
	id,
	name,
	email,
	country_code,
	phone_number,
}: SentLead): Promise<boolean> {
	const restore = rememberFrame();
	const frame = openFrame('Confirm your number', login.kind);
	const lead = { isConfirmed: false, ...(name ? { name } : {}), ...(email ? { email } : {}) };
	confirming = lead;
	const done = new Promise<unknown>((resolve) => {
		resume = resolve;
		frame.dialog.addEventListener('close', resolve, { once: true });
	});
	const first = await fillWithSteps(frame);
	if (first) {
		const code = showStep(first, 'lead-code');
		prepareCode(code, { country_code, phone_number }, id);
		code.querySelector('[data-not-now]')?.addEventListener('click', () => frame.dialog.close());
		await done;
	}
	resume = undefined;
	confirming = undefined;
	restore(frame);
	return lead.isConfirmed;
}

/**
 * Fetches the steps of signing in into a frame; returns the first, or null when they cannot be fetched or the frame was closed
 * meanwhile.
 */
async function fillWithSteps(frame: Frame): Promise<HTMLFormElement | null> {
	const [html] = await Promise.all([
		fetch(dialogHref(login.path))
			.then((response) => (response.ok ? response.text() : null))
			.catch(() => null),
		// Loads the styles of forms, which a page without form dialogs does not have yet.
		import('./open-form.ts').catch(() => undefined),
	]);
	if (html === null || !isOpen(frame)) return null;
	frame.content.innerHTML = html;
	frame.content.ariaBusy = null;
	listenToForms();
	return frame.content.querySelector('form');
}

/** Removes a token that was rejected with everything stored of its visitor, unless another tab has replaced it. */
export function dropToken(rejected: string): void {
	if (storedToken() !== rejected) return;
	void forgetVisitor();
	dispatchEvent(new Event('storage'));
}

/**
 * The visitor's token; without one the visitor is asked to sign in first. The content of an open dialog is restored afterwards, with
 * its values.
 *
 * @returns null when the visitor closes the dialog instead
 */
export async function requireSignIn(): Promise<string | null> {
	const token = storedToken();
	if (token) return token;
	const restore = rememberFrame();
	const frame = openFrame(login.title, login.kind);
	const form = await fillWithSteps(frame);
	if (!form) {
		if (isOpen(frame)) showSnackbar(SOMETHING_WRONG, 'error');
		restore(frame);
		return null;
	}
	startForm(form);
	watchLogin(frame);
	const given = await new Promise<string | null>((resolve) => {
		resume = resolve;
	});
	resume = undefined;
	restore(frame);
	return given;
}

/** Returns a function that restores what the frame shows now, or closes the frame if it is not open now. */
function rememberFrame(): (frame: Frame) => void {
	const dialog = document.querySelector<HTMLDialogElement>('#frame');
	const heading = dialog?.querySelector('h2');
	const content = dialog?.lastElementChild;
	if (!dialog?.open || !heading || !content) return ({ dialog: opened }) => opened.close();
	const title = heading.textContent ?? '';
	const kind = dialog.dataset['kind'];
	const nodes = [...content.childNodes];
	return () => {
		const frame = openFrame(title, kind as Parameters<typeof openFrame>[1]);
		fillFrame(frame, ...nodes);
	};
}
