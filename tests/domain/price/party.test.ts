import { describe, expect, test } from 'vitest';
import { clampedParty, parseParty, partyIn, withParty } from '#domain/price/party.ts';

const query = (given: string) => new URLSearchParams({ travellers: given });

describe('the number of travellers of an address', () => {
	test.each([
		['1', 1],
		['4', 4],
		['50', 50],
	])('%j is %d', (given, expected) => {
		expect(parseParty(given)).toBe(expected);
	});

	test.each([
		'0',
		'-1',
		'1.5',
		'2abc',
		'1000000000',
		'51',
		'99',
		'04',
		' 4',
		'1e1',
		'',
		'٤',
		null,
		undefined,
	])('%j is ignored', (given) => {
		expect(parseParty(given)).toBeNull();
	});

	test('is one until somebody chooses, and no more than there are seats', () => {
		expect(partyIn(new URLSearchParams())).toBe(1);
		expect(partyIn(query('-1'), 8)).toBe(1);
		expect(partyIn(query('1000000000'), 8)).toBe(1);
		expect(partyIn(query('12'), 8)).toBe(8);
		expect(partyIn(query('3'), 8)).toBe(3);
	});

	test('one is left out of the address, whose other parameters stay', () => {
		const search = new URLSearchParams({ date: '2027-01-02', travellers: '4' });
		expect(String(withParty(search, 3))).toBe('date=2027-01-02&travellers=3');
		expect(String(withParty(search, 1))).toBe('date=2027-01-02');
		expect(String(search)).toBe('date=2027-01-02&travellers=4');
	});
});

test.each([
	['3', 3],
	['12', 8],
	['0', 1],
	['-2', 1],
	['2.9', 2],
	['abc', 1],
	['', 1],
	['1e99', 8],
	[null, 1],
] as const)('%j travellers, where 8 seats are left, are %d', (typed, expected) => {
	expect(clampedParty(typed, 8)).toBe(expected);
});
