import { describe, expect, test } from 'vitest';
import { sceneOf } from '../../../scripts/seed/choose-pictures.ts';
import { readPlaces } from '../../../scripts/seed/places.ts';
import { PLACES_OF_SCENES } from '../../../scripts/seed/scenes/places-of-scenes.ts';
import { SCENES } from '../../../scripts/seed/scenes.ts';
import { packages } from './composed.ts';

/** Packages on whose route nothing is drawn: they show the nearest scene. It may only become fewer. */
const WITHOUT_A_PICTURE_OF_THEIR_OWN = 16;

describe('a poster shows a place that the package visits', () => {
	const places = readPlaces();

	test('every scene names its places, and each of them names the scene', () => {
		expect(Object.keys(PLACES_OF_SCENES).sort()).toEqual(Object.keys(SCENES).sort());
		for (const [scene, names] of Object.entries(PLACES_OF_SCENES)) {
			expect(names.length, scene).toBeGreaterThan(0);
			for (const name of names) expect(places.get(name)?.scene, name).toBe(scene);
		}
	});

	const shown = packages.map(({ slug, stops, pictures }) => ({
		slug,
		visited: stops.map(({ city, state }) => city ?? state ?? ''),
		scenes: pictures.flatMap((picture) => ('poster' in picture ? [sceneOf(picture.poster)] : [])),
	}));
	const isTrue = (scene: string, visited: readonly string[]) =>
		(PLACES_OF_SCENES[scene] ?? []).some((place) => visited.includes(place));
	const isAnythingDrawn = (visited: readonly string[]) =>
		Object.keys(PLACES_OF_SCENES).some((scene) => isTrue(scene, visited));

	test.each(shown.filter(({ visited }) => isAnythingDrawn(visited)))(
		'$slug: all of its pictures',
		({ visited, scenes }) => {
			expect(scenes.filter((scene) => !isTrue(scene, visited))).toEqual([]);
		},
	);

	test('packages on whose route nothing is drawn are few', () => {
		const without = shown.filter(({ visited }) => !isAnythingDrawn(visited));
		expect(without.length, without.map(({ slug }) => slug).join()).toBeLessThanOrEqual(
			WITHOUT_A_PICTURE_OF_THEIR_OWN,
		);
	});

	test.each([
		['malaysia-kuala-lumpur-and-langkawi', ['malaysia']],
		['nice-monaco-and-the-riviera-in-winter-sun', ['riviera']],
		['cote-dazur-and-provence-in-lavender-time', ['paris', 'provence', 'riviera']],
		['kolkata-and-the-sundarbans', ['sundarbans']],
		['safari-and-sand-serengeti-with-zanzibar', ['serengeti', 'zanzibar']],
		['tuscan-hills-and-a-rented-fiat', ['tuscany']],
		['tasmania-slowly', ['tasmania']],
	])('%s shows %j', (slug, scenes) => {
		expect([...new Set(shown.find((item) => item.slug === slug)?.scenes)].sort()).toEqual(scenes);
	});
});
