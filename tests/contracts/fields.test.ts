import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
	email,
	optionalLines,
	optionalText,
	pageAddress,
	personName,
	phone,
	required,
	typedNumber,
} from '#contracts/fields.ts';

/** The message of a field for a value; undefined when the value is accepted. */
const objection = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

describe('VAL-01, VAL-02: a phone has 9 to 15 digits, the first not zero', () => {
	const WORDS = 'Please enter number between 9 and 15 digits.';
	test.each([
		['123456789', undefined],
		['123456789012345', undefined],
		[' 9876543210 ', undefined],
		['12345678', WORDS],
		['1234567890123456', WORDS],
		['012345678', WORDS],
		['-123456789', WORDS],
		['98765 43210', WORDS],
		['٩٨٧٦٥٤٣٢١٠', WORDS],
		['', WORDS],
		[undefined, WORDS],
		[9876543210, WORDS],
	])('%j', (value, expected) => expect(objection(phone, value)).toBe(expected));
});

describe('VAL-04: an e-mail address is something @ something . something, without white space', () => {
	test.each([
		['a@b.c', undefined],
		['आशा@उदाहरण.भारत', undefined],
		['a b@c.d', 'Enter a valid email'],
		['a@b', 'Enter a valid email'],
		['a@b@c.d', 'Enter a valid email'],
		['@b.c', 'Enter a valid email'],
		['<a@b.c>', 'Enter a valid email'],
		['a@b.c>', 'Enter a valid email'],
		['a@b.c,d.e', 'Enter a valid email'],
		['"a"@b.c', 'Enter a valid email'],
		['a@b.c\u200f', 'Enter a valid email'],
		["o'brien+goa@b.c", undefined],
		[`${'x'.repeat(250)}@b.c`, undefined],
		[`${'x'.repeat(251)}@b.c`, 'Enter a valid email'],
		['', 'Email is required'],
		[['a@b.c'], 'Enter a valid email'],
	])('%j', (value, expected) => expect(objection(email, value)).toBe(expected));
});

describe('VAL-05, VAL-16: a name is words of any script, at most 100 characters', () => {
	test.each([
		['Asha Devi Rao', undefined],
		['आशा राव', undefined],
		["D'Souza-Mehta Jr.", undefined],
		['x'.repeat(100), undefined],
		['x'.repeat(101), 'not more than 100'],
		['Asha 2', 'enter valid name'],
		['<b>Asha</b>', 'enter valid name'],
		['-', 'enter valid name'],
		['  ', 'Name is required'],
		[{}, 'enter valid name'],
	])('%j', (value, expected) => expect(objection(personName, value)).toBe(expected));
});

describe('a text', () => {
	test.each([
		...['\u0007', '\u001b[31m', '\u0085', '\u202e', '\u2066', '\u2028', '\u200b', '\u200c', '\u200d'],
		...['\u200e', '\u200f', '\u061c', '\ufeff', '\u00ad', '\u2060', '\u3164', '\u{e0041}'],
		...['\u{1f3f4}\u{e0067}\u{e0062}', `\u{1f3f4}${'\u{e0061}'.repeat(7)}\u{e007f}`],
	])('with the unseen character %j is rejected', (unseen) => {
		for (const schema of [required('Needed'), optionalText(200), email])
			expect(objection(schema, `asha${unseen}rao@b.c`)).toBeDefined();
	});
	test.each([
		...['Kerala\tand Goa', 'क्‍ष ക്‌', '👩‍👩‍👧‍👦', '👩🏽‍🚀 ❤️', 'علی‌رضا', '<3 beaches'],
		...['\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
		...['র\u200d্যাফটিং', 'র\u200c্যাফটিং', 'ର\u200d୍ୟାଲି', 'ರ\u200d್ಯಾಫ್ಟಿಂಗ್'],
	])('such as %j is taken', (text) => {
		expect(objection(required('Needed'), text)).toBeUndefined();
	});
	test('D250: with a joiner before any other sign than a virama is rejected', () => {
		for (const text of ['র\u200dা', 'র\u200d', 'র\u200dয', 'a\u200d\u0301'])
			expect(objection(required('Needed'), text)).toBe('Please leave out invisible characters');
	});
});

describe('a field of one line', () => {
	test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
		'has no line end %j, neither within nor around it',
		(end) => {
			for (const [schema, value] of [
				[phone, '9876543210'],
				[personName, 'Asha'],
				[email, 'a@b.c'],
				[required('Needed'), 'Kerala'],
				[optionalText(200), 'Kerala'],
				[pageAddress, '/packages'],
				[typedNumber('No number'), '12'],
			] as const) {
				expect(objection(schema, value)).toBeUndefined();
				for (const typed of [`${value}${end}`, `${end}${value}`, `${value[0]}${end}${value.slice(1)}`])
					expect(objection(schema, typed), JSON.stringify(typed)).toBeDefined();
			}
		},
	);

	test('is not one of several, which takes line ends', () => {
		expect(objection(optionalLines(200), 'one\r\ntwo\n')).toBeUndefined();
	});

	test.each(['\n', '\r\n', '\r'])('in one of several, a line end %j counts as one character', (end) => {
		const wishes = (lineEnd: string) => `${'x'.repeat(65)}${lineEnd}`.repeat(30) + 'x'.repeat(20);
		expect(v.safeParse(optionalLines(2000), wishes(end)).output).toBe(wishes('\n'));
		expect(objection(optionalLines(3), `a${end}bc`)).toBe('At most 3 characters');
	});
});

