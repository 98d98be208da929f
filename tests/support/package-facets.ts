import type { PackageFacets } from '#domain/package/package.ts';
import { rupees } from '#domain/price/money.ts';
import { generatePackage } from '../../scripts/generate/package-record.ts';
import { DESTINATIONS } from '../../scripts/generate/places.ts';
import { chanceOf } from '../../scripts/generate/random.ts';
import { INCLUSIONS, OPERATORS, THEMES } from '../../scripts/generate/vocabulary.ts';

const nameOf = (rows: readonly (readonly [string, string, string])[]) =>
	new Map(rows.map(([slug, name]) => [slug, name]));
const THEME_NAMES = nameOf(THEMES);
const INCLUSION_NAMES = nameOf(INCLUSIONS);
const OPERATOR_NAMES = new Map(OPERATORS.map(({ slug, name }) => [slug, name]));
const REGIONS = new Map(DESTINATIONS.map(({ name, region }) => [name, region]));

/** Synthetic packages in the shape of the facet index, without a database in between. */
export function* generateFacets(count: number, seed: number): Generator<PackageFacets> {
	const random = chanceOf(seed);
	for (let number = 1; number <= count; number++) {
		const { record } = generatePackage(random, number, Date.UTC(2026, 0, 1));
		const destinations = [...new Set(record.stops.map(({ destination }) => destination))];
		yield {
			id: String(100_000 + number),
			name: record.name,
			operator: named(OPERATOR_NAMES, record.operator),
			regions: [...new Set(destinations.map((destination) => named(REGIONS, destination)))],
			destinations,
			countries: [...new Set(record.stops.map(({ country }) => country))],
			cities: record.stops.map(({ city, state }) => city ?? state ?? ''),
			themes: record.themes.map((slug) => named(THEME_NAMES, slug)),
			seasons: record.seasons,
			months: record.months,
			inclusions: record.inclusions.map((slug) => named(INCLUSION_NAMES, slug)),
			departureCities: record.departure_cities,
			tags: record.tags,
			paise: rupees(record.list_price),
			discountPercent: Math.round((100 * (record.retail_price - record.list_price)) / record.retail_price),
			days: record.itinerary.length,
			rating: record.rating,
			popularity: record.popularity,
		};
	}
}

const named = (names: ReadonlyMap<string, string>, slug: string): string => names.get(slug) ?? slug;
