import { ApiError, callApi, SOMETHING_WRONG } from '#client/api.ts';
import { rememberDetails, type TypedDetails, typedDetails } from '#client/session/typed-details.ts';
import { showSnackbar } from '#client/snackbar.ts';
import {
	COUNT_MISSING,
	EMAIL,
	NAME_MISSING,
	NOT_A_PHONE,
	NOT_AN_EMAIL,
	PHONE,
} from '#domain/traveller-fields.ts';
import { nationalNumber } from '#domain/typed-phone.ts';
import { fillInCustomer, listAllCountries } from './fill-in-customer.ts';
import { showPageError } from './page-error.ts';
import { storeTraveller } from './store-traveller.ts';

/* The checkout with script: the price follows the number of travellers, and missing fields are reported before anything is sent. */

const page = document.querySelector<HTMLElement>('#checkout');
const form = page?.querySelector('form');
if (page && form) startCheckout(page, form);
else showPageError();

/** Milliseconds between the last change of the number and the request for the price. */
const COUNT_PAUSE_MS = 300;
const DETAILS = ['name', 'email', 'countryCode', 'phone', 'message'] as const;

function startCheckout(page: HTMLElement, form: HTMLFormElement): void {
	const intentId = page.dataset['intent'] ?? '';
	const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
	const count = field('adults_count') as HTMLInputElement;
	const [fewer, more] = form.querySelectorAll<HTMLButtonElement>('[data-step]');
	const pay = form.querySelector<HTMLButtonElement>('.checkout-pay');
	if (!fewer || !more || !pay) return;
	// Not `count.value`: `page-stub.js` replays what was typed before this script ran as an `input` event.
	let shown = count.defaultValue;
	/** The last number that was sent. */
	let sent = shown;
	let timer = 0;
	let changes = Promise.resolve();
	let waiting = 0;

	function details(): TypedDetails {
		const given: TypedDetails = Object.fromEntries(DETAILS.map((name) => [name, field(name).value.trim()]));
		return { ...given, phone: nationalNumber(given.phone ?? '', given.countryCode ?? '') };
	}

	function mark(name: string, message: string): void {
		const errorBox = document.getElementById(`${name}-error`);
		field(name).setAttribute('aria-invalid', String(message !== ''));
		if (!errorBox) return;
		errorBox.hidden = message === '';
		const words = errorBox.querySelector('span');
		if (words) words.textContent = message;
	}

	/**
	 * Replaces the price and the label of the pay button by those of the page as the server renders it now. If the hold has ended,
	 * shows the explanation of the server instead.
	 *
	 * @returns the number of travellers that they are for
	 * @throws Error when the server responds with neither
	 */
	async function refreshPrice(): Promise<string> {
		const response = await fetch(location.href);
		if (response.redirected) {
			// The hold is paid: reload the page, which shows the booking.
			location.reload();
			return shown;
		}
		const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
		const lines = fresh.querySelector('[data-price-lines]');
		if (!lines) {
			const said = fresh.querySelector('[data-error]')?.parentElement;
			// Reloading would lose what was typed.
			if (!said) throw new Error(`No price: ${response.status}`);
			showEnd(said);
			return shown;
		}
		form.querySelector('[data-price-lines]')?.replaceWith(lines);
		pay!.dataset['label'] = fresh.querySelector('.checkout-pay')?.textContent ?? '';
		// A coupon may take nothing off any more.
		mark('coupon_code', fresh.querySelector('#coupon_code-error:not([hidden])')?.textContent.trim() ?? '');
		const status = form.querySelector('[role="status"]');
		if (status)
			status.textContent = `Payable amount: ${lines.querySelector('.line-payable dd')?.textContent}`;
		return fresh.querySelector<HTMLInputElement>('#adults_count')?.value ?? shown;
	}

	/** Shows in place of the price that the hold has ended. The typed details stay readable. */
	function showEnd({ children }: Element): void {
		const panel = form.querySelector('.checkout-price');
		const [title, ...said] = children;
		const heading = panel?.querySelector('h2');
		if (!panel || !heading) return;
		heading.textContent = title?.textContent ?? '';
		panel.replaceChildren(heading, ...said);
		form.querySelector<HTMLElement>('.checkout-main')!.inert = true;
		panel.querySelector('a')?.focus();
	}

	/** True when a call has failed because the hold has ended, which the page says from now on. */
	async function hasEnded(error: unknown): Promise<boolean> {
		// An error of a field is one of a valid hold.
		if (error instanceof ApiError && Object.keys(error.fields).length === 0)
			await refreshPrice().catch(() => undefined);
		return !pay!.isConnected;
	}

	/**
	 * Shows the price if it has changed since it was displayed, e.g. in another tab: nobody pays a price that was not displayed.
	 *
	 * @returns false when it had changed
	 */
	async function isPriceShown(): Promise<boolean> {
		const before = pay!.textContent;
		const travellers = await refreshPrice();
		const { label = before } = pay!.dataset;
		if (label === before) return true;
		pay!.textContent = label;
		count.value = shown = sent = typed = travellers;
		return false;
	}

	/** While a price is being computed, or is about to be, nothing can be paid (CHK-08). */
	function startWaiting(): void {
		waiting += 1;
		pay!.dataset['label'] ??= pay!.textContent ?? '';
		pay!.textContent = 'Loading';
		pay!.disabled = true;
	}

	function endWaiting(): void {
		waiting -= 1;
		if (waiting > 0) return;
		pay!.textContent = pay!.dataset['label'] ?? '';
		pay!.disabled = false;
	}

	/** Sends a change of the intent and shows the resulting price; changes are sent one after the other. */
	function send(change: Record<string, unknown>): Promise<void> {
		startWaiting();
		changes = changes
			.then(async () => {
				await callApi(`/bookingIntent/${intentId}`, change, { method: 'PUT' });
				await refreshPrice();
			})
			.catch(async (error: unknown) => {
				if (!(await hasEnded(error))) throw error;
			})
			.finally(endWaiting);
		const answered = changes;
		changes = changes.catch(() => undefined);
		return answered;
	}

	function countChanged(): void {
		fewer!.setAttribute('aria-disabled', String(Number(count.value) <= 1));
		mark('adults_count', '');
		if (timer) endWaiting();
		clearTimeout(timer);
		timer = 0;
		if (count.value === '' || count.value === sent) return;
		startWaiting();
		timer = window.setTimeout(() => {
			timer = 0;
			const wanted = count.value;
			sent = wanted;
			send({ adults_count: Number(wanted) })
				.then(() => {
					shown = wanted;
				})
				.catch((error: unknown) => {
					showSnackbar(messageOf(error), 'error');
					if (sent === wanted) sent = shown;
					if (count.value === wanted) count.value = shown;
				});
			endWaiting();
		}, COUNT_PAUSE_MS);
	}

	let typed = count.defaultValue;
	count.addEventListener('input', () => {
		// Negative numbers and letters are ignored, zero empties the field (CHK-04).
		if (/^0+$/.test(count.value)) count.value = '';
		else if (!/^\d*$/.test(count.value)) count.value = typed;
		typed = count.value;
		countChanged();
	});
	for (const button of [fewer, more])
		button.addEventListener('click', () => {
			count.value = typed = String(Math.max(1, Number(count.value) + Number(button.dataset['step'])));
			countChanged();
		});

	// A message is about what was there when a button was pressed: it goes with the next letter.
	form.addEventListener('input', ({ target }) => {
		const { name, ariaInvalid } = target as HTMLInputElement;
		if (ariaInvalid === 'true') mark(name, '');
	});

	function applyCoupon(): void {
		mark('coupon_code', '');
		send({ coupon_code: field('coupon_code').value }).catch((error: unknown) =>
			mark('coupon_code', messageOf(error)),
		);
	}

	async function submit(): Promise<void> {
		if (waiting > 0 || pay!.disabled) return;
		const given = details();
		const missing = {
			adults_count: count.value === '' ? COUNT_MISSING : '',
			name: given.name === '' ? NAME_MISSING : '',
			email: EMAIL.test(given.email ?? '') ? '' : NOT_AN_EMAIL,
			phone: PHONE.test(given.phone ?? '') ? '' : NOT_A_PHONE,
		};
		for (const [name, message] of Object.entries(missing)) mark(name, message);
		const [first] = Object.entries(missing).find(([, message]) => message !== '') ?? [];
		if (first !== undefined) {
			showSnackbar('Please provide travellers details.', 'error');
			field(first).focus();
			return;
		}
		rememberDetails(intentId, given);
		pay!.disabled = true;
		try {
			const [isShown] = await Promise.all([
				isPriceShown(),
				storeTraveller({ intent_id: intentId, ...given }),
			]);
			if (!pay!.isConnected) return;
			// If the session ended during that call, signing out has erased the stored details: store them again.
			rememberDetails(intentId, given);
			if (isShown) return location.assign(page.dataset['payment'] ?? '');
			pay!.disabled = false;
			showSnackbar('The price has changed. Please look at it again.', 'error');
		} catch (error) {
			if (await hasEnded(error)) return;
			pay!.disabled = false;
			if (error instanceof ApiError)
				for (const [name, message] of Object.entries(error.fields))
					if (form.elements.namedItem(name)) mark(name, message);
			showSnackbar(messageOf(error), 'error');
		}
	}
	form.addEventListener('submit', (event) => {
		const action = (event.submitter as HTMLButtonElement | null)?.value;
		if (action === 'leave') return;
		event.preventDefault();
		// Enter in any field presses the form's first button.
		const isEnterInCoupon = action === 'count' && document.activeElement === field('coupon_code');
		if (action === 'coupon' || isEnterInCoupon) applyCoupon();
		else if (action === 'pay') void submit();
	});
	// A page from the back/forward cache can be used again.
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) location.reload();
	});

	for (const [name, value] of Object.entries(typedDetails(intentId)))
		if (field(name).value === '' || name === 'countryCode') field(name).value = value ?? '';
	form.addEventListener('focusin', () => void listAllCountries(form), { once: true });
	form.addEventListener('pointerover', () => void listAllCountries(form), { once: true });
	if ('ordered' in page.dataset)
		void import('./await-booking.ts').then(({ followOrder }) => followOrder(intentId));
	fillInCustomer(form).catch(() => undefined);
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : SOMETHING_WRONG);
