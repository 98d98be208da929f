import { expect, test } from 'vitest';
import { buildNameIndex } from '#catalogue/names/name-index.ts';
import { namedPlaces } from '#server/services/catalogue/named-places.ts';
import { placeNamesOf } from '#server/services/catalogue/place-names.ts';
import type { SearchPlace } from '#server/services/catalogue/search-places.ts';

/** Places of these names, and how often the names were read. */
function placesNamed(...names: readonly string[]) {
	const reads = { count: 0 };
	const places = names.map(
		(name): SearchPlace => ({
			id: name,
			get name() {
				reads.count++;
				return name;
			},
			hint: '',
			...{ city: null, country: null, isStop: false, count: 1 },
		}),
	);
	return { places, reads };
}

const reader = {
	names: buildNameIndex([]),
	understand: () => ({ parts: [], rest: [], hasIgnored: false }),
};

test('DSB-01: the names of places are folded once for all texts', () => {
	const { places, reads } = placesNamed('Goa', 'Córdoba', 'New Zealand');
	const names = placeNamesOf(places);
	reads.count = 0;
	const found = ['goa', 'cordoba', 'zea', 'nowhere'].map((text) => namedPlaces(text, names, reader));
	expect(reads.count).toBe(0);
	expect(found.map((some) => some.map(({ id }) => id))).toEqual([['Goa'], ['Córdoba'], ['New Zealand'], []]);
});
