import type { Font } from 'fontkit';
import { openFont } from '#server/open-font.ts';

/* Draws text as outlines, so that a picture needs no font of the machine. */

/** The display face, and the file with the rupee sign. */
const FILES = ['eczar-latin-600.woff2', 'eczar-rupee-600.woff2'];
let opened: Font[] | undefined;

function fonts(): Font[] {
	opened ??= FILES.map(openFont);
	return opened;
}

const fontFor = (letter: string) =>
	fonts().find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The text in characters that the face has: letters without a glyph lose their accents or are left out. */
export function lettersOf(text: string): string {
	const known = [...text.normalize('NFC')].map((letter) => {
		if (/[\p{Cc}\p{Zs}]/u.test(letter)) return ' ';
		return fontFor(letter) ? letter : [...letter.normalize('NFD')].filter(fontFor).join('');
	});
	return known.join('').replace(/ +/g, ' ').trim();
}

/** The runs of a text that one font file covers, each with its file. */
function runsOf(text: string): { font: Font; text: string }[] {
	const runs: { font: Font; text: string }[] = [];
	for (const letter of text) {
		const font = fontFor(letter);
		const last = runs.at(-1);
		if (!font) continue;
		if (last?.font === font) last.text += letter;
		else runs.push({ font, text: letter });
	}
	return runs;
}

/** Extra space after the rupee sign, because kerning does not work across two font files. */
const airAfter = (font: Font, size: number) => (font === fonts()[0] ? 0 : size * 0.05);

/** The width of a line in pixels, at a size. */
export const widthOf = (text: string, size: number): number =>
	runsOf(lettersOf(text)).reduce(
		(width, { font, text: run }) =>
			width + (font.layout(run).advanceWidth * size) / font.unitsPerEm + airAfter(font, size),
		0,
	);

/** A line of text as SVG path data, at a size in pixels; the left end of its baseline is at 0, 0. */
export function outlineOf(text: string, size: number): string {
	let x = 0;
	let outline = '';
	for (const { font, text: run } of runsOf(lettersOf(text))) {
		const scale = size / font.unitsPerEm;
		const { glyphs, positions } = font.layout(run);
		glyphs.forEach(({ path }, at) => {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
			const moved = path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
			outline += moved.toSVG();
			x += xAdvance * scale;
		});
		x += airAfter(font, size);
	}
	return outline.replace(/-?\d+\.\d{2,}/g, (number) => Number(number).toFixed(1));
}

/** A setting for a text: at most `lines` lines of `size` pixels. */
export interface Lettering {
	size: number;
	lines: number;
}

/**
 * Breaks a text into lines no wider than `width`, in the first setting that it fits. In the last setting it is cut and ends in an
 * ellipsis.
 */
export function setText(
	text: string,
	width: number,
	settings: readonly Lettering[],
): { size: number; lines: string[] } {
	// More than fits in any setting.
	const words = lettersOf(text).slice(0, 200).split(' ');
	for (const { size, lines: most } of settings) {
		const fits = (line: string) => widthOf(line, size) <= width;
		const lines = breakLines(words, fits);
		if (lines.length <= most && lines.every(fits)) return { size, lines };
		if (size === settings.at(-1)?.size) return { size, lines: cut(lines, most, fits) };
	}
	return { size: 0, lines: [] };
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
		if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

function cut(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
	return lines.slice(0, most).map((line, at) => {
		const isFollowed = at === most - 1 && lines.length > most;
		if (!isFollowed && fits(line)) return line;
		let shorter = line;
		while (shorter !== '' && !fits(`${shorter}…`)) shorter = shorter.slice(0, -1).trimEnd();
		return `${shorter}…`;
	});
}
