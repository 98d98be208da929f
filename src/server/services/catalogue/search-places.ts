import { counted } from '#domain/counted.ts';
import { type Destination, REGIONS } from '#domain/package.ts';
import { toursText } from '#domain/package-list.ts';
import type { SuggestedPlace } from '#domain/place-suggestions.ts';
import type { CountedPlace } from '#domain/places.ts';
import { fold, idOfName } from '#domain/text-match.ts';
import type { WithCount } from './with-count.ts';

/** A place one can search for. Stops are found by typing; parts of the world and destinations are also offered before anything is typed. */
export interface SearchPlace extends SuggestedPlace {
	isStop: boolean;
}

/**
 * Everything one can search for, each name once: parts of the world, destinations by the number of their packages, then the
 * other cities and countries on the way, by the same number.
 */
export function searchPlacesOf(
	destinations: readonly WithCount<Destination>[],
	places: readonly CountedPlace[],
): SearchPlace[] {
	const offered = destinations.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
	const named = new Map<string, SearchPlace>();
	const add = (place: SearchPlace) => {
		const key = fold(place.name);
		const known = named.get(key);
		// A destination that is also a city or a country resolves as one (SB-04).
		if (known?.city === null && known.country === null)
			named.set(key, { ...known, city: place.city, country: place.country });
		else if (!known) named.set(key, place);
	};

	for (const name of REGIONS) {
		const count = offered.filter(({ region }) => region === name).length;
		const hint = counted(count, 'place');
		if (count > 0) add({ id: idOfName(name), name, hint, city: null, country: null, isStop: false });
	}
	for (const destination of offered) {
		const { id, name } = destination;
		add({ id, name, hint: hintOf(destination), city: null, country: null, isStop: false });
	}
	for (const { city, country, count } of places.toSorted((a, b) => b.count - a.count)) {
		const name = city ?? country ?? '';
		const hint = city && country ? `${country}, ${toursText(count)}` : toursText(count);
		add({ id: idOfName(name), name, hint, city, country, isStop: true });
	}
	return [...named.values()];
}

/** e.g. `India, 46 tours`; a country says the part of the world it lies in. */
function hintOf({ name, region, country, count }: WithCount<Destination>): string {
	const where = country === name ? region : country;
	return where === name ? toursText(count) : `${where}, ${toursText(count)}`;
}
