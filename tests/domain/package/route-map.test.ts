import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MapPlace, routeMap } from '#domain/package/route-map.ts';

const place = (name: string, latitude: number, longitude: number, nights = 2): MapPlace => ({
	name,
	nights,
	latitude,
	longitude,
	arriveBy: 'road',
});

describe('routeMap', () => {
	test('keeps the true directions: Lucerne lies east of Paris, Interlaken south of Lucerne', () => {
		const { stops } = routeMap([
			place('Paris', 48.86, 2.35),
			place('Lucerne', 47.05, 8.31),
			place('Interlaken', 46.69, 7.86),
		]);
		const [paris, lucerne, interlaken] = stops;
		expect(lucerne?.x).toBeGreaterThan(paris?.x ?? Number.NaN);
		expect(interlaken?.y).toBeGreaterThan(lucerne?.y ?? Number.NaN);
	});

	test('a place visited twice is one disc with the nights of both, and two legs', () => {
		const map = routeMap([
			place('Kochi', 9.97, 76.28, 1),
			place('Munnar', 10.09, 77.06),
			place('Kochi', 9.97, 76.28, 1),
		]);
		expect(map.stops.map(({ name, nights }) => [name, nights])).toEqual([
			['Kochi', 2],
			['Munnar', 2],
		]);
		expect(map.legs).toHaveLength(2);
	});

	test('a single place stands alone', () => {
		expect(routeMap([place('Goa', 15.3, 74.1)])).toMatchObject({ stops: [{ x: 150 }], legs: [] });
	});

	test('every disc lies inside the drawing, and none hides another', () => {
		const places = fc.uniqueArray(
			fc.record({
				name: fc.string({ minLength: 1, maxLength: 20 }),
				lat: fc.integer({ min: -60, max: 70 }),
				lon: fc.integer({ min: -180, max: 180 }),
			}),
			{ selector: ({ name }) => name, minLength: 1, maxLength: 6 },
		);
		fc.assert(
			fc.property(places, (list) => {
				const { stops, width, height } = routeMap(list.map(({ name, lat, lon }) => place(name, lat, lon)));
				for (const [at, stop] of stops.entries()) {
					expect(stop.x).toBeGreaterThanOrEqual(13);
					expect(stop.x).toBeLessThanOrEqual(width - 13);
					expect(stop.y).toBeGreaterThanOrEqual(13);
					expect(stop.y).toBeLessThanOrEqual(height - 13);
					for (const other of stops.slice(at + 1))
						expect(Math.hypot(stop.x - other.x, stop.y - other.y)).toBeGreaterThan(26);
				}
			}),
		);
	});
});
