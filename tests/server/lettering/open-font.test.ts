import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faceOf } from '#server/lettering/faces.ts';
import { openFont } from '#server/lettering/open-font.ts';
import { projectRoot } from '#server/settings/project-root.ts';
import { NAMES_IN_SCRIPTS } from '../../support/names-in-scripts.ts';

/** The glyphs of a word in the face of its first letter. */
function glyphsOf(word: string) {
	const { font } = faceOf([...word][0] ?? '', 'regular') ?? expect.fail(`No face for ${word}`);
	const { glyphs, positions, advanceWidth } = font.layout(word);
	return { glyphs, positions, advanceWidth, font };
}

describe('letters are shaped as their script asks', () => {
	test.each([
		['Devanagari', 'क्ष', 1],
		['Bengali', 'ক্ষ', 1],
		['Tamil', 'க்ஷ', 1],
		['Telugu', 'క్ష', 1],
		['Gujarati', 'ક્ષ', 1],
		['Gurmukhi', 'ਪ੍ਰ', 2],
		['Kannada', 'ಕ್ಷ', 1],
		['Malayalam', 'ക്ഷ', 1],
		['Odia', 'କ୍ଷ', 1],
	])('%s: %s is a conjunct', (_, letters, most) => {
		const { glyphs } = glyphsOf(letters);
		expect([...letters].length).toBeGreaterThan(most);
		expect(glyphs.length).toBeLessThanOrEqual(most);
		expect(glyphs.flatMap(({ codePoints }) => codePoints)).toHaveLength([...letters].length);
	});

	test.each(['কি', 'கெ', 'કિ', 'ਕਿ', 'കെ', 'कि'])(
		'the vowel of %s stands before its consonant',
		(syllable) => {
			const { glyphs, font } = glyphsOf(syllable);
			const [, vowel = ''] = [...syllable];
			const [sign] = font
				.layout(vowel)
				.glyphs.filter(({ codePoints }) => codePoints.includes(vowel.codePointAt(0) ?? 0));
			const consonant = font.glyphForCodePoint(syllable.codePointAt(0) ?? 0).id;
			expect(glyphs.at(-1)?.id).toBe(consonant);
			expect(sign).toBeDefined();
		},
	);

	test('Urdu is read from the right, and its letters join', () => {
		const { glyphs, font } = glyphsOf('محمد');
		expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('دمحم');
		const alone = [...'محم'].map((letter) => font.layout(letter).glyphs[0]?.id);
		for (const { id } of glyphs.slice(1)) expect(alone).not.toContain(id);
	});

	test.each(Object.entries(NAMES_IN_SCRIPTS))('%s: %s has no missing glyph and a width', (_, name) => {
		for (const word of name.split(' ')) {
			const { glyphs, positions, advanceWidth } = glyphsOf(word);
			for (const { id } of glyphs) expect(id).not.toBe(0);
			expect(positions).toHaveLength(glyphs.length);
			expect(advanceWidth).toBeGreaterThan(0);
			expect(positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)).toBeCloseTo(advanceWidth);
		}
	});
});

test('kerns Latin letters, and an empty text has no glyph', () => {
	const font = openFont(join(projectRoot(), 'src/styles/fonts/eczar-400.ttf'));
	const width = (text: string) => font.layout(text).advanceWidth;
	expect(width('AV')).toBeLessThan(width('A') + width('V'));
	expect(font.layout('').glyphs).toEqual([]);
	expect(font.layout('').advanceWidth).toBe(0);
});

test('a file that is no font is an error', () => {
	expect(() => openFont(join(projectRoot(), 'package.json'))).toThrow();
});
