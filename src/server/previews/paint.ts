import { NO_TAX } from '#domain/price/price.ts';
import { setText } from './lettering.ts';
import {
	brand,
	HEIGHT,
	overlay,
	PREVIEW_COLOURS,
	paperAround,
	routeLine,
	WIDTH,
	words,
	wordsUpTo,
} from './marks.ts';
import type { PreviewSubject } from './subject.ts';

/** A picture and its rectangle, in pixels of the preview. */
export interface Plate {
	picture: string | null;
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The layout of a preview: pictures, and the outlines over them. */
export interface Painting {
	plates: Plate[];
	svg: string;
}

const MARGIN = 56;
/** The width of the paper around a plate. */
const EDGE = 28;

const lineHeight = (size: number) => Math.round(size * 1.08);

/** Lines of text below each other; `y` is the baseline of the first. */
const block = (lines: readonly string[], size: number, colour: string, x: number, y: number): string =>
	lines.map((line, at) => words(line, size, colour, { x, y: y + at * lineHeight(size) })).join('');

/** A package: its text on paper, its poster as a plate. */
export function paintPackage(
	site: string,
	{ name, duration, price, taxes, stops, picture }: PreviewSubject,
): Painting {
	const plate = { picture, x: 560, y: EDGE, width: WIDTH - 560 - EDGE, height: HEIGHT - 2 * EDGE };
	const room = plate.x - MARGIN - 44;
	const title = setText(name, room, [
		{ size: 64, lines: 2 },
		{ size: 56, lines: 3 },
		{ size: 48, lines: 4 },
	]);
	const top = 156 + title.size * 0.5;
	const below = top + (title.lines.length - 1) * lineHeight(title.size) + 58;
	return {
		plates: [plate],
		svg: overlay([
			paperAround([plate]),
			brand(site, 34, { x: MARGIN, y: 88 }),
			block(title.lines, title.size, PREVIEW_COLOURS.ink, MARGIN, top),
			words(duration, 30, PREVIEW_COLOURS.soft, { x: MARGIN, y: below }),
			routeLine(stops, { x: MARGIN, y: below + 44 }, MARGIN + room),
			words(price, 72, PREVIEW_COLOURS.ink, { x: MARGIN - 2, y: 530 }),
			words(`per person · ${taxes}`, 26, PREVIEW_COLOURS.soft, { x: MARGIN, y: 574 }),
		]),
	};
}

/** What the prices of a comparison are. */
const priceNote = (subjects: readonly PreviewSubject[]): string =>
	`Prices per person${subjects.some(({ taxes }) => taxes !== NO_TAX) ? ', before taxes' : ''}`;

/** Two or three packages side by side, as the compare page has them. */
export function paintComparison(site: string, subjects: readonly PreviewSubject[]): Painting {
	const gap = 28;
	const width = Math.floor((WIDTH - 2 * EDGE - (subjects.length - 1) * gap) / subjects.length);
	const plates = subjects.map(({ picture }, at) => ({
		picture,
		x: EDGE + at * (width + gap),
		y: EDGE,
		width,
		height: 290,
	}));
	const columns = subjects.flatMap(({ name, duration, price }, at) => {
		const x = (plates[at]?.x ?? 0) + 4;
		const title = setText(name, width - 12, [
			{ size: 36, lines: 2 },
			{ size: 30, lines: 2 },
		]);
		return [
			block(title.lines, title.size, PREVIEW_COLOURS.ink, x, 366),
			words(duration, 24, PREVIEW_COLOURS.soft, { x, y: 446 }),
			words(price, 46, PREVIEW_COLOURS.ink, { x: x - 1, y: 502 }),
		];
	});
	return {
		plates,
		svg: overlay([
			paperAround(plates),
			...columns,
			`<path d="M${EDGE} 534H${WIDTH - EDGE}" stroke="${PREVIEW_COLOURS.line}" stroke-width="2"/>`,
			brand(site, 32, { x: EDGE + 4, y: 592 }),
			wordsUpTo(priceNote(subjects), 26, PREVIEW_COLOURS.soft, { x: WIDTH - EDGE - 4, y: 590 }),
		]),
	};
}

/** The preview of the site itself, for pages without one of their own. */
export function paintSite(site: string, promise: string): Painting {
	const plate = {
		picture: '/posters/kerala-1',
		x: 560,
		y: EDGE,
		width: WIDTH - 560 - EDGE,
		height: HEIGHT - 2 * EDGE,
	};
	const room = plate.x - MARGIN - 44;
	const title = setText(promise, room, [
		{ size: 44, lines: 5 },
		{ size: 36, lines: 7 },
	]);
	return {
		plates: [plate],
		svg: overlay([
			paperAround([plate]),
			brand(site, 56, { x: MARGIN, y: 140 }),
			routeLine(4, { x: MARGIN, y: 200 }, MARGIN + room),
			block(title.lines, title.size, PREVIEW_COLOURS.ink, MARGIN, 290),
		]),
	};
}
