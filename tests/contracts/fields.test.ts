import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { email, personName, phone } from '#contracts/fields.ts';

/** What a field says of a value; undefined when it takes it. */
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
