import type { FilterType } from '#domain/list/filter-types.ts';
import { type Bits, complement, countMembers, countShared } from './bitset.ts';
import type { Column } from './column.ts';
import type { CountedColumns } from './counted-columns.ts';
import { rowOf } from './rows.ts';

/*
 * There are two ways to count. Intersecting the set of each option costs the same for every set. Adding up the options of each package
 * costs more the larger the set is; for sets of more than half of all packages the remaining packages are counted instead and
 * subtracted from the totals.
 */

/*
 * Measured costs, relative to intersecting one word. Looking up the options of a package costs more when they do not fit the processor's
 * cache.
 */
const ADDING_COST = 1.5;
const LOOKUP_COST = 5;
const LOOKUP_COST_UNCACHED = 25;
/** The number of packages whose options fit the cache. */
const CACHED_SIZE = 250_000;

/** A set of packages in which options are counted. */
export interface CountedSet {
	bits: Bits;
	total: number;
}

/** How many packages of the set have each option of the groups, by option number, in the order of the groups. */
export function countOptions(
	counted: CountedColumns,
	types: readonly FilterType[],
	{ bits, total }: CountedSet,
): Uint32Array[] {
	const { size, options, firsts } = counted;
	const columns = types.map((type) => counted.columns[type]);
	if (total === 0) return columns.map(({ names }) => new Uint32Array(names.length));
	if (total === size) return columns.map(({ counts }) => counts);
	const isMost = total > size / 2;
	const members = isMost ? size - total : total;
	const lookupCost = size > CACHED_SIZE ? LOOKUP_COST_UNCACHED : LOOKUP_COST;
	const packageCost = lookupCost + (options.values.length / size) * ADDING_COST;
	const optionsCost = columns.reduce((cost, { countingCost }) => cost + countingCost, 0);
	if (members * packageCost > optionsCost) return columns.map((column) => countByOption(column, bits));
	const all = countByPackage(counted, isMost ? complement(bits, size) : bits);
	return types.map((type, at) => {
		const { names, counts } = columns[at]!;
		const found = all.subarray(firsts[type], firsts[type] + names.length);
		return isMost ? counts.map((count, option) => count - found[option]!) : found;
	});
}

function countByOption({ names, dense, sparse }: Column, bits: Bits): Uint32Array {
	const counts = new Uint32Array(names.length);
	for (let option = 0; option < counts.length; option++) {
		const packages = dense[option];
		counts[option] = packages ? countShared(bits, packages) : countMembers(bits, rowOf(sparse, option));
	}
	return counts;
}

/** The options of all groups. Written as loops rather than with a callback for each package, which takes twice as long. */
function countByPackage(
	{ optionCount, options: { starts, values } }: CountedColumns,
	bits: Bits,
): Uint32Array {
	const counts = new Uint32Array(optionCount);
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
