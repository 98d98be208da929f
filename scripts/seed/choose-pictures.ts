import type { SceneHour } from './scenes/scene.ts';
import { SCENES } from './scenes.ts';
import { hashOf, seededRandom } from './seeded-random.ts';

/** A stop of a route, reduced to what the choice of pictures needs. */
export interface PicturedStop {
	/** Key of a scene. */
	scene: string;
	nights: number;
}

/** A poster chosen for a package: its name is `{scene}-{1…6}`. */
export interface ChosenPoster {
	poster: string;
	alt: string;
}

/** The pictures that show a whole scene and can be a cover; the others are details. */
const WHOLE = [1, 2, 3] as const;
const DETAILS = [4, 5, 6] as const;

/**
 * The pictures of a package, its cover first: the scene of the stop with the most nights (the first one of several), then the other
 * places of the route, then the landmark of each close by. So one drawing is seen at most twice: a gallery of one place has two
 * pictures. The same route and key always give the same pictures, and no picture occurs twice.
 *
 * @param packageKey anything that is stable for the package, such as its slug
 * @param most the most pictures
 * @throws RangeError for a route without stops or with a scene that is not drawn
 */
export function picturesFor(
	stops: readonly PicturedStop[],
	packageKey: string,
	most: 4 | 5 | 6,
): ChosenPoster[] {
	const longest = stops.reduce<PicturedStop | undefined>(
		(best, stop) => (best === undefined || stop.nights > best.nights ? stop : best),
		undefined,
	);
	if (longest === undefined) throw new RangeError('A route without stops has no pictures');
	const scenes = [...new Set([longest.scene, ...stops.map((stop) => stop.scene)])];
	const wholes = scenes.map((scene) => namesOf(scene, shuffled(WHOLE, `${scene}:${packageKey}`)));
	const details = scenes.map((scene) => namesOf(scene, DETAILS));
	const chosen = [...wholes, ...details].flatMap((names) => names[0] ?? []);
	return chosen.slice(0, most).map((poster) => ({ poster, alt: altOf(poster) }));
}

/**
 * The same list with changed covers, so that neighbours differ: after a card of the same scene, a card shows another place of its
 * route, or else its scene at another hour. At most one of four neighbours is dark, so that no list begins with mostly night scenes.
 * Pictures within a gallery stay distinct.
 */
export function spreadCovers<T extends { pictures: readonly ChosenPoster[] }>(list: readonly T[]): T[] {
	const covers: string[] = [];
	return list.map((entry) => {
		const [own, ...others] = entry.pictures;
		if (own === undefined) return entry;
		const before = covers.at(-1);
		const recent = covers.slice(-4);
		const candidates = [
			own.poster,
			...otherHours(own),
			...others.map(({ poster }) => poster).filter(isWhole),
		];
		const isNew = (name: string) => before === undefined || sceneOf(name) !== sceneOf(before);
		const isDarkAgain = (name: string) => isDark(name) && recent.slice(-3).some(isDark);
		const cover =
			candidates.find((name) => isNew(name) && !isDarkAgain(name)) ??
			candidates.find(isNew) ??
			candidates.find((name) => sceneOf(name) === sceneOf(own.poster) && !recent.includes(name)) ??
			candidates.find((name) => name !== before) ??
			own.poster;
		covers.push(cover);
		return cover === own.poster ? entry : { ...entry, pictures: withCover(entry.pictures, cover) };
	});
}

/** Alternative text of a poster: `Poster of a houseboat on the backwaters, Kerala, at noon`. */
export function altOf(poster: string): string {
	const scene = SCENES[sceneOf(poster)];
	const variant = variantOf(poster);
	if (scene === undefined) throw new RangeError(`No scene is drawn for the poster ${poster}`);
	const detail = scene.details[variant - 4];
	if (detail !== undefined) return `Poster of ${detail}, ${scene.place}`;
	const hour = scene.hours[variant - 2];
	return `Poster of ${scene.shows}, ${scene.place}${hour === undefined ? '' : `, ${WHEN[hour]}`}`;
}

/** The scene of a poster: `kerala` of `kerala-3`. */
export const sceneOf = (poster: string) => poster.slice(0, poster.lastIndexOf('-'));

const variantOf = (poster: string) => Number(poster.slice(poster.lastIndexOf('-') + 1));
/** True for a poster of a whole scene under a dark sky. */
function isDark(poster: string): boolean {
	const hour = SCENES[sceneOf(poster)]?.hours[variantOf(poster) - 2];
	return hour === 'night' || hour === 'dusk';
}
const isWhole = (poster: string) => variantOf(poster) <= WHOLE.length;

const WHEN: Readonly<Record<SceneHour, string>> = {
	dawn: 'at dawn',
	noon: 'at noon',
	dusk: 'at dusk',
	sunset: 'at sunset',
	night: 'at night',
	monsoon: 'in the monsoon',
	winter: 'in winter',
	autumn: 'in autumn',
};

function namesOf(scene: string, variants: readonly number[]): string[] {
	if (SCENES[scene] === undefined) throw new RangeError(`No scene is drawn under the name ${scene}`);
	return variants.map((variant) => `${scene}-${variant}`);
}

const otherHours = (own: ChosenPoster) => namesOf(sceneOf(own.poster), WHOLE);

function withCover(pictures: readonly ChosenPoster[], cover: string): ChosenPoster[] {
	const others = pictures.filter(({ poster }) => poster !== cover);
	const kept = others.length < pictures.length ? others : pictures.slice(1);
	return [{ poster: cover, alt: altOf(cover) }, ...kept];
}

function shuffled(items: readonly number[], seed: string): number[] {
	const random = seededRandom(hashOf(seed));
	return items
		.map((item) => ({ item, rank: random() }))
		.sort((one, other) => one.rank - other.rank)
		.map(({ item }) => item);
}
