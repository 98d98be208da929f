import { type Bits, complement, countMembers, countShared } from './bitset.ts';
import type { Column } from './column.ts';
import { rowOf } from './rows.ts';

/*
 * There are two ways to count. Intersecting the set of each option costs the same for every set. Adding up the options of each package
 * costs more the larger the set is; for sets of more than half of all packages the remaining packages are counted instead and
 * subtracted from the totals.
 */

/*
 * Measured costs, relative to intersecting one word. Looking up the options of a package costs more when the rows of the catalogue do
 * not fit the processor's cache.
 */
const ADDING_COST = 1.5;
const LOOKUP_COST = 5;
const LOOKUP_COST_UNCACHED = 25;
/** The number of packages whose rows fit the cache. */
const CACHED_SIZE = 250_000;

/** A set of packages in which options are counted. */
export interface CountedSet {
	bits: Bits;
	total: number;
}

/** How many packages of the set have each option of a column, by option number. */
export function countOptions(column: Column, { bits, total }: CountedSet, size: number): Uint32Array {
	if (total === 0) return new Uint32Array(column.names.length);
	if (total === size) return column.counts;
	const isMost = total > size / 2;
	const members = isMost ? size - total : total;
	const lookupCost = size > CACHED_SIZE ? LOOKUP_COST_UNCACHED : LOOKUP_COST;
	const optionsEach = column.options.values.length / size;
	if (members * (lookupCost + optionsEach * ADDING_COST) > column.countingCost)
		return countByOption(column, bits);
	if (!isMost) return countByPackage(column, bits);
	const others = countByPackage(column, complement(bits, size));
	return column.counts.map((count, option) => count - others[option]!);
}

function countByOption({ names, dense, sparse }: Column, bits: Bits): Uint32Array {
	const counts = new Uint32Array(names.length);
	for (let option = 0; option < counts.length; option++) {
		const packages = dense[option];
		counts[option] = packages ? countShared(bits, packages) : countMembers(bits, rowOf(sparse, option));
	}
	return counts;
}

/** Written as loops rather than with a callback for each package, which takes twice as long. */
function countByPackage({ names, options: { starts, values } }: Column, bits: Bits): Uint32Array {
	const counts = new Uint32Array(names.length);
	for (let word = 0; word < bits.length; word++) {
		let rest = bits[word]!;
		while (rest !== 0) {
			const member = (word << 5) + 31 - Math.clz32(rest & -rest);
			rest &= rest - 1;
			const end = starts[member + 1]!;
			for (let i = starts[member]!; i < end; i++) counts[values[i]!]! += 1;
		}
	}
	return counts;
}
