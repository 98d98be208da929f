import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormed } from '#domain/well-formed.ts';

test('halves of surrogate pairs are replaced as toWellFormed replaces them', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 0x7ff }), (text, half) => {
			const broken = `${text}${String.fromCharCode(0xd800 + half)}${text}`;
			expect(wellFormed(broken)).toBe(broken.toWellFormed());
		}),
	);
});
