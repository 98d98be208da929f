import { describe, expect, test } from 'vitest';
import { comparedWords, latinKey, writtenForms } from '#catalogue/names/written-forms.ts';

describe('comparedWords', () => {
	test('case, accents and punctuation do not count', () => {
		expect(comparedWords('  Côte d’Azur—ZÜRICH ')).toEqual(['cote', 'dazur', 'zurich']);
	});

	test('zero-width and bidirectional characters separate nothing and hide nothing', () => {
		expect(comparedWords('\u202egoa\u202c')).toEqual(['goa']);
		expect(comparedWords('\u2066ker\u200bala\u2069')).toEqual(['kerala']);
	});

	test('of a long text the first hundred letters are read', () => {
		expect(comparedWords('x'.repeat(10_000))).toEqual(['x'.repeat(100)]);
		expect(comparedWords(`${'🏝️'.repeat(5000)}goa`).join('').length).toBeLessThanOrEqual(100);
	});

	test.each(['', '   ', '!!!', '<>', '\ud800'])('%j has no words', (text) => {
		expect(comparedWords(text)).toEqual([]);
	});
});

describe('writtenForms', () => {
	test('Latin letters have one key', () => {
		expect(writtenForms(['sri', 'lanka'])).toEqual({
			plain: 'sri lanka',
			latin: 'srilanka',
			latinKey: 'srlnk',
			indianKey: '',
		});
	});

	test('Indian scripts have a key of their own and one in Latin letters', () => {
		const { latin, latinKey: key, indianKey } = writtenForms(['केरल']);
		expect({ latin, key, indianKey }).toEqual({ latin: 'kerl', key: 'krl', indianKey: 'krl' });
	});
});

test.each([
	['udaipur', 'udeypur'],
	['rameswaram', 'rameshwaram'],
	['phuket', 'fuket'],
	['varanasi', 'baranasi'],
	['dharamshala', 'dharmsala'],
	['mussoorie', 'massoori'],
])('%s sounds like %s', (one, other) => {
	expect(latinKey(one)).toBe(latinKey(other));
});
