import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import * as hb from 'harfbuzzjs';

/**
 * A font whose texts are shaped by HarfBuzz: conjuncts, the order of vowel signs, marks and the joins of Arabic letters. Fontkit, which
 * reads outlines and makes the part of a font that a PDF embeds, misses some of them, and fails on words in Telugu.
 *
 * @param path of a TrueType file
 * @throws TypeError when it holds several fonts
 */
export function openFont(path: string): Font {
	const bytes = readFileSync(path);
	const font = create(bytes);
	if (!('layout' in font)) throw new TypeError(`${path} holds several fonts`);
	const shaping = new hb.Font(new hb.Face(new hb.Blob(bytes)));
	// The part of a glyph run that callers use: the glyphs in visual order, and their positions.
	font.layout = ((text: string) => {
		const glyphs = shaped(shaping, text);
		return {
			glyphs: glyphs.map(({ id, codePoints }) => ({
				id,
				codePoints,
				advanceWidth: font.getGlyph(id).advanceWidth,
			})),
			positions: glyphs.map(({ position }) => position),
			advanceWidth: glyphs.reduce((width, { position }) => width + position.xAdvance, 0),
		};
	}) as unknown as Font['layout'];
	return font;
}

/** The glyphs of a text of one direction, each with the code points that it stands for. */
function shaped(font: hb.Font, text: string) {
	const buffer = new hb.Buffer();
	buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
	buffer.addText(text);
	buffer.guessSegmentProperties();
	hb.shape(font, buffer);
	const infos = buffer.getGlyphInfos();
	const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
	const used = new Set<number>();
	return buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => {
		const { codepoint: id, cluster } = infos[at] ?? { codepoint: 0, cluster: 0 };
		const end = starts[starts.indexOf(cluster) + 1];
		// Of several glyphs for the same letters, the first stands for all of them.
		const letters = used.has(cluster) ? '' : text.slice(cluster, end);
		used.add(cluster);
		const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
		return { id, codePoints, position: { xAdvance, yAdvance, xOffset, yOffset } };
	});
}
