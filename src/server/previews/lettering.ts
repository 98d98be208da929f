import { knownText, lettersIn, type Run, runsOf, widthOfRuns } from '#server/lettering/runs.ts';

/* Draws text as outlines, so that a picture needs no font of the machine. */

/** A line as runs of one face each, from left to right. */
const lineOf = (text: string): Run[] => runsOf(knownText(text), 'strong');

/** The width of a line in pixels, at a size. */
export const widthOf = (text: string, size: number): number => widthOfRuns(lineOf(text), size);

/** A line of text as SVG path data, at a size in pixels; the left end of its baseline is at 0, 0. */
export function outlineOf(text: string, size: number): string {
	let x = 0;
	let outline = '';
	for (const { face, text: run } of lineOf(text)) {
		const { font } = face;
		const scale = size / font.unitsPerEm;
		const { glyphs, positions } = font.layout(run);
		glyphs.forEach(({ id }, at) => {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
			const { path } = font.getGlyph(id);
			const moved = path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
			outline += moved.toSVG();
			x += xAdvance * scale;
		});
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
	const words = lettersIn(knownText(text)).slice(0, 200).join('').split(' ');
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
		while (shorter !== '' && !fits(`${shorter}…`))
			shorter = lettersIn(shorter).slice(0, -1).join('').trimEnd();
		return `${shorter}…`;
	});
}