test.each([
	...['javascript:alert(1)', ' JavaScript:x', 'data:text/html,x', 'vbscript:x', 'java\tscript:alert(1)'],
	...['file:///etc/passwd', 'blob:https://a.in/1', '//a.in/x', '/\\a.in', 'https://', 'packages', '/a b'],
])('no page has the address %j', (address) => {
	expect(objection(pageAddress, address)).toBe('Enter a web address');
});
test.each(['', 'https://a.in/x?y#z', 'http://localhost:4321', '/', '/packages?theme=Beach', undefined])(
	'a page may have the address %j',
	(address) => {
		expect(objection(pageAddress, address)).toBeUndefined();
	},
);

test.each([
	'র\u200dামন',
	'Asha\u200d',
	'As\u200cha',
	'\u200dAsha',
	'علی\u200c',
	'Asha \u200cRao',
	'Asha\u200e',
])('%j is no name, because nobody can see the joiner', (name) =>
	expect(objection(personName, name)).toBe('enter valid name'),
);

test.each([
	['12', true],
	[' 2.7 ', true],
	[3, true],
	['', false],
	['0x10', false],
	['1e3', false],
	['１２', false],
	['١٢', false],
	['many', false],
	[true, false],
])('the number %j is taken: %s', (typed, isTaken) => {
	expect(objection(typedNumber('No number'), typed)).toBe(isTaken ? undefined : 'No number');
});

describe('the words of the specification, for any text at all', () => {
	const anyText = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.string({ unit: fc.constantFrom(...'0123456789', ' ', '+', '-', '٣', '９') }),
		fc.string({ unit: fc.constantFrom(...'ab@. ', '\n', 'आ') }),
		fc.string({ unit: fc.constantFrom('A', 'श', 'ி', 'é', ' ', "'", '’', '-', '.', '1', '<', '\u202e') }),
	);

	const isOneLine = (text: string) => text.split(/[\n\v\f\r\u0085\u2028\u2029]/).length === 1;

	test('VAL-01: a phone is 9 to 15 of the digits 0 to 9, the first not 0', () => {
		const isSound = (text: string) =>
			text.length >= 9 &&
			text.length <= 15 &&
			[...text].every((one) => one >= '0' && one <= '9') &&
			text[0] !== '0';
		const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 16 });
		fc.assert(
			fc.property(fc.oneof(anyText, digits), (text) => {
				expect(objection(phone, text) === undefined).toBe(isOneLine(text) && isSound(text.trim()));
			}),
		);
	});

	test('VAL-04: an e-mail address is something @ something . something, without white space', () => {
		const isSound = (text: string) => {
			const [before, after, ...more] = text.split('@');
			if (!before || !after || more.length > 0 || /\s/.test(text) || text.length > 254) return false;
			if ([...'<>()[]\\,;:"'].some((sign) => text.includes(sign))) return false;
			const dot = after.slice(1, -1).includes('.');
			return dot;
		};
		const parts = fc.string({ unit: fc.constantFrom(...'ab.', '-', 'आ'), maxLength: 5 });
		const addresses = fc.tuple(parts, parts).map(([before, after]) => `${before}@${after}`);
		fc.assert(
			fc.property(
				fc.oneof(
					addresses,
					anyText.filter((text) => !/[\p{C}\p{DI}\u2028\u2029]/u.test(text)),
				),
				(text) => {
					expect(objection(email, text) === undefined, text).toBe(isSound(text.trim()));
				},
			),
		);
	});

	test('VAL-05, VAL-16: a name is letters, spaces, apostrophes, hyphens and dots, at most 100 characters', () => {
		const isSound = (text: string) =>
			text.length > 0 &&
			text.length <= 100 &&
			[...text].every((one, at) => /[\p{L}\p{M}]/u.test(one) || (at > 0 && " '’-.".includes(one)));
		fc.assert(
			fc.property(anyText, fc.nat(120), (text, length) => {
				for (const name of [text, 'आ'.repeat(length)])
					expect(objection(personName, name) === undefined, name).toBe(
						isOneLine(name) && isSound(name.trim()),
					);
			}),
		);
	});

	test.each([
		'देवी प्रसाद',
		'முருகன்',
		'ಕನ್ನಡ',
		"Séan O'Brien",
		'Anne-Marie',
		'D’Souza',
		'محمد علی',
		'J. R. D. Tata',
		'李小龍',
		'രാജന്‍',
		'श्‍याम',
		'علی‌رضا',
		'র\u200d্যামন',
		'র\u200c্যামন',
		'ଗୋର\u200d୍ୟା',
		'ರ\u200d್ಯಾಮ',
	])('VAL-05: %s is a name', (name) => expect(objection(personName, name)).toBeUndefined());
});
