import fc from 'fast-check';
import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import { type PackageQuery, parsePackageQuery, SORTS } from '#domain/list/package-query.ts';
import type { Facts } from '#domain/package/facts.ts';
import type { PackageFacets } from '#domain/package/package.ts';
import { rupees } from '#domain/price/money.ts';
import { MONTHS } from '#domain/time/month.ts';

/*
 * Small vocabularies, so that packages share options, choices meet, and the same word names places of several kinds.
 */

const PLACES = ['Goa', 'goa', 'Kerala', 'Zürich', 'Zurich', 'Paris', 'India', 'Cote d’Azur', 'A: B', ''];
const COUNTRIES = ['India', 'France', 'Switzerland'];
const THEMES = ['Beach', 'Hill Station', 'beach', 'Honeymoon', '50% off'];
const some = (names: readonly string[], maxLength = 3) =>
	fc.uniqueArray(fc.constantFrom(...names), { maxLength });

const facets = fc.record({
	name: fc.constantFrom('Goa in the rain', 'Paris & Zürich', 'Kerala Backwaters', 'बीच', 'x'),
	operator: fc.constantFrom('Nubra Trails', 'Alpine Desk'),
	regions: some(['India', 'Europe']),
	destinations: some(PLACES),
	countries: some(COUNTRIES),
	cities: some([...PLACES, 'Leh, Ladakh']),
	themes: some(THEMES),
	seasons: some(['Summer', 'Winter']),
	months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
	startsSoon: fc.boolean(),
	inclusions: some(['Meals', 'Visa', 'Hotels']),
	departureCities: some(['Delhi', 'Mumbai']),
	tags: some(['snow', 'family fun', 'Goan food']),
	paise: fc.constantFrom(9_000, 14_999.99, 15_000, 29_999, 30_000, 99_999, 250_000).map(rupees),
	discountPercent: fc.constant(0),
	days: fc.integer({ min: 1, max: 20 }),
	rating: fc.constantFrom(0, 3.5, 4, 5),
	operatorRating: fc.constantFrom(0, 3.5, 4.4, 4.5, 5),
	hotelStars: fc.constantFrom(null, 2, 3, 4, 5),
	popularity: fc.constantFrom(0, 1, 10),
	facts: fc.constantFrom<Facts>(
		{},
		{ journey: { included: true, from: ['Delhi', 'Pune'] }, vegetarian: 'jain' },
		{ journey: { included: false, from: [] }, tourType: 'private', vegetarian: 'on_request' },
		{ tourType: 'group', access: { steps: 'no', lift: 'yes', walking: 'no', saidBy: 'the operator' } },
		{ vegetarian: 'yes', access: { steps: 'yes', lift: 'yes', walking: 'unknown', saidBy: 'a guest' } },
	),
});

/** Catalogues of up to 120 packages with unordered ids. */
export const catalogues: fc.Arbitrary<PackageFacets[]> = fc
	.array(facets, { maxLength: 120 })
	.map((entries) => entries.map((entry, i) => ({ ...entry, id: String((i * 7919) % 100_003) })));

const NAMES: Record<FilterType, readonly string[]> = {
	destination: [...PLACES, 'Europe', 'India', 'France', 'kerala', 'eur', 'unknown', '’'],
	theme: [...THEMES, 'BEACH', 'unknown', ''],
	duration: ['Up to 4 days', '5 to 7 DAYS', '15 days or more', 'long'],
	price: ['0-15000', '15000-30000', '200000-', '10000-30000', '-9001', '1-2', 'cheap'],
	month: [...MONTHS, '12', 'may', 'Smarch'],
	season: ['Summer', 'winter', 'Autumn'],
	inclusion: ['Meals', 'Visa', 'Hotels'],
	departure_city: ['Delhi', 'Mumbai', 'Pune'],
	rating: ['4 and above', '4.5 AND above', '3.5 and above', 'bad'],
	stars: ['5 stars', '3 stars or more', '7 stars'],
	journey: ['included', 'Not'],
	tour: ['Private', 'group', 'alone'],
	vegetarian: ['Vegetarian', 'JAIN', 'On request', 'vegan'],
	access: ['No steps', 'lifts', 'No steps, lifts and little walking', 'ramps'],
	country: COUNTRIES,
	operator: ['Nubra Trails', 'Alpine Desk', 'Nobody'],
};

const parameter = fc.constantFrom(...FILTER_TYPES).chain((type) =>
	fc.tuple(
		fc.constant<string>(type),
		some(NAMES[type]).map((names) => names.join(':')),
	),
);

/** Queries as URLs give them: up to five groups, and now and then a text, a city, a sort. */
export const queries: fc.Arbitrary<PackageQuery> = fc
	.tuple(
		fc.array(parameter, { maxLength: 5 }),
		fc.option(fc.constantFrom('goa', 'PAR zur', 'b', 'kerala water', 'nothing', '!!', 'बी'), { freq: 4 }),
		fc.option(
			fc.constantFrom(
				'Paris',
				'Paris, France',
				'zurich , switzerland',
				'Goa, Nowhere',
				'India',
				'Leh, Ladakh',
				'x',
			),
			{ freq: 4 },
		),
		fc.constantFrom(...SORTS),
		fc.boolean(),
	)
	.map(([filters, text, city, sort, typed]) =>
		parsePackageQuery(
			new URLSearchParams([
				...filters,
				...(text ? [['query', text]] : []),
				...(city ? [['city', city]] : []),
				['sort', sort],
				['enter_by_user', String(typed)],
			] as string[][]),
		),
	);
