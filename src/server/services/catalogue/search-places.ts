import { toursText } from '#domain/list/package-list.ts';
import { type Destination, REGIONS } from '#domain/package/package.ts';
import type { SuggestedPlace } from '#domain/place/place-suggestions.ts';
import type { CountedPlace } from '#domain/place/places.ts';
import { counted } from '#domain/text/counted.ts';
import { fold, idOfName } from '#domain/text/text-match.ts';
import type { WithCount } from './with-count.ts';

/** A place one can search for. Stops are found by typing; parts of the world and destinations are also offered before anything is typed. */
export interface SearchPlace extends SuggestedPlace {
	isStop: boolean;
	/** The number of its packages; for a part of the world, of all its places. */
	count: number;
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
		const inside = offered.filter(({ region }) => region === name);
		const hint = counted(inside.length, 'place');
		const count = inside.reduce((sum, place) => sum + place.count, 0);
		if (count > 0) add({ id: idOfName(name), name, hint, city: null, country: null, isStop: false, count });
	}
	for (const destination of offered) {
		const { id, name, count } = destination;
		add({ id, name, hint: hintOf(destination), city: null, country: null, isStop: false, count });
	}
	for (const { city, country, count } of places.toSorted((a, b) => b.count - a.count)) {
		const name = city ?? country ?? '';
		const hint = city && country ? `${country}, ${toursText(count)}` : toursText(count);
		add({ id: idOfName(name), name, hint, city, country, isStop: true, count });
	}
	return [...named.values()];
}

/** e.g. `India, 46 tours`; a country says the part of the world it lies in. */
function hintOf({ name, region, country, count }: WithCount<Destination>): string {
	const where = country === name ? region : country;
	return where === name ? toursText(count) : `${where}, ${toursText(count)}`;
}
