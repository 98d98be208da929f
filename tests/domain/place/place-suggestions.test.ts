import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldPlace, type SuggestedPlace, suggestPlaces } from '#domain/place/place-suggestions.ts';
import { answered } from '../../support/answered.ts';

const place = (name: string, city: string | null = null, country: string | null = null): SuggestedPlace => ({
	id: name,
	name,
	hint: '',
	city,
	country,
});

const PLACES = [
	place('New Zealand', null, 'New Zealand'),
	place('Zealandia'),
	place('Kochi', 'Kochi', 'India'),
	place('Córdoba', 'Córdoba', 'Spain'),
	place('Alleppey'),
];
const named = (typed: string) => suggestPlaces(PLACES, typed).map(({ name }) => name);

describe('DSB-01: places for a text', () => {
	test('the very name comes first, then beginnings, then beginnings of words, then whatever holds it', () => {
		expect(named('zealand')).toEqual(['Zealandia', 'New Zealand']);
		expect(named('o')).toEqual(['Kochi', 'Córdoba']);
		expect(suggestPlaces([place('Goa Velha'), place('Goa')], 'goa').map(({ name }) => name)).toEqual([
			'Goa',
			'Goa Velha',
		]);
	});

	test.each(['cordoba', 'CÓRDOBA', ' Cordoba ', 'cordoba, spain', 'Córdoba ,SPAIN'])(
		'%j is Córdoba',
		(typed) => expect(named(typed)).toEqual(['Córdoba']),
	);

	test('eight at most', () => {
		const many = Array.from({ length: 20 }, (_, at) => place(`Goa ${at}`));
		expect(suggestPlaces(many, 'goa')).toEqual(many.slice(0, 8));
	});

	test.each(['', '  ', '🏝️', '<script>'])('%j means none', (typed) => expect(named(typed)).toEqual([]));

	test('blanks around commas are left out, and any number of others is one, in a text of any length', () => {
		expect(foldPlace(' Goa \u00a0 , India,\tAsia  Pacific')).toBe('goa,india,asia pacific');
		const blanks = ' '.repeat(100_000);
		expect(answered(() => foldPlace(`Goa${blanks}Velha${blanks},${blanks}India`))).toBe('goa velha,india');
	});

	test('any text at all is folded once and for all, and asked for in a well-formed address', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (typed) => {
				const folded = foldPlace(typed);
				expect(folded.isWellFormed()).toBe(true);
				expect(folded.length).toBeLessThanOrEqual(100);
				expect(foldPlace(folded)).toBe(folded);
				expect(() => suggestPlaces(PLACES, typed)).not.toThrow();
			}),
		);
	});
});
