import { expect, test } from 'vitest';
import { nameOfValue, parseValue, parseValues } from '#domain/list/filter-value.ts';

test.each([
	['month', 'june', 6],
	['month', ' 06 ', 6],
	['month', '13', '13'],
	['month', 'Juno', 'Juno'],
	['price', '15000-30000', { min: 15_000, max: 30_000 }],
	['price', '200000-', { min: 200_000, max: null }],
	['price', '30000-15000', '30000-15000'],
	// A text that is a month or a budget in its own group is only a name in any other.
	['theme', 'June', 'June'],
	['destination', '15000-30000', '15000-30000'],
	['theme', '  Beach ', 'Beach'],
	['theme', '', ''],
] as const)('QRY-06, QRY-07: %s %j is %j', (type, typed, value) =>
	expect(parseValue(type, typed)).toEqual(value),
);

test.each([
	['month', '06', 'June'],
	['price', '015000-0030000', '15000-30000'],
	['price', '-15000', '0-15000'],
	['theme', 'Beach', 'Beach'],
] as const)('%s %j is written as %j, whichever way it was typed', (type, typed, name) =>
	expect(nameOfValue(parseValue(type, typed))).toBe(name),
);

test('a value chosen twice counts once, however it is spelled, in the order chosen', () => {
	expect(parseValues('month', ['June', 'May', '6', '06'])).toEqual([6, 5]);
	expect(parseValues('price', ['-15000', '0-15000', '200000-'])).toEqual([
		{ min: 0, max: 15_000 },
		{ min: 200_000, max: null },
	]);
});

test('at most fifty values of a group are read, repeated ones not counted', () => {
	const names = Array.from({ length: 60 }, (_, at) => `Theme ${at}`);
	expect(
		parseValues(
			'theme',
			names.flatMap((name) => [name, name]),
		),
	).toEqual(names.slice(0, 50));
});
