import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAll, allBits, complement, countShared, has, wordsFor } from '#catalogue/bitset.ts';

/** Two sets of the same catalogue, small or of many words. */
const pairs = fc.integer({ min: 0, max: 1500 }).chain((size) => {
	const members = fc.uniqueArray(fc.nat(Math.max(size - 1, 0)), { maxLength: size });
	return fc.record({ size: fc.constant(size), a: members, b: members });
});

const bitsOf = (members: readonly number[], size: number) => {
	const bits = new Uint32Array(wordsFor(size));
	addAll(bits, Uint32Array.from(members));
	return bits;
};

test('the packages in both sets are counted, however many words they fill', () => {
	fc.assert(
		fc.property(pairs, ({ size, a, b }) => {
			const inBoth = a.filter((member) => b.includes(member)).length;
			expect(countShared(bitsOf(a, size), bitsOf(b, size))).toBe(inBoth);
			expect(countShared(bitsOf(a, size), allBits(size))).toBe(a.length);
		}),
	);
});

test('the packages that are not in a set are all others', () => {
	fc.assert(
		fc.property(pairs, ({ size, a }) => {
			const others = complement(bitsOf(a, size), size);
			expect(countShared(others, others)).toBe(size - a.length);
			expect(a.some((member) => has(others, member))).toBe(false);
		}),
	);
});
