import { type Bits, ones } from './bitset.ts';
import type { CountedSet } from './option-counts.ts';

/**
 * The packages in all sets, and for each set the packages in all other sets, among which the options of its group are counted.
 *
 * One pass over the words: a package in all others is either in all sets or missing from this one alone. In a narrow query most words
 * have neither, and nothing is written for them.
 *
 * @param everything all packages; stands for the intersection of no sets
 */
export function leaveOneOut(
	sets: readonly Bits[],
	everything: CountedSet,
): { result: CountedSet; others: readonly CountedSet[] } {
	if (sets.length === 0) return { result: everything, others: [] };
	const words = everything.bits.length;
	const result = { bits: new Uint32Array(words), total: 0 };
	const others = sets.map(() => ({ bits: new Uint32Array(words), total: 0 }));
	for (let word = 0; word < words; word++) {
		let inAll = everything.bits[word]! | 0;
		let missingOnce = 0;
		for (let i = 0; i < sets.length; i++) {
			const bits = sets[i]![word]!;
			missingOnce = (missingOnce & bits) | (inAll & ~bits);
			inAll &= bits;
		}
		if ((inAll | missingOnce) === 0) continue;
		result.bits[word] = inAll;
		result.total += ones(inAll);
		for (let i = 0; i < sets.length; i++) {
			const inOthers = inAll | (missingOnce & ~sets[i]![word]!);
			if (inOthers === 0) continue;
			const other = others[i]!;
			other.bits[word] = inOthers;
			other.total += ones(inOthers);
		}
	}
	return { result, others };
}
