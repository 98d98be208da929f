import type { PackageFacets } from './package.ts';
import type { Place } from './search.ts';

/**
 * The cities and countries that packages go to, by name, for typed text to resolve to (SB-04). A city comes with its country
 * when that is certain: when one country alone is visited by every package that goes to the city.
 */
export function placesOf(packages: Iterable<Pick<PackageFacets, 'cities' | 'countries'>>): Place[] {
	const countriesOf = new Map<string, ReadonlySet<string>>();
	const countries = new Set<string>();
	for (const item of packages) {
		const visited = new Set(item.countries);
		for (const country of visited) countries.add(country);
		for (const city of item.cities)
			countriesOf.set(city, countriesOf.get(city)?.intersection(visited) ?? visited);
	}
	const cities = [...countriesOf].map(([city, [country = null, another]]) => ({
		city,
		country: another === undefined ? country : null,
	}));
	return [
		...cities.toSorted((a, b) => (a.city < b.city ? -1 : 1)),
		...[...countries].toSorted().map((country) => ({ city: null, country })),
	];
}
