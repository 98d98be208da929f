import { ApiError, SOMETHING_WRONG } from '#client/api.ts';
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
import { followOrder } from './await-booking.ts';
import { checkoutPrice } from './checkout-price.ts';
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

	const price = checkoutPrice({ form, pay, intentId, markCoupon: (message) => mark('coupon_code', message) });

	function countChanged(): void {
		fewer!.setAttribute('aria-disabled', String(Number(count.value) <= 1));
		mark('adults_count', '');
		if (timer) price.endWaiting();
		clearTimeout(timer);
		timer = 0;
		if (count.value === '' || count.value === sent) return;
		price.startWaiting();
		timer = window.setTimeout(() => {
			timer = 0;
			const wanted = count.value;
			sent = wanted;
			price
				.send({ adults_count: Number(wanted) })
				.then(() => {
					shown = wanted;
				})
				.catch((error: unknown) => {
					showSnackbar(messageOf(error), 'error');
					if (sent === wanted) sent = shown;
					if (count.value === wanted) count.value = shown;
				});
			price.endWaiting();
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
		price
			.send({ coupon_code: field('coupon_code').value })
			.catch((error: unknown) => mark('coupon_code', messageOf(error)));
	}

	/** False when the price has changed since it was displayed; then the form shows its number of travellers. */
	async function isPriceShown(): Promise<boolean> {
		const travellers = await price.showChange();
		if (travellers === undefined) return true;
		count.value = shown = sent = typed = travellers;
		return false;
	}

	async function submit(): Promise<void> {
		if (price.isWaiting() || pay!.disabled) return;
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
			if (await price.hasEnded(error)) return;
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
	if ('ordered' in page.dataset) void followOrder(intentId);
	fillInCustomer(form).catch(() => undefined);
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : SOMETHING_WRONG);
