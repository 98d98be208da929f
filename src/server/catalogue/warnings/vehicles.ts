import type { PackageRecord } from '#server/catalogue/format.ts';
import { itemsOf } from './html-items.ts';
import type { Warning } from './warning.ts';

/** Vehicles of a tour, by the words for them. Cable cars, boats and safari jeeps on the spot do not count. */
const VEHICLES: Readonly<Record<string, RegExp>> = {
	car: /\b(?:private|hired|rented|rental|own|one|same|your|chauffeured|air-conditioned|small) (?:rented )?(?:car|sedan|suv)\b/i,
	minibus: /\b(?:minibus(?:es)?|tempo traveller)\b/i,
	van: /\bvans?\b/i,
	coach: /(?<!\bnight )\bcoach(?:es)?\b/i,
};

/** A package whose texts name more than one vehicle: a private car in the description, a minibus among the highlights. */
export function* severalVehicles(record: PackageRecord): Generator<Warning> {
	const texts: readonly (readonly [field: string, text: string])[] = [
		['meta_description', record.meta_description],
		...record.inclusion_highlights.map(({ text }, at) => [`inclusion_highlights.${at}`, text] as const),
		...itemsOf(record.inclusions_html).map((text) => ['inclusions_html', text] as const),
	];
	let first: { field: string; vehicle: string } | undefined;
	for (const [field, text] of texts)
		for (const [vehicle, words] of Object.entries(VEHICLES)) {
			if (!words.test(text)) continue;
			first ??= { field, vehicle };
			if (vehicle === first.vehicle) continue;
			yield { field, message: `names a ${vehicle}, but ${first.field} names a ${first.vehicle}` };
			return;
		}
}
