import { formatRupees } from '#domain/money.ts';
import { type Fare, priceSummary, travellersOf } from '#domain/price-summary.ts';
import { barLine, linesHtml } from './party-price.ts';

function withTravellers(href: string, travellers: number): URL {
	const url = new URL(href);
	url.searchParams.set('travellers', String(travellers));
	return url;
}

/** The address says how many they are: a reload keeps the number, and a request for a call about this package is about as many. */
function keep(travellers: number) {
	history.replaceState(history.state, '', withTravellers(location.href, travellers));
	const calls = `${location.pathname}/request-call`;
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-intent="request-call"]'))
		if (link.pathname === calls) link.href = withTravellers(link.href, travellers).href;
}

/** Shows what the travellers of the stepper pay: after minus and plus, Enter, and as one types. */
export function run(element: HTMLElement, { type }: Event): void {
	const form = element.closest<HTMLFormElement>('.party');
	const field = form?.querySelector('input');
	if (!form || !field) return;
	const most = Number(form.dataset['most']);
	const step = element instanceof HTMLButtonElement ? Number(element.value) : 0;
	const travellers = travellersOf(String(travellersOf(field.value, most) + step), most);
	// What is being typed is left alone: an empty field is on its way to a number.
	if (type !== 'input') field.value = String(travellers);

	const summary = priceSummary(JSON.parse(form.dataset['fare'] ?? '') as Fare, travellers);
	const lines = form.querySelector('dl');
	if (lines) lines.innerHTML = linesHtml(summary);
	const bar = document.querySelector('[data-bar-line]');
	if (bar) bar.textContent = barLine(summary);
	const [fewer, more] = form.querySelectorAll('.stepper > button');
	fewer?.setAttribute('aria-disabled', String(travellers === 1));
	more?.setAttribute('aria-disabled', String(travellers === most));
	// Said in one sentence: the lines would be read one by one.
	const said = form.querySelector('[role="status"]');
	const party = `${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`;
	if (said) said.textContent = `${party}: ${formatRupees(summary.payableAmount)}`;
	keep(travellers);
}

/* This module comes when a pointer or the focus nears the form: from then on, and if something is typed by then, the sum follows. */
const party = document.querySelector<HTMLElement>('.party');
const typed = party?.querySelector('input');
party?.addEventListener('input', (event) => run(party, event));
if (party && typed && typed.value !== typed.defaultValue) run(party, new Event('input'));
