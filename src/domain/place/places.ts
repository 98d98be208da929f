import type { PackageFacets } from '../package/package.ts';
import type { Place } from './search.ts';

/** A city or country with the number of packages that go there. */
export interface CountedPlace extends Place {
	count: number;
}

/**
 * The cities and countries that packages visit, sorted by name; typed text is resolved to them (SB-04). A city has its country only
 * when that is certain: when every package that visits the city visits just one country.
 */
export function placesOf(packages: Iterable<Pick<PackageFacets, 'cities' | 'countries'>>): CountedPlace[] {
	const cities = new Map<string, { countries: ReadonlySet<string>; count: number }>();
	const countries = new Map<string, number>();
	for (const item of packages) {
		const visited = new Set(item.countries);
		for (const country of visited) countries.set(country, (countries.get(country) ?? 0) + 1);
		for (const city of new Set(item.cities)) {
			const known = cities.get(city);
			cities.set(city, {
				countries: known?.countries.intersection(visited) ?? visited,
				count: (known?.count ?? 0) + 1,
			});
		}
	}
	const withCountry = [...cities].map(
		([
			city,
			{
				countries: [country = null, another],
				count,
			},
		]) => ({
			city,
			country: another === undefined ? country : null,
			count,
		}),
	);
	return [
		...withCountry.toSorted((a, b) => (a.city < b.city ? -1 : 1)),
		...[...countries].toSorted().map(([country, count]) => ({ city: null, country, count })),
	];
}
