import { $party, chooseParty } from '#client/stores/party.ts';
import { percentOfPayment } from '#domain/booking/percent-of-payment.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import { priceOfOffer } from '#domain/price/offer.ts';
import { clampedParty, withParty } from '#domain/price/party.ts';
import type { Fare, PriceSummary } from '#domain/price/price-summary.ts';
import { counted } from '#domain/text/counted.ts';
import { barLine, linesHtml } from './party-price.ts';

/** Writes the number into the links to the request for a call. */
function showInLinks(travellers: number, callPath: string | undefined): void {
	for (const link of document.links)
		if (link.pathname === callPath)
			link.search = String(withParty(new URLSearchParams(link.search), travellers));
}

/** Chooses the stepper's number of travellers: after minus and plus, Enter, and while typing. */
export function run(element: HTMLElement, { type }: Event): void {
	const form = element.closest<HTMLFormElement>('.party');
	const field = form?.querySelector('input');
	if (!form || !field) return;
	const most = Number(form.dataset['most']);
	const step = element instanceof HTMLButtonElement ? Number(element.value) : 0;
	const travellers = clampedParty(String(clampedParty(field.value, most) + step), most);
	// While the visitor types, the field is not corrected: an empty field may become a number.
	if (type !== 'input') field.value = String(travellers);

	chooseParty(String(travellers));
	show(form, travellers);
}

/** Shows a number of travellers everywhere but in the field: prices, buttons, links, and one sentence for screen readers. */
function show(form: HTMLFormElement, travellers: number): void {
	const payable = showPrice(form, travellers);
	const [fewer, more] = form.querySelectorAll('.stepper > button');
	fewer?.setAttribute('aria-disabled', String(travellers === 1));
	more?.setAttribute('aria-disabled', String(travellers >= Number(form.dataset['most'])));
	// Screen readers get one sentence instead of all lines.
	const status = form.querySelector('[role="status"]');
	if (status) status.textContent = `${counted(travellers, 'traveller')}: ${formatRupees(payable)}`;
	showInLinks(travellers, form.dataset['call']);
}

/** Writes what cancelling gives back of a price into `RefundSteps.astro`. */
function showRefunds({ payableAmount, travellers }: PriceSummary): void {
	for (const amount of document.querySelectorAll<HTMLElement>('[data-refund]'))
		amount.textContent = formatRupees(percentOfPayment(payableAmount, Number(amount.dataset['refund'])));
	const party = document.querySelector('[data-refund-party]');
	if (party) party.textContent = counted(travellers, 'traveller');
}

/**
 * Shows the price for a number of travellers, by default that of the stepper, in the price box and in the bar of a phone, with the
 * discount of a signed-in visitor (`layouts/show-special.ts`).
 *
 * @returns the price
 */
export function showPrice(
	form: HTMLFormElement,
	travellers = clampedParty(form.querySelector('input')?.value, Number(form.dataset['most'])),
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
	showRefunds(summary);
	return summary.payableAmount;
}

/** Uses the number of travellers typed into a form for the whole page, as soon as it is a valid number. */
export const countInForm = (value: string): void => chooseParty(value);

/* This module is fetched when a pointer or the focus comes near the form. From then on the price follows the field, including text typed before. */
const party = document.querySelector<HTMLElement>('.party');
const typed = party?.querySelector('input');
party?.addEventListener('input', (event) => run(party, event));
// Chosen elsewhere on the page, e.g. in the form behind a date.
$party.listen((travellers) => {
	const form = document.querySelector<HTMLFormElement>('.party');
	const field = form?.querySelector('input');
	if (!form || !field || clampedParty(field.value, Number(form.dataset['most'])) === travellers) return;
	field.value = String(travellers);
	show(form, travellers);
});
if (party && typed && typed.value !== typed.defaultValue) run(party, new Event('input'));
