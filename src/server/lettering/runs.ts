import bidiFactory from 'bidi-js';
import { type Face, faceOf, hasGlyph, type Weight } from './faces.ts';

/** A part of a line in one face and one direction. */
export interface Run {
	face: Face;
	text: string;
	/** Its position in reading order. */
	at: number;
	isRightToLeft: boolean;
}

const bidi = bidiFactory();
const JOINER = /\p{Join_Control}/u;

/** The text in characters that some face has: letters without a glyph lose their accents or are left out. */
export function knownText(text: string): string {
	const has = (letter: string) => JOINER.test(letter) || faceOf(letter, 'regular') !== undefined;
	const known = [...text.normalize('NFC')].map((letter) => {
		if (/[\p{Cc}\p{Zs}]/u.test(letter)) return ' ';
		if (/\p{DI}/u.test(letter) && !JOINER.test(letter)) return '';
		if (has(letter)) return letter;
		return [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].filter(has).join('');
	});
	return known.join('').replace(/ +/g, ' ').trim();
}

/** The direction in which a text is read: that of its first letter. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
	(bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

type LevelledRun = Pick<Run, 'face' | 'text'> & { level: number };

const ISOLATE = /[\u2068\u2069]/;

/**
 * A text that is read from the left, with its Arabic words each isolated from what stands around them. Otherwise the comma and the
 * number after a name would be turned round with it.
 */
const withIsolates = (text: string): string =>
	text.replace(/(?:\p{sc=Arab}|[^\p{L}])+/gu, (between) =>
		between.replace(/(?:\p{sc=Arab}.*\p{sc=Arab}|\p{sc=Arab})\p{M}*/su, '\u2068$&\u2069'),
	);

/** The runs of a text that `knownText` gave, in the order of its letters. */
function runsInOrder(text: string, weight: Weight, direction: 'ltr' | 'rtl'): LevelledRun[] {
	const isolated = direction === 'ltr' ? withIsolates(text) : text;
	const { levels } = bidi.getEmbeddingLevels(isolated, direction);
	const runs: LevelledRun[] = [];
	let at = 0;
	for (const letter of isolated) {
		const level = levels[at] ?? 0;
		at += letter.length;
		if (ISOLATE.test(letter)) continue;
		const last = runs.at(-1);
		// Marks, joiners and spaces belong to what they follow.
		const isBound = JOINER.test(letter) || (/[\p{M} ]/u.test(letter) && last && hasGlyph(last.face, letter));
		const face = isBound && last ? last.face : faceOf(letter, weight);
		if (!face) continue;
		if (last?.face === face && last.level === level) last.text += letter;
		else runs.push({ face, text: letter, level });
	}
	return runs;
}

const hasArabic = (text: string): boolean =>
	[...text].some((letter) => ['R', 'AL'].includes(bidi.getBidiCharTypeName(letter)));

/** Signs between letters that are read from the right, as they are seen: HarfBuzz turns round only what has such letters. */
const turned = (text: string): string =>
	[...text]
		.reverse()
		.map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
		.join('');

/** The runs of one line from left to right (UAX #9, L2 to L4). @param text of `knownText` */
export function runsOf(text: string, weight: Weight, direction = directionOf(text)): Run[] {
	const runs = runsInOrder(text, weight, direction).map((run, at) => ({ ...run, at }));
	const highest = Math.max(0, ...runs.map(({ level }) => level));
	for (let level = highest; level > 0; level--) {
		let start = 0;
		while (start < runs.length) {
			let end = start;
			while ((runs[end]?.level ?? -1) >= level) end++;
			runs.splice(start, end - start, ...runs.slice(start, end).reverse());
			start = Math.max(end, start + 1);
		}
	}
	return runs.map(({ face, text: letters, level, at }) => {
		const isRightToLeft = hasArabic(letters);
		return { face, text: level % 2 === 1 && !isRightToLeft ? turned(letters) : letters, at, isRightToLeft };
	});
}

/** The width of runs at a size, in the unit of the size. */
export const widthOfRuns = (runs: readonly Run[], size: number): number =>
	runs.reduce(
		(width, { face: { font }, text }) => width + (font.layout(text).advanceWidth * size) / font.unitsPerEm,
		0,
	);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as they are counted by eye: a consonant with its signs is one. */
export const lettersIn = (text: string): string[] =>
	Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Breaks a text between words into lines that fit, and a word that is wider than a line between letters. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = [''];
	const add = (piece: string, between: string) => {
		const longer = `${lines.at(-1)}${lines.at(-1) === '' ? '' : between}${piece}`;
		if (lines.at(-1) === '' || fits(longer)) lines[lines.length - 1] = longer;
		else lines.push(piece);
	};
	for (const word of text.split(' ')) {
		if (fits(word)) add(word, ' ');
		else for (const [at, letter] of lettersIn(word).entries()) add(letter, at === 0 ? ' ' : '');
	}
	return lines;
}
