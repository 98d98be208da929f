import { outlineOf, widthOf } from './lettering.ts';

/* The elements of previews: text, the logo, the route line. All are outlines; the SVG contains no text. */

/** The colours of the light theme (`styles/tokens.css`), which a picture cannot look up. */
export const PREVIEW_COLOURS = {
	paper: '#fbf8f3',
	ink: '#14242e',
	soft: '#4a5a64',
	sea: '#0f5c7a',
	leaf: '#26704a',
	line: '#e4ddd2',
} as const;

/** The pixels of every preview, in the usual shape of link previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;

interface Position {
	x: number;
	/** The position of the baseline. */
	y: number;
}

/** A line of text. */
export const words = (text: string, size: number, colour: string, { x, y }: Position): string =>
	`<path fill="${colour}" transform="translate(${x} ${y})" d="${outlineOf(text, size)}"/>`;

/** A line of text that ends at `x`. */
export const wordsUpTo = (text: string, size: number, colour: string, { x, y }: Position): string =>
	words(text, size, colour, { x: Math.round(x - widthOf(text, size)), y });

/** The logo: the pin with the name of the site; `y` is the baseline of the name. */
export function brand(name: string, size: number, { x, y }: Position): string {
	const scale = (size * 1.15) / 30;
	return `<g fill="${PREVIEW_COLOURS.sea}" transform="translate(${x} ${y - size * 0.95}) scale(${scale})"><path d="M19 2a8 8 0 0 0-8 8c0 5.5 8 13 8 13s8-7.5 8-13a8 8 0 0 0-8-8zm0 11a3 3 0 1 1 0-6 3 3 0 0 1 0 6z"/><path d="M5.5 21.5c.8-3 3-4.5 6-5" fill="none" stroke="${PREVIEW_COLOURS.sea}" stroke-width="2" stroke-dasharray="3.5 3"/><circle cx="5" cy="25" r="3"/></g>${words(name, size, PREVIEW_COLOURS.ink, { x: x + size * 1.35, y })}`;
}

/** A route of at most six stops between `x` and `end`, at height `y`. */
export function routeLine(stops: number, { x, y }: Position, end: number): string {
	const count = Math.min(6, Math.max(2, stops));
	const radius = 9;
	const step = (end - x - 2 * radius) / (count - 1);
	const middles = Array.from({ length: count }, (_, at) => Math.round(x + radius + at * step));
	const dashes = middles
		.slice(1)
		.map((to, at) => `M${(middles[at] ?? 0) + radius + 8} ${y}H${to - radius - 6}`)
		.join('');
	const discs = middles.map((cx, at) => {
		const isEnd = at === 0 || at === count - 1;
		return `<circle cx="${cx}" cy="${y}" r="${radius - 1.5}" fill="${isEnd ? PREVIEW_COLOURS.sea : PREVIEW_COLOURS.paper}" stroke="${PREVIEW_COLOURS.sea}" stroke-width="3"/>`;
	});
	return `<path d="${dashes}" fill="none" stroke="${PREVIEW_COLOURS.sea}" stroke-width="3" stroke-linecap="round" stroke-dasharray="9 9"/>${discs.join('')}`;
}

/** A paper-coloured layer with holes for plates, laid over the pictures so that their corners are round. */
export function paperAround(
	plates: readonly { x: number; y: number; width: number; height: number }[],
): string {
	const r = 20;
	const holes = plates.map(
		({ x, y, width, height }) =>
			`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${width - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${height - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`,
	);
	return `<path fill="${PREVIEW_COLOURS.paper}" fill-rule="evenodd" d="M0 0H${WIDTH}V${HEIGHT}H0z${holes.join('')}"/>`;
}

/** The whole overlay as an SVG document. */
export const overlay = (marks: readonly string[]): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${marks.join('')}</svg>`;
