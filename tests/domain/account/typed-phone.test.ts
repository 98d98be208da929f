import utils from 'intl-tel-input/utils';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/account/countries.ts';
import type { Country } from '#domain/account/country-table.ts';
import { PHONE } from '#domain/account/traveller-fields.ts';
import { isDoubtful, nationalNumber, plainNumber } from '#domain/account/typed-phone.ts';
import { answered } from '../../support/answered.ts';

test.each([
	['98222 00003', '+91', '9822200003'],
	[' 98222 000-03 ', '+91', '9822200003'],
	['98222-00003', '+91', '9822200003'],
	['+91 98222 00003', '+91', '9822200003'],
	['+91 (982) 220.0003', '+91', '9822200003'],
	['0091 98222 00003', '+91', '9822200003'],
	['+919822200003', '91', '9822200003'],
	['919822200003', '+91', '9822200003'],
	['098222 00003', '+91', '9822200003'],
	['+91 098222-00003', '+91', '9822200003'],
	['+91 +91 98222 00003', '+91', '9822200003'],
	['९८२२२ ००००३', '+91', '9822200003'],
	['৯৮২২২০০০০৩', '+91', '9822200003'],
	// Ten digits that begin like the calling code.
	['9198222000', '+91', '9198222000'],
	// No mobile number of India: a zero before it stays, and the contract rejects it.
	['012345678', '+91', '012345678'],
	['091234', '+91', '091234'],
	['911234567890', '+91', '911234567890'],
	// A landline, which is asked about (VAL-23).
	['011 2345 6789', '+91', '1123456789'],
	['+91 (0)11 2345 6789', '+91', '1123456789'],
	['+91 011 2345 6789', '+91', '1123456789'],
	['11 2345 6789', '+91', '1123456789'],
	// What is dialled from abroad, with another country chosen: the contract rejects it.
	['011 91 98222 00003', '+91', '011919822200003'],
	['011 91 98222 00003', '+44', '011919822200003'],
	['011 65 9123 4567', '+1', '0116591234567'],
	['0065 9123 4567', '+44', '006591234567'],
	['07911 12345x', '+44', '0791112345x'],
	['0', '+44', '0'],
	['050 123 4567', 'ZZ', '0501234567'],
	['919822200003', '+1', '919822200003'],
	// Numbers of another country, negative ones and texts are not changed; the contract rejects them.
	['+971 50 123 4567', '+91', '+971501234567'],
	['-9822200003', '+91', '-9822200003'],
	['98222\n00003', '+91', '98222\n00003'],
	['9822200003\n', '+91', '9822200003\n'],
	['\u20289822200003', '+91', '\u20289822200003'],
	['98-', '+91', '98'],
	['(', '+91', ''],
	['98222 ask', '+91', '98222 ask'],
	['', '+91', ''],
	['+91', 'India', '+91'],
])('%j typed for %s is %j', (typed, code, number) => {
	expect(nationalNumber(typed, code)).toBe(number);
});

// With two ways to read `0091`, each would double the time.
test.each([
	['9822200003', true],
	['x', false],
])('a calling code in front is read once, however often it is there: before %s', (end, isNumber) => {
	const typed = `${'0091'.repeat(25_000)}${end}`;
	expect(answered(() => nationalNumber(typed, '+91')) === (isNumber ? end : typed)).toBe(true);
});

/** The example of a country's numbers in the library, by its format. */
const example = (
	{ id }: Country,
	kind: 'MOBILE' | 'FIXED_LINE',
	format: 'NATIONAL' | 'INTERNATIONAL' | 'E164',
) => utils.getExampleNumber(id.toLowerCase(), kind, format);

