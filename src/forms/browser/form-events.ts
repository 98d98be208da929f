import { track } from '#client/analytics.ts';

/*
 * Events about forms (ANA-01): opened, sent, arrived, left. They contain the names of the form and its filled-in fields, never a
 * value.
 */

interface Visit {
	/** Names of the fields that were touched. */
	touched: Set<string>;
}

/** The forms that are open: shown in a dialog, or touched on a page. */
const visits = new Map<HTMLFormElement, Visit>();

const nameOf = (form: HTMLFormElement): string => form.dataset['form'] ?? '';

/** Records that a form was opened; once until it is done or left. */
export function noteOpen(form: HTMLFormElement): void {
	if (visits.has(form) || !nameOf(form)) return;
	// A dialog shows one form at a time, so the previous one has been left.
	for (const other of visits.keys()) if (!other.isConnected) noteLeft(other);
	visits.set(form, { touched: new Set(typedBefore(form)) });
	track('form_open', { form: nameOf(form) });
}

/** Names of the fields that the visitor filled in before this script ran; fields of a known visitor were filled in by us. */
function typedBefore(form: HTMLFormElement): string[] {
	if (form.dataset['known']) return [];
	return [
		...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]:not([type="hidden"], select)'),
	]
		.filter(({ value, defaultValue }) => value !== defaultValue)
		.map(({ name }) => name);
}

/** Records that a field was filled in. */
export function noteField({ form, name }: { form: HTMLFormElement | null; name: string }): void {
	if (!form || name === '') return;
	noteOpen(form);
	visits.get(form)?.touched.add(name);
}

/** Records that a form is being sent; as far as the browser can tell its fields are valid. */
export function noteSubmit(form: HTMLFormElement): void {
	noteOpen(form);
	track('form_submit', { form: nameOf(form), fields: filledFields(form) });
}

/** Records that a form has arrived, which makes it a conversion (LEAD-07). */
export function noteSuccess(form: HTMLFormElement, isLead: boolean): void {
	const fields = filledFields(form);
	visits.delete(form);
	track('form_end', { form: nameOf(form), outcome: 'sent', fields });
	if (isLead) track('lead_conversion', { form: nameOf(form) });
}

/**
 * Records that a form was closed, or that the visitor pressed something beside it, with the names of the filled-in fields (LEAD-08).
 */
function noteLeft(form: HTMLFormElement): void {
	const fields = filledFields(form);
	visits.delete(form);
	track('form_end', { form: nameOf(form), outcome: 'left', fields });
}

/** Names of the fields that the visitor filled in and that are not empty now. */
function filledFields(form: HTMLFormElement): string[] {
	const values = new FormData(form);
	const isFilled = (name: string) => values.getAll(name).some((value) => String(value).trim() !== '');
	return [...(visits.get(form)?.touched ?? [])].filter(isFilled);
}

/** Listens for forms being left: their dialog closes, the visitor presses something beside a form of the page, or the page is left. */
export function listenForLeaving(): void {
	// The event does not bubble.
	document.addEventListener(
		'close',
		({ target }) => {
			for (const form of visits.keys())
				if (target instanceof Element && target.contains(form)) noteLeft(form);
		},
		{ capture: true },
	);
	// On click rather than pointerdown, because the field that loses the focus still reports its change.
	document.addEventListener('click', ({ target }) => {
		// The list of countries may be outside of its form.
		if (!(target instanceof Element) || target.closest('.iti')) return;
		for (const form of visits.keys()) if (!form.closest('dialog') && !form.contains(target)) noteLeft(form);
	});
	addEventListener('pagehide', () => {
		for (const form of visits.keys()) noteLeft(form);
	});
}
