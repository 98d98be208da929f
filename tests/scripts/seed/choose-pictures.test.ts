import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { altOf, picturesFor, sceneOf, spreadCovers } from '../../../scripts/seed/choose-pictures.ts';
import { SCENES } from '../../../scripts/seed/scenes.ts';

const aStop = fc.record({
	scene: fc.constantFrom(...Object.keys(SCENES)),
	nights: fc.integer({ min: 0, max: 9 }),
});
const aRoute = fc.array(aStop, { minLength: 1, maxLength: 7 });
const aCount = fc.constantFrom<4 | 5 | 6>(4, 5, 6);

describe('the pictures of a package', () => {
	test('are the same for the same route and key, at most as many as asked for, two of a scene, and none comes twice', () => {
		fc.assert(
			fc.property(aRoute, fc.string(), aCount, (route, key, count) => {
				const pictures = picturesFor(route, key, count);
				expect(picturesFor(route, key, count)).toEqual(pictures);
				const scenes = new Set(route.map(({ scene }) => scene)).size;
				expect(pictures).toHaveLength(Math.min(count, scenes * 2));
				expect(new Set(pictures.map(({ poster }) => poster)).size).toBe(pictures.length);
				expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
				const byScene = Map.groupBy(pictures, ({ poster }) => sceneOf(poster));
				expect(Math.max(...[...byScene.values()].map((list) => list.length))).toBeLessThanOrEqual(2);
			}),
		);
	});

	test('begin with all of the scene where most nights are spent, the first of those when there are several', () => {
		fc.assert(
			fc.property(aRoute, fc.string(), aCount, (route, key, count) => {
				const most = Math.max(...route.map(({ nights }) => nights));
				const [cover] = picturesFor(route, key, count);
				expect(cover?.poster).toMatch(/-[123]$/);
				expect(sceneOf(cover?.poster ?? '')).toBe(route.find(({ nights }) => nights === most)?.scene);
			}),
		);
	});

	test('show the other places of the route before any detail', () => {
		const route = [
			{ scene: 'kerala', nights: 3 },
			{ scene: 'goa', nights: 2 },
			{ scene: 'hampi', nights: 1 },
		];
		const posters = picturesFor(route, 'south', 5).map(({ poster }) => poster);
		expect(posters.slice(0, 3).map(sceneOf)).toEqual(['kerala', 'goa', 'hampi']);
		expect(posters.slice(3)).toEqual(['kerala-4', 'goa-4']);
	});

	test('of packages with the same route are not all the same cover', () => {
		const covers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
			(key) => picturesFor([{ scene: 'goa', nights: 4 }], key, 4)[0]?.poster,
		);
		expect(new Set(covers).size).toBeGreaterThan(1);
	});

	test.each([
		['kerala-1', 'Poster of a houseboat on the backwaters, Kerala'],
		['kerala-2', 'Poster of a houseboat on the backwaters, Kerala, at noon'],
		['kerala-4', 'Poster of the houseboat among palms, Kerala'],
	])('%s is described as “%s”', (poster, alt) => {
		expect(altOf(poster)).toBe(alt);
	});

	test('cannot be chosen for a route without stops or with a scene nobody drew', () => {
		expect(() => picturesFor([], 'key', 4)).toThrow(RangeError);
		expect(() => picturesFor([{ scene: 'atlantis', nights: 2 }], 'key', 4)).toThrow('atlantis');
	});
});

describe('covers side by side', () => {
	const aPackage = fc
		.tuple(aRoute, fc.string(), aCount)
		.map(([route, key, count]) => ({ key, pictures: picturesFor(route, key, count) }));

	test('are never the same picture, and no gallery loses or repeats one', () => {
		fc.assert(
			fc.property(fc.array(aPackage, { maxLength: 12 }), (list) => {
				const spread = spreadCovers(list);
				for (const [at, { key, pictures }] of spread.entries()) {
					const posters = pictures.map(({ poster }) => poster);
					expect(key).toBe(list[at]?.key);
					expect(posters).toHaveLength(list[at]?.pictures.length ?? -1);
					expect(new Set(posters).size).toBe(posters.length);
					expect(posters[0]).toMatch(/-[123]$/);
					if (at > 0) expect(posters[0]).not.toBe(spread[at - 1]?.pictures[0]?.poster);
				}
			}),
		);
	});

	test('of the same scene: the second shows another place of its route', () => {
		const goa = { pictures: picturesFor([{ scene: 'goa', nights: 4 }], 'one', 4) };
		const both = {
			pictures: picturesFor(
				[
					{ scene: 'goa', nights: 4 },
					{ scene: 'hampi', nights: 2 },
				],
				'two',
				4,
			),
		};
		expect(sceneOf(spreadCovers([goa, both])[1]?.pictures[0]?.poster ?? '')).toBe('hampi');
	});

	test('of different places: one in four at most shows a dark sky', () => {
		const hourOf = (poster: string) => SCENES[sceneOf(poster)]?.hours[Number(poster.at(-1)) - 2];
		const list = Object.keys(SCENES).map((scene) => ({
			pictures: picturesFor([{ scene, nights: 3 }], `${scene}-tour`, 4),
		}));
		const dark = spreadCovers(list).map(({ pictures }) =>
			/^(night|dusk)$/.test(hourOf(pictures[0]?.poster ?? '') ?? ''),
		);
		expect(dark.filter(Boolean).length).toBeGreaterThan(2);
		for (const at of dark.keys())
			expect(dark.slice(at, at + 4).filter(Boolean).length).toBeLessThanOrEqual(1);
	});

	test('of the same single place: three in a row show three hours', () => {
		const goa = { pictures: picturesFor([{ scene: 'goa', nights: 4 }], 'one', 4) };
		const covers = spreadCovers([goa, goa, goa]).map(({ pictures }) => pictures[0]?.poster);
		expect([...covers].sort()).toEqual(['goa-1', 'goa-2', 'goa-3']);
	});
});
