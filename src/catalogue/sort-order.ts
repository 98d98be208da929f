import { type Bits, forEachMember, has } from './bitset.ts';

/** All packages in one order. */
export interface SortOrder {
	/** Package numbers, first to last. */
	packages: Uint32Array;
	/** The rank of each package in that order. */
	ranks: Uint32Array;
}

/** An order in which ranges of keys can be looked up. */
export interface KeyedOrder extends SortOrder {
	/** The key of each package. */
	keys: Float64Array;
}

/**
 * The order by a key, smallest first; packages with equal keys are in the order of `ties`.
 * Sorts the numbers alone and then assigns packages to the ranks, which is stable and five times as fast as sorting packages.
 */
export function orderBy(keys: Float64Array, ties: Uint32Array): KeyedOrder {
	const sorted = keys.slice().sort();
	const packages = new Uint32Array(keys.length);
	const ranks = new Uint32Array(keys.length);
	/** At the rank where a key begins: how many packages with this key have been placed so far. */
	const assigned = new Uint32Array(keys.length);
	for (const member of ties) {
		const first = firstAtLeast(keys[member]!, sorted.length, (rank) => sorted[rank]!);
		const rank = first + assigned[first]!;
		assigned[first]! += 1;
		packages[rank] = member;
		ranks[member] = rank;
	}
	return { packages, ranks, keys };
}

/** The packages whose key is at least `from` and less than `to`, as a slice of the order. */
export function packagesBetween({ packages, keys }: KeyedOrder, from: number, to: number): Uint32Array {
	const keyAt = (rank: number) => keys[packages[rank]!]!;
	return packages.subarray(
		firstAtLeast(from, packages.length, keyAt),
		firstAtLeast(to, packages.length, keyAt),
	);
}

/** The first rank whose key is not below `key`. */
function firstAtLeast(key: number, size: number, keyAt: (rank: number) => number): number {
	let low = 0;
	let high = size;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (keyAt(middle) < key) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The cost of sorting one package, relative to looking one up in a set; measured. */
const SORTING_COST = 30;

/** The packages from rank `from` to rank `to` of a set of `total` packages, in an order. */
export function pageOf(order: SortOrder, bits: Bits, total: number, from: number, to: number): Uint32Array {
	const end = Math.min(to, total);
	if (from >= end) return new Uint32Array(0);
	const { packages, ranks } = order;
	if (total === packages.length) return packages.subarray(from, end);
	const looks = (packages.length * end) / total;
	if (looks > total * SORTING_COST) {
		const found = new Uint32Array(total);
		let filled = 0;
		forEachMember(bits, (member) => {
			found[filled++] = ranks[member]!;
		});
		return found
			.sort()
			.subarray(from, end)
			.map((rank) => packages[rank]!);
	}
	const page = new Uint32Array(end - from);
	let found = 0;
	for (let rank = 0; found < end; rank++) {
		const member = packages[rank]!;
		if (!has(bits, member)) continue;
		if (found >= from) page[found - from] = member;
		found++;
	}
	return page;
}
