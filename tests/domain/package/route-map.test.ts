import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeName } from '#domain/package/itinerary.ts';
import { pointIn } from '#domain/package/map-view.ts';
import { type MapPlace, type RouteMap, routeMap } from '#domain/package/route-map.ts';
import { packages } from '../../scripts/seed/composed.ts';

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
				const { stops, view } = routeMap(list.map(({ name, lat, lon }) => place(name, lat, lon)));
				const { width, height } = view;
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

	/** The boxes of all labels and discs, estimated as the map does, a little smaller. */
	function boxesOf({ stops, legs }: RouteMap) {
		const textBox = (text: string, letter: number, line: number, label: RouteMap['stops'][0]['label']) => {
			if (!label) return [];
			const width = text.length * letter;
			const x = label.x - { start: 0, middle: width / 2, end: width }[label.anchor];
			return [{ text, x, y: label.y - line * 0.8, width, height: line }];
		};
		return [
			...stops.flatMap(({ name, label }) => textBox(name, 8, 14, label)),
			...legs.flatMap(({ distance, label }) => textBox(distance, 6.2, 11, label)),
			...stops.map(({ x, y, name }) => ({
				text: `disc of ${name}`,
				x: x - 12,
				y: y - 12,
				width: 24,
				height: 24,
			})),
		];
	}

	const collisions = (map: RouteMap) => {
		const boxes = boxesOf(map);
		return boxes.flatMap((a, at) =>
			boxes
				.slice(at + 1)
				.filter(
					(b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
				)
				.filter((b) => !(a.text.startsWith('disc') && b.text.startsWith('disc')))
				.map((b) => `${a.text} and ${b.text}`),
		);
	};

	test.each(packages.map(({ slug, stops }) => ({ slug, stops })))(
		'MAP-02: $slug has all names and distances, and none touches another or a disc',
		({ stops }) => {
			const map = routeMap(
				stops.map(({ arrive_by, ...stop }) => ({ ...stop, name: placeName(stop), arriveBy: arrive_by })),
			);
			expect([...map.stops, ...map.legs].filter(({ label }) => label === null)).toEqual([]);
			expect(collisions(map)).toEqual([]);
		},
	);

	test('MAP-02: whatever the route is, no label touches another or a disc, and none leaves the map', () => {
		const places = fc.uniqueArray(
			fc.record({
				name: fc.string({ minLength: 1, maxLength: 24 }),
				lat: fc.integer({ min: -60, max: 70 }),
				lon: fc.integer({ min: -180, max: 180 }),
			}),
			{ selector: ({ name }) => name, minLength: 1, maxLength: 9 },
		);
		fc.assert(
			fc.property(places, (list) => {
				const map = routeMap(list.map(({ name, lat, lon }) => place(name, lat, lon)));
				expect(collisions(map)).toEqual([]);
				for (const { x, width } of boxesOf(map)) {
					expect(x).toBeGreaterThanOrEqual(0);
					expect(x + width).toBeLessThanOrEqual(map.view.width);
				}
			}),
			{ numRuns: 60 },
		);
	});

	test('MAP-02: each leg says how far it is in a straight line', () => {
		const map = routeMap([
			place('Kochi', 9.97, 76.28),
			place('Munnar', 10.09, 77.06),
			place('Delhi', 28.61, 77.21),
		]);
		expect(map.legs.map(({ distance }) => distance)).toEqual(['85 km', '2,060 km']);
		expect(map.spoken).toBe('Route: Kochi(2N), 85 km to Munnar(2N), 2,060 km to Delhi(2N)');
	});

	test('MAP-01: the map of one place reaches far enough to show where in its country it lies', () => {
		const { view } = routeMap([place('Agra', 27.18, 78.01)]);
		const mumbai = pointIn(view, { latitude: 19.08, longitude: 72.88 });
		expect(mumbai.x).toBeGreaterThan(0);
		expect(mumbai.y).toBeLessThan(view.height);
	});

	test('a route across 180° is not torn apart', () => {
		const { stops } = routeMap([place('Fiji', -17.8, 178), place('Samoa', -13.8, -172)]);
		expect(stops[0]?.x).toBeLessThan(stops[1]?.x ?? 0);
	});
});
