import { describe, expect, test } from 'vitest';
import {
	asciiDigits,
	inOneLine,
	narrowSigns,
	plainDashes,
	withoutIdle,
	withoutIdleInText,
	withoutInvisible,
} from '#domain/text/typed-text.ts';

/** Every character of Unicode that has a property. */
function charactersOf(property: RegExp): string[] {
	const found: string[] = [];
	for (let code = 0; code <= 0x10ffff; code++)
		if (property.test(String.fromCodePoint(code))) found.push(String.fromCodePoint(code));
	return found;
}

describe('digits', () => {
	test('of every script are those of ASCII by their value', () => {
		const digits = charactersOf(/\p{Nd}/u);
		expect(digits.length).toBeGreaterThan(600);
		for (const digit of digits) expect(asciiDigits(digit), digit).toMatch(/^\d$/);
		for (let value = 0; value <= 9; value++)
			expect(digits.filter((digit) => asciiDigits(digit) === String(value))).toHaveLength(digits.length / 10);
	});

	// The digits as the library of the engine writes them.
	test.each(['arab', 'beng', 'deva', 'fullwide', 'gujr', 'guru', 'knda', 'mathmono', 'mlym', 'mtei', 'olck'])(
		'of %s have their values',
		(numbers) => {
			const written = new Intl.NumberFormat(`en-u-nu-${numbers}`, { useGrouping: false }).format(1234567890);
			expect(written).not.toBe('1234567890');
			expect(asciiDigits(written)).toBe('1234567890');
		},
	);

	test('that are raised, circled or words are none', () => {
		for (const text of ['9²', '①', '½', '一二']) expect(asciiDigits(text)).toBe(text);
	});
});

test('full-width signs become narrow, others stay', () => {
	expect(narrowSigns('＋９１（ａ＠ｂ．ｃ）')).toBe('+91(a@b.c)');
	expect(narrowSigns('ｱ한a')).toBe('ｱ한a');
});

test('every dash of Unicode is a dash', () => {
	for (const dash of [...charactersOf(/\p{Pd}/u), '−']) expect(plainDashes(`a${dash}b`)).toBe('a-b');
	expect(plainDashes('a_b·c')).toBe('a_b·c');
});

test('unseen characters go; those that can change what is seen stay where asked', () => {
	for (const sign of charactersOf(/\p{DI}/u)) expect(withoutInvisible(`a${sign}b`)).toBe('ab');
	for (const sign of [
		'\u200e',
		'\u200f',
		'\u202a',
		'\u2069',
		'\u200b',
		'\u00ad',
		'\ufeff',
		'\u{e0041}',
		'\ufe0f',
	])
		expect(withoutIdle(`a${sign}b`)).toBe('ab');
	for (const sign of ['\u202d', '\u202e', '\u200c', '\u200d', '\u0007'])
		expect(withoutIdle(`a${sign}b`)).toBe(`a${sign}b`);
});

test('D250: a text in one line keeps its joiners, and has a space for whatever else has no shape', () => {
	expect(inOneLine(' ഹര്‍ഷന്‍\r\n\u202eনায়র\u0007\t')).toBe('ഹര്‍ഷന്‍ নায়র');
});

/** A text in tags, the invisible characters of flags, with their end. */
const tags = (text: string) =>
	`${[...text].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('')}\u{e007f}`;
const [SCOTLAND, WALES] = ['gbsct', 'gbwls'].map((region) => `🏴${tags(region)}`) as [string, string];

test('D250: a text loses what changes nothing, and keeps what its emoji and letters are written with', () => {
	expect(withoutIdleInText('\u200e❤\ufe0f\u200b Ke\u00adrala\u{e0041}\n1\ufe0f\u20e3\u2060')).toBe(
		'❤\ufe0f Kerala\n1\ufe0f\u20e3',
	);
	for (const kept of [
		'👩‍👩‍👧 🏳\ufe0f‍🌈',
		`From ${SCOTLAND} to ${WALES}!`,
		'র\u200d্যাফটিং',
		'closed \u202edaor ehT',
		'',
	])
		expect(withoutIdleInText(kept)).toBe(kept);
	expect(withoutIdleInText(`🏴${tags('a hidden text')}`)).toBe('🏴');
	expect(withoutIdleInText(`${SCOTLAND}${tags('gbsct')} 🏴${tags('gb')}`)).toBe(`${SCOTLAND} 🏴`);
});
