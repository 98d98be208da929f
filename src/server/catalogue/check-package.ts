import { HOME_COUNTRY } from '#domain/price/price.ts';
import type { PackageRecord } from './format.ts';
import type { Lookups } from './lookups.ts';
import { hasScene, type Posters } from './posters.ts';
import { sanitiseHtml } from './sanitise.ts';

const HTML_FIELDS = ['inclusions_html', 'exclusions_html', 'terms_html'] as const;
/** Limits of the format, checked again because cleaning may lengthen a text. */
const HTML_LENGTH = 20_000;

/** References of a package that do not exist, and other faults that only the whole catalogue shows. */
export function* faultsOfPackage(
	record: PackageRecord,
	lookups: Lookups,
	posters: Posters,
): Generator<{ field: string; message: string }> {
	const { operators, themes, inclusions, destinations } = lookups;
	if (!operators.has(record.operator))
		yield { field: 'operator', message: `there is no operator ${record.operator}` };
	yield* listFaults('themes', record.themes, themes, 'theme');
	yield* listFaults('inclusions', record.inclusions, inclusions, 'inclusion');
	for (const [index, { destination, country }] of record.stops.entries()) {
		const known = destinations.get(destination);
		if (!known)
			yield { field: `stops.${index}.destination`, message: `there is no destination ${destination}` };
		// Taxes depend on whether a stop is in India. Two other countries may differ, because a destination may reach over a border.
		else if ((known.country === HOME_COUNTRY) !== (country === HOME_COUNTRY))
			yield {
				field: `stops.${index}.country`,
				message: `${destination} is in ${known.country}, not in ${country}`,
			};
	}
	for (const [index, picture] of record.pictures.entries())
		if ('poster' in picture && !posters.has(picture.poster))
			yield { field: `pictures.${index}.poster`, message: posterMessage(posters, picture.poster) };
	for (const field of HTML_FIELDS)
		if (sanitiseHtml(record[field] ?? '').length > HTML_LENGTH)
			yield { field, message: 'is longer than 20,000 characters once its HTML is cleaned' };
}

function* listFaults(
	field: string,
	slugs: readonly string[],
	known: ReadonlyMap<string, unknown>,
	what: string,
): Generator<{ field: string; message: string }> {
	for (const [index, slug] of slugs.entries()) {
		if (!known.has(slug)) yield { field: `${field}.${index}`, message: `there is no ${what} ${slug}` };
		else if (slugs.indexOf(slug) < index)
			yield { field: `${field}.${index}`, message: `${slug} is there twice` };
	}
}

function posterMessage(posters: Posters, poster: string): string {
	const scene = poster.replace(/-\d+$/, '');
	return hasScene(posters, scene) ? `${scene} has no picture ${poster}` : `no poster shows ${scene}`;
}
