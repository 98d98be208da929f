import type { PackageRecord } from '#server/catalogue/format.ts';
import { itemsOf } from './html-items.ts';
import type { Warning } from './warning.ts';

/** Taxes of the tour itself; those of a hotel, a city or an airport are none. */
const TAXES = /\b(?:GST|TCS|all (?:applicable |government )?taxes)\b/i;

/** Texts that say of taxes the opposite of `taxes_included`, by which the price is made. */
export function* contradictedTaxes({
	taxes_included,
	inclusions_html,
	exclusions_html,
	inclusion_highlights,
}: PackageRecord): Generator<Warning> {
	const [texts, list] = taxes_included
		? [itemsOf(exclusions_html), 'exclusions']
		: [[...itemsOf(inclusions_html), ...inclusion_highlights.map(({ text }) => text)], 'inclusions'];
	for (const text of texts)
		if (TAXES.test(text))
			yield {
				field: 'taxes_included',
				message: `is ${taxes_included}, but its ${list} say “${text}”: taxes ${taxes_included ? 'are not' : 'are'} added to the price`,
			};
}