test.each(COUNTRIES)(
	'VAL-08: a number of $name is the same as it is written at home and abroad',
	(country) => {
		const { callingCode } = country;
		for (const kind of ['MOBILE', 'FIXED_LINE'] as const) {
			const number = example(country, kind, 'E164').slice(callingCode.length);
			expect(nationalNumber(example(country, kind, 'INTERNATIONAL'), callingCode)).toBe(number);
			const atHome = example(country, kind, 'NATIONAL').replace(/\D/g, '');
			for (const typed of [atHome, `${callingCode} ${atHome}`]) {
				const read = nationalNumber(typed, callingCode);
				// Mobile numbers of Argentina have further digits at home, so that no zero goes there.
				if (atHome === `0${number}` && callingCode !== '+54' && PHONE.test(number)) expect(read).toBe(number);
				// No other number than the one that was meant is taken.
				else if (atHome.startsWith('0') && PHONE.test(read)) expect(read).toBe(number);
			}
		}
	},
);

/** Characters that people paste before, between and after the digits of a number, by the program that writes them. */
const PASTED: Readonly<Record<string, string>> = {
	'marks of direction, as iOS and WhatsApp copy them': '\u202a+91\u00a098222\u00a000003\u202c',
	'marks of direction of the newer kind': '\u2068+91 98222 00003\u2069',
	'a mark left to right': '\u200e98222 00003\u200e',
	'a mark right to left': '\u200f98222 00003',
	'characters of no width': '98222\u200b00003\u2060\ufeff',
	'a soft hyphen': '98222\u00ad00003',
	'a hyphen that does not break': '98222\u201100003',
	'a figure dash': '98222\u201200003',
	'an en dash': '98222 – 00003',
	'a minus': '98222\u221200003',
	'spaces of every width': '98222\u2009000\u202f03\u3000',
	'a calling code and brackets': '+91 (98222) 00003',
	'a calling code in brackets': '(+91) 98222-00003',
	'a zero in brackets': '+91 (0) 98222 00003',
	'a zero before it': '098222 00003',
	'a link': 'tel:+91-98222-00003',
	'a link in capitals': 'TEL:+919822200003',
	'the end of a sentence': '98222 00003.',
	'a full-width plus': '＋91 98222 00003',
	'full-width digits': '＋９１ ９８２２２ ００００３',
	'Arabic digits': '٩٨٢٢٢٠٠٠٠٣',
	'Persian digits': '۹۸۲۲۲۰۰۰۰۳',
	'digits of Tamil': '௯௮௨௨௨௦௦௦௦௩',
	'digits of Meetei Mayek': '꯹꯸꯲꯲꯲꯰꯰꯰꯰꯳',
	'digits of Ol Chiki': '᱙᱘᱒᱒᱒᱐᱐᱐᱐᱓',
};

test.each(Object.entries(PASTED))('a number is read with %s', (_, typed) => {
	expect(nationalNumber(typed, '+91')).toBe('9822200003');
});

test('any unseen character of Unicode, anywhere in a number, changes nothing', () => {
	for (let code = 0; code <= 0x10ffff; code++) {
		const sign = String.fromCodePoint(code);
		if (/\p{DI}/u.test(sign))
			expect(nationalNumber(`${sign}98222${sign}00003${sign}`, '+91')).toBe('9822200003');
	}
});

test.each([
	// Two numbers, an extension, a sign that is part of no number: the contract asks.
	'98222 00003 / 98222 00004',
	'98222 00003, 98222 00004',
	'98222 00003 ext 5',
	'98222/00003',
	'98222*00003',
	'−9822200003',
	'\u0600 9822200003',
	'98222\u000700003',
])('%j is not made a number', (typed) => {
	expect(nationalNumber(typed, '+91')).not.toMatch(/^\d*$/);
});

test('a zero in brackets goes with a calling code alone, of whatever country', () => {
	expect(nationalNumber('+44 (0)20 7946 0958', '+44')).toBe('2079460958');
	expect(plainNumber('(0)20 7946 0958')).toBe('02079460958');
	expect(plainNumber('＋971 50 123 4567')).toBe('+971501234567');
});

test.each([
	['9822200003', true],
	['6000000000', true],
	['5822200003', false],
	['982220000', false],
	['98222000031', false],
	['', false],
])('%j is an Indian mobile number: %s', (number, expected) => {
	expect(isDoubtful('+91', number)).toBe(!expected);
	expect(isDoubtful('+971', number)).toBe(false);
});
