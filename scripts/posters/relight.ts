import { hashOf, seededRandom } from '../seed/seeded-random.ts';
import type { Hour } from './hours.ts';
import type { Lab } from './oklab.ts';
import { distance, hexOf, labOf, mix } from './oklab.ts';

const HEX = /#[0-9a-fA-F]{6}\b/g;

/** Share of the change applied to flat fills, so that a landmark keeps its colours. */
const THINGS = 0.5;

/** Largest OKLab distance from the sky's colour at which a fill changes with the sky. */
const REACH = 0.11;

/** The kind of surface, which determines how far a colour follows the hour. */
type Surface = 'land' | 'thing';

/**
 * The poster at another hour or season. Its sky is replaced; haze, clouds and water, whose colours resemble the sky, change with it by
 * their likeness; land takes the light; flat fills keep half their colour.
 *
 * @param svg a master: its first gradient is the sky, its radial gradient the glow
 * @param seed seed for the positions of the stars
 */
export function relight(svg: string, hour: Hour, seed: string): string {
	const skyTag = /<linearGradient id="g0"[\s\S]*?<\/linearGradient>/.exec(svg)?.[0];
	if (skyTag === undefined) throw new Error('A master needs its sky as the gradient g0');
	const before = (skyTag.match(HEX) ?? []).map(labOf);
	const after = before.map((_, at) => skyAt(hour, at / Math.max(1, before.length - 1)));
	const repaint = (hex: string, surface: Surface) =>
		hexOf(repainted(labOf(hex), surface, hour, before, after));

	const newSky = replaceInTurn(skyTag, after.map(hexOf));
	return svg
		.split(/(<linearGradient[\s\S]*?<\/linearGradient>|<radialGradient[\s\S]*?<\/radialGradient>)/)
		.map((part) => {
			if (part === skyTag) return newSky;
			if (part.startsWith('<radial')) return part.replace(HEX, hour.glow);
			const isUpright = part.startsWith('<linear') && /x1="([^"]+)" x2="\1"/.test(part);
			return part.replace(HEX, (hex) => repaint(hex, isUpright ? 'land' : 'thing'));
		})
		.join('')
		.replace(/(<rect x="0" y="0" [^>]*fill="url\(#g0\)"\s*\/>)/, `$1${hour.isDark ? stars(seed) : ''}`)
		.replace(SUN, (sun) => sun.replace(HEX, hour.glow).replace(/#[0-9a-fA-F]{6}(?="\s*\/>$)/, hour.sun));
}

/** Two or three halo discs and the sun, concentric. */
const SUN =
	/(?:<circle cx="[\d.]+" cy="[\d.]+" r="[\d.]+" fill="#[0-9a-fA-F]{6}" opacity="0\.16"\s*\/>){2,3}<circle cx="[\d.]+" cy="[\d.]+" r="[\d.]+" fill="#[0-9a-fA-F]{6}"\s*\/>/;

/** The colour of the hour's sky, 0 at the top to 1 at the horizon. */
function skyAt(hour: Hour, height: number): Lab {
	const place = height * (hour.sky.length - 1);
	const low = Math.min(hour.sky.length - 2, Math.floor(place));
	return mix(labOf(hour.sky[low] ?? '#ffffff'), labOf(hour.sky[low + 1] ?? '#ffffff'), place - low);
}

function repainted(own: Lab, surface: Surface, hour: Hour, before: Lab[], after: Lab[]): Lab {
	const share = surface === 'land' ? 1 : THINGS;
	const light = labOf(hour.light);
	let colour = mix(own, [own[0] * hour.brightness, own[1], own[2]], share);
	const taken = hour.lightShare * share * (hour.isDark ? 1 : willingness(own, light));
	colour = mix(colour, [colour[0], light[1], light[2]], taken);
	if (hour.greens && isGreen(own)) {
		const to = labOf(hour.greens.to);
		// Keeps relative lightness, so that a dark fir stays distinguishable from a meadow.
		const aim: Lab = [to[0] * 0.55 + own[0] * 0.45, to[1], to[2]];
		colour = mix(colour, aim, hour.greens.share * (own[0] < 0.42 ? 0.35 : 1));
	}
	const likeness = before.map((stop) => Math.exp(-((distance(own, stop) / REACH) ** 2)));
	const total = likeness.reduce((sum, one) => sum + one, 0);
	if (total < 1e-6) return colour;
	const along = likeness.reduce<Lab>(
		(sum, one, at) => mix(sum, plus(sum, minus(after[at] ?? own, before[at] ?? own)), one / total),
		own,
	);
	const followed = Math.max(...likeness) * (surface === 'land' ? 1 : 0.7);
	return mix(colour, along, followed * (hour.isDark ? 1 : willingness(own, along)));
}

/**
 * How far a colour may be shifted towards another, 0 to 1. A strong colour would pass through grey on its way to the opposite hue, so
 * blue water under a red sky stays blue, and sand under a blue sky stays sand.
 */
function willingness(own: Lab, other: Lab): number {
	const [chroma, reached] = [Math.hypot(own[1], own[2]), Math.hypot(other[1], other[2])];
	const cosine = (own[1] * other[1] + own[2] * other[2]) / Math.max(1e-6, chroma * reached);
	const strength = Math.min(1, Math.max(0, (chroma - 0.025) / 0.04));
	return 1 - strength * Math.min(1, Math.max(0, 0.9 * (1 - cosine)));
}

const plus = (one: Lab, other: Lab): Lab => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
const minus = (one: Lab, other: Lab): Lab => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];

function isGreen([, a, b]: Lab): boolean {
	const hue = (Math.atan2(b, a) * 180) / Math.PI;
	return Math.hypot(a, b) > 0.03 && hue > 100 && hue < 178;
}

function replaceInTurn(text: string, hexes: readonly string[]): string {
	let at = 0;
	return text.replace(HEX, (own) => hexes[at++] ?? own);
}

/** Small stars in the upper sky, fewer towards the horizon. */
function stars(seed: string): string {
	const random = seededRandom(hashOf(`${seed}:stars`));
	return Array.from({ length: 46 }, () => {
		const [x, y] = [random() * 1600, random() ** 1.5 * 260];
		const radius = 0.9 + random() * 1.1;
		const opacity = (0.85 - y / 400) * (0.5 + random() * 0.5);
		return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="#FFF8E4" opacity="${opacity.toFixed(2)}"/>`;
	}).join('');
}
