import { counted } from '#domain/counted.ts';
import type { Reduction } from '#domain/discounts.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { priceOfOffer } from '#domain/offer.ts';
import { type Fare, travellersOf } from '#domain/price-summary.ts';
import { barLine, linesHtml } from './party-price.ts';

function withTravellers(href: string, travellers: number): URL {
	const url = new URL(href);
	url.searchParams.set('travellers', String(travellers));
	return url;
}

/** Writes the number into the page's address, so that a reload shows it again, and into the links to the request for a call. */
function rememberTravellers(travellers: number, callPath: string | undefined) {
	history.replaceState(history.state, '', withTravellers(location.href, travellers));
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-action="open-form"]'))
		if (link.pathname === callPath) link.href = withTravellers(link.href, travellers).href;
}

/** Updates the price for the stepper's number of travellers: after minus and plus, Enter, and while typing. */
export function run(element: HTMLElement, { type }: Event): void {
	const form = element.closest<HTMLFormElement>('.party');
	const field = form?.querySelector('input');
	if (!form || !field) return;
	const most = Number(form.dataset['most']);
	const step = element instanceof HTMLButtonElement ? Number(element.value) : 0;
	const travellers = travellersOf(String(travellersOf(field.value, most) + step), most);
	// While the visitor types, the field is not corrected: an empty field may become a number.
	if (type !== 'input') field.value = String(travellers);

	const payable = showPrice(form, travellers);
	const [fewer, more] = form.querySelectorAll('.stepper > button');
	fewer?.setAttribute('aria-disabled', String(travellers === 1));
	more?.setAttribute('aria-disabled', String(travellers === most));
	// Screen readers get one sentence instead of all lines.
	const status = form.querySelector('[role="status"]');
	if (status) status.textContent = `${counted(travellers, 'traveller')}: ${formatRupees(payable)}`;
	rememberTravellers(travellers, form.dataset['call']);
}

/**
 * Shows the price for a number of travellers, by default that of the stepper, in the price box and in the bar of a phone, with the
 * discount of a signed-in visitor (`special-price.ts`).
 *
 * @returns the price
 */
export function showPrice(
	form: HTMLFormElement,
	travellers = travellersOf(form.querySelector('input')?.value, Number(form.dataset['most'])),
): Paise {
	const summary = priceOfOffer(
		{
			fare: JSON.parse(form.dataset['fare'] ?? '') as Fare,
			special: JSON.parse(form.dataset['special'] ?? 'null') as Reduction | null,
		},
		travellers,
	);
	const lines = form.querySelector('dl');
	if (lines) lines.innerHTML = linesHtml(summary);
	const bar = document.querySelector('[data-bar-line]');
	if (bar) bar.textContent = barLine(summary);
	return summary.payableAmount;
}

/* This module is fetched when a pointer or the focus comes near the form. From then on the price follows the field, including text typed before. */
const party = document.querySelector<HTMLElement>('.party');
const typed = party?.querySelector('input');
party?.addEventListener('input', (event) => run(party, event));
if (party && typed && typed.value !== typed.defaultValue) run(party, new Event('input'));
