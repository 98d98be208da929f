import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '#domain/text/edit-distance.ts';

describe('editDistance', () => {
	test.each([
		['', '', 0],
		['kerala', 'kerala', 0],
		['kerela', 'kerala', 1],
		['kashmr', 'kashmir', 1],
		['baali', 'bali', 1],
		['gao', 'goa', 1],
		['', 'goa', 3],
		['switzerland', 'swizerlend', 2],
	])('from %j to %j are %i edits', (a, b, edits) => {
		expect(editDistance(a, b)).toBe(edits);
		expect(editDistance(b, a)).toBe(edits);
	});

	test('beyond the most it is only known to be more', () => {
		expect(editDistance('kerala', 'kenya', 2)).toBeGreaterThan(2);
		expect(editDistance('goa', 'rajasthan', 2)).toBeGreaterThan(2);
	});

	test('a limit changes nothing within it', () => {
		const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
		fc.assert(
			fc.property(word, word, fc.nat(8), (a, b, most) => {
				const edits = editDistance(a, b);
				const limited = editDistance(a, b, most);
				if (edits <= most) expect(limited).toBe(edits);
				else expect(limited).toBeGreaterThan(most);
			}),
		);
	});
});
