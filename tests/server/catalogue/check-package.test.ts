import { expect, test } from 'vitest';
import { faultsOfPackage } from '#server/catalogue/check-package.ts';
import type { CatalogueRecord, PackageRecord } from '#server/catalogue/format.ts';
import type { Lookups } from '#server/catalogue/lookups.ts';
import { aPackageRecord, POSTERS, SHORT_LISTS } from '../../support/a-package.ts';

/** The short lists by slug, or by name. */
const listOf = <Type extends CatalogueRecord['type']>(type: Type, by: 'slug' | 'name' = 'slug') =>
	new Map(
		SHORT_LISTS.filter((record) => record.type === type).map((record) => [
			by in record ? String(record[by as keyof typeof record]) : '',
			record as Extract<CatalogueRecord, { type: Type }>,
		]),
	);
const lookups: Lookups = {
	operators: listOf('operator'),
	themes: listOf('theme'),
	inclusions: listOf('inclusion'),
	destinations: listOf('destination', 'name'),
};
const faultsOf = (changes: Partial<PackageRecord>) =>
	[...faultsOfPackage(aPackageRecord(changes), lookups, POSTERS)].map(
		({ field, message }) => `${field}: ${message}`,
	);

const [stop] = aPackageRecord().stops;
const to = (destination: string) => ({ ...(stop as NonNullable<typeof stop>), destination });

test('a package that refers to what there is has no fault', () => expect(faultsOf({})).toEqual([]));

test.each<[Partial<PackageRecord>, string[]]>([
	[{ operator: 'nobody' }, ['operator: there is no operator nobody']],
	[{ themes: ['beach', 'space'] }, ['themes.1: there is no theme space']],
	[{ themes: ['beach', 'hill', 'beach'] }, ['themes.2: beach is there twice']],
	[
		{ themes: ['space', 'space'] },
		['themes.0: there is no theme space', 'themes.1: there is no theme space'],
	],
	[{ inclusions: ['spa'] }, ['inclusions.0: there is no inclusion spa']],
	// By its name, not by its slug.
	[{ stops: [to('Goa'), to('goa')] }, ['stops.1.destination: there is no destination goa']],
	[{ stops: [{ ...to('Goa'), country: 'INDIA' }] }, ['stops.0.country: Goa is in India, not in INDIA']],
	// It would be sold without the taxes of journeys abroad.
	[
		{ stops: [{ ...to('France'), country: 'India' }] },
		['stops.0.country: France is in France, not in India'],
	],
	[{ stops: [{ ...to('France'), country: 'Monaco' }] }, []],
	[{ pictures: [{ poster: 'goa-9', alt: 'a' }] }, ['pictures.0.poster: goa has no picture goa-9']],
	[{ pictures: [{ poster: 'mars-1', alt: 'a' }] }, ['pictures.0.poster: no poster shows mars']],
	[{ pictures: [{ file: 'mars-1.jpg', alt: 'a' }] }, []],
	// Cleaning writes each `&` in five characters.
	[{ terms_html: '&'.repeat(4000) }, []],
	[
		{ terms_html: '&'.repeat(4001) },
		['terms_html: is longer than 20,000 characters once its HTML is cleaned'],
	],
	[{ terms_html: null }, []],
])('%#: every reference that does not exist is named by its place', (changes, faults) =>
	expect(faultsOf(changes)).toEqual(faults),
);
