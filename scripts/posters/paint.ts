import type { SceneHour } from '../seed/scenes/scene.ts';
import { SCENES } from '../seed/scenes.ts';
import { cutTo } from './frame.ts';
import { HOURS } from './hours.ts';
import type { Cut } from './recipes.ts';
import { recipeOf } from './recipes.ts';
import { relight } from './relight.ts';

const WIDTH = 960;
const HEIGHT = 640;

/** The fallback for a scene without a description. */
const ANY_HOURS = ['dusk', 'dawn'] as const;

/** The number of pictures of a scene. The first three show the whole scene and can be a cover. */
export const VARIANTS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Picture `variant` (1 to 6) of a scene as SVG: 1 the master, 2 mirrored at another hour, 3 at a third hour,
 * 4 the landmark close by, 5 and 6 details at the other hours.
 *
 * @param master the scene's 960 × 640 drawing
 */
export function paintVariant(scene: string, master: string, variant: number): string {
	const { cuts } = recipeOf(scene);
	const hours = SCENES[scene]?.hours ?? ANY_HOURS;
	const full: Cut = [0, 0, WIDTH];
	const made: readonly (readonly [SceneHour | 'own', Cut, boolean])[] = [
		['own', full, false],
		[hours[0], full, true],
		[hours[1], full, false],
		['own', cuts[0], false],
		[hours[0], cuts[1], false],
		[hours[1], cuts[2], true],
	];
	const [hour, [x, y, width], isMirrored] = made[variant - 1] ?? [undefined, full];
	if (hour === undefined || isMirrored === undefined) throw new RangeError(`No picture ${variant}`);
	const lit = hour === 'own' ? master : relight(master, HOURS[hour], scene);
	return cutTo(lit, { x, y, width, height: (width * 2) / 3, isMirrored }, WIDTH, WIDTH);
}

/** The portrait 4:5 cut of the master as SVG, with the landmark centred as far as the drawing allows. */
export function paintTall(scene: string, master: string): string {
	const width = (HEIGHT * 4) / 5;
	const x = Math.min(WIDTH - width, Math.max(0, recipeOf(scene).focus - width / 2));
	return cutTo(master, { x, y: 0, width, height: HEIGHT, isMirrored: false }, WIDTH, 640);
}

/** A 1200 × 630 cut of the banner as SVG, around the landmark, for link previews. */
export function paintPreview(scene: string, banner: string): string {
	const bannerWidth = 1600;
	const width = (HEIGHT * 1200) / 630;
	const middle = (recipeOf(scene).focus / WIDTH) * bannerWidth;
	const x = Math.min(bannerWidth - width, Math.max(0, middle - width / 2));
	return cutTo(banner, { x, y: 0, width, height: HEIGHT, isMirrored: false }, bannerWidth, 1200);
}
