import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, wordsOf } from '#domain/text/text-match.ts';

describe('comparing texts', () => {
	test.each([
		['Zürich', 'zurich'],
		['CÔTE D’AZUR', "Cote d'Azur"],
		['İstanbul', 'istanbul'],
		['ＧＯＡ', 'goa'],
		['കൊച്ചിന്‍', 'കൊച്ചിന്'],
		['র\u200d্যামন', 'র্যামন'],
	])('%s and %s are the same', (a, b) => expect(fold(a)).toBe(fold(b)));

	test('words are parted by anything else', () =>
		expect(wordsOf('Leh–Nubra (4x4), 5★ camps')).toEqual(['leh', 'nubra', '4x4', '5', 'camps']));

	test('Indian scripts keep their vowels', () => expect(wordsOf('बीच, केरल')).toHaveLength(2));

	test('D250: a joiner parts no word', () =>
		expect(wordsOf('ഹര്‍ഷന്‍ علی‌رضا র\u200d্যামন')).toEqual(['ഹര്ഷന്', 'علیرضا', 'র্যামন']));

	test('folding twice changes nothing', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => void expect(fold(fold(text))).toBe(fold(text))),
		);
	});
});
