import { describe, expect, test } from 'vitest';
import { mapViewOf, pointIn } from '#domain/package/map-view.ts';
import { coastIn } from '#server/pictures/coasts.ts';

const SIZE = { width: 300, height: 300 };
const PAD = { x: 50, top: 50, bottom: 50 };
type Place = readonly [latitude: number, longitude: number];
const at = ([latitude, longitude]: Place) => ({ latitude, longitude });
const viewAround = (...places: Place[]) => mapViewOf(places.map(at), SIZE, PAD);

/** The rings of a path `M12 3l4-5 6 7z…` in absolute units. */
const ringsOf = (path: string) =>
	[...path.matchAll(/M([^l]+)l([^z]+)z/g)].map(([, start = '', lines = '']) => {
		const numbers = `${start} ${lines}`.match(/-?\d+/g)?.map(Number) ?? [];
		let [x, y] = [0, 0];
		return Array.from({ length: numbers.length / 2 }, (_, index) => {
			x += numbers[2 * index] ?? 0;
			y += numbers[2 * index + 1] ?? 0;
			return [x, y] as const;
		});
	});

/** True for a point inside an odd number of rings. */
const isLand = (path: string, { x, y }: { x: number; y: number }) =>
	ringsOf(path).filter((ring) =>
		ring.reduce((inside, [ax, ay], index) => {
			const [bx, by] = ring.at(index - 1) ?? [ax, ay];
			const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
			return crosses ? !inside : inside;
		}, false),
	).length %
		2 ===
	1;

describe('MAP-01: coastIn', () => {
	test.each<[string, Place, Place[], Place[]]>([
		[
			'Kerala',
			[10.1, 77.06],
			[
				[10.5, 76.6],
				[9.6, 77.4],
			],
			[
				[10, 75.9],
				[9, 76],
			],
		],
		[
			'Bali',
			[-8.4, 115.2],
			[[-8.3, 115.1]],
			[
				[-8.0, 115.2],
				[-9.0, 115.2],
			],
		],
		['the Cape', [-33.5, 19.5], [[-33, 20]], [[-34.2, 17.9]]],
		['Japan', [35.5, 138], [[35.7, 138.2]], [[34.3, 138.2]]],
		[
			'Sri Lanka',
			[7.5, 80.7],
			[[7.3, 80.6]],
			[
				[7.5, 79.4],
				[7.5, 82.1],
			],
		],
	])('%s: land is land and sea is sea', (_name, middle, land, sea) => {
		const view = viewAround(middle, [middle[0] + 1.2, middle[1] + 1.2], [middle[0] - 1.2, middle[1] - 1.2]);
		const path = coastIn(view);
		const shown = (places: Place[]) => places.map((place) => isLand(path, pointIn(view, at(place))));
		expect(shown(land)).toEqual(land.map(() => true));
		expect(shown(sea)).toEqual(sea.map(() => false));
	});

	test('far from any coast all is land, on the open sea nothing is', () => {
		const inland = viewAround([26.2, 78.2], [26.9, 80.9]);
		expect(isLand(coastIn(inland), pointIn(inland, at([26.5, 79])))).toBe(true);
		expect(coastIn(viewAround([-40, -120], [-39, -119]))).toBe('');
	});

	test('a view across 180° shows the land on both sides', () => {
		const view = viewAround([66.5, 177], [67, -176]);
		const path = coastIn(view);
		expect(isLand(path, pointIn(view, at([66.9, 178])))).toBe(true);
		expect(isLand(path, pointIn(view, at([66.8, -177.5])))).toBe(true);
		expect(isLand(path, pointIn(view, at([65, -177.5])))).toBe(false);
	});

	test('the most jagged coasts keep to 1,200 bytes', () => {
		for (const places of [
			[
				[58, 5],
				[70, 25],
			],
			[
				[-1, 118],
				[12, 123],
			],
			[
				[36, 22],
				[41, 27],
			],
			[
				[-50, -75],
				[-42, -72],
			],
			[
				[-55, -170],
				[70, 170],
			],
		] as Place[][])
			expect(coastIn(viewAround(...places)).length).toBeLessThanOrEqual(1200);
	});
});
