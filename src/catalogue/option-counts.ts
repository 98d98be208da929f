import { type Bits, countMembers, countShared, forEachMember } from './bitset.ts';
import type { Column } from './column.ts';
import { rowOf } from './rows.ts';

/*
 * There are two ways to count: option by option, intersecting each with the set; or package by package of the set,
 * adding up what each has. The first costs the same for every set, the second goes with its size.
 */

/** Adding up one option of one package, against intersecting one word: about what the two took beside each other. */
const ADDING_COST = 3;

/** A set of packages that options are counted in. */
export interface CountedSet {
	bits: Bits;
	total: number;
}

/** How many packages of the set have each option of a column, by option number. */
export function countOptions(column: Column, set: CountedSet): Uint32Array {
	const counts = new Uint32Array(column.names.length);
	if (set.total === 0) return counts;
	const { starts, values } = column.options;
	const perPackage = set.total * (1 + values.length / (starts.length - 1)) * ADDING_COST;
	if (perPackage < costPerOption(column, set.bits.length)) {
		forEachMember(set.bits, (member) => {
			const end = starts[member + 1]!;
			for (let i = starts[member]!; i < end; i++) counts[values[i]!]! += 1;
		});
		return counts;
	}
	for (let option = 0; option < counts.length; option++) {
		const dense = column.dense[option];
		counts[option] = dense
			? countShared(set.bits, dense)
			: countMembers(set.bits, rowOf(column.packages, option));
	}
	return counts;
}

/** How many packages have each option of a column, by option number. */
export const countAll = ({ names, packages }: Column): Uint32Array =>
	Uint32Array.from(names, (_, option) => packages.starts[option + 1]! - packages.starts[option]!);

function costPerOption({ dense, packages }: Column, words: number): number {
	let cost = 0;
	for (let option = 0; option < dense.length; option++)
		cost += Math.min(words, packages.starts[option + 1]! - packages.starts[option]!);
	return cost;
}
