import { describe, expect, test } from 'vitest';
import { faceOf, hasGlyph, ownFace } from '#server/lettering/faces.ts';

const SCRIPTS = [
	...['Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya'],
	...['Ol_Chiki', 'Meetei_Mayek', 'Arabic'],
];

/** Letters of a script that spell names: those of its main block, without what Unicode has added lately. */
function lettersOf(script: string): string[] {
	const pattern = new RegExp(`(?=\\p{Script=${script}})[\\p{L}\\p{M}]`, 'u');
	const found: string[] = [];
	for (let code = 0x600; code < 0xac00; code++)
		if (pattern.test(String.fromCodePoint(code))) found.push(String.fromCodePoint(code));
	return found;
}

/** Letters for other languages, and letters that Unicode has had for a few years only. */
const LEFT_OUT = /[\u094e\u0978\u0870-\u089f\u08b5-\u08ff\u0900\u0c5c\u0cdc\ua8e0-\ua8ff\u1cd0-\u1cff]/;

describe.each(['regular', 'strong'] as const)('in %s', (weight) => {
	test.each(SCRIPTS)('every letter of %s has a face that has it', (script) => {
		const letters = lettersOf(script).filter((letter) => !LEFT_OUT.test(letter));
		expect(letters.length).toBeGreaterThan(25);
		const lost = letters.filter((letter) => faceOf(letter, weight) === undefined);
		expect(lost.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
	});

	test.each([...'aZé₹0 .,-–कि'])('%j is in the face of the site', (letter) => {
		expect(faceOf(letter, weight)).toBe(ownFace(weight));
	});

	test.each(['漢', 'ก', 'Ⴀ', '🏖'])('%s is in none', (letter) => {
		expect(faceOf(letter, weight)).toBeUndefined();
	});
});

test('a face is opened once, and another one for each weight', () => {
	const regular = faceOf('த', 'regular');
	expect(faceOf('மி'[0] ?? '', 'regular')).toBe(regular);
	expect(faceOf('த', 'strong')).not.toBe(regular);
	expect(regular && hasGlyph(regular, 'த')).toBe(true);
	expect(regular && hasGlyph(regular, 'ক')).toBe(false);
});
