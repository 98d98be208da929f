import { expect, test } from 'vitest';
import { distinctPlaces, variedPlaces } from '#features/widgets/varied-places.ts';

const place = (name: string, region: string, scene: string, count: number) => ({
	name,
	region,
	scene,
	count,
});
const PLACES = [
	place('Goa', 'India', 'goa', 5),
	place('Kerala', 'India', 'kerala', 9),
	place('Bali', 'Asia', 'bali', 3),
	place('Malaysia', 'Asia', 'bali', 4),
];
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);

test('HOME-07: a few tiles show one place of each region before a second of any', () => {
	expect(names(variedPlaces(PLACES, 3))).toEqual(['Kerala', 'Malaysia', 'Goa']);
});

test('no more tiles than there are places', () => {
	expect(variedPlaces(PLACES, 9)).toHaveLength(4);
	expect(variedPlaces([], 5)).toEqual([]);
});

test('of places that share a poster only the one with most packages is shown', () => {
	expect(names(distinctPlaces(PLACES))).toEqual(['Kerala', 'Goa', 'Malaysia']);
});
