/*
 * Sets of packages as bits: package `i` is bit `i & 31` of word `i >>> 5`. All sets of one index have the same length,
 * and bits beyond the last package are zero.
 */

/** A set of packages. */
export type Bits = Uint32Array;

/** The number of words that hold `size` bits. */
export const wordsFor = (size: number): number => (size + 31) >>> 5;

/** The set of all of `size` packages. */
export function allBits(size: number): Bits {
	const bits = new Uint32Array(wordsFor(size)).fill(0xffffffff);
	if (size & 31) bits[bits.length - 1] = 2 ** (size & 31) - 1;
	return bits;
}

/** Adds the packages of a list to a set. */
export function addAll(bits: Bits, members: Uint32Array): void {
	for (let i = 0; i < members.length; i++) {
		const member = members[i]!;
		bits[member >>> 5]! |= 1 << (member & 31);
	}
}

/** Adds the packages of another set to a set. */
export function addBits(bits: Bits, others: Bits): void {
	for (let i = 0; i < bits.length; i++) bits[i]! |= others[i]!;
}

/** The packages in both sets. */
export function intersection(a: Bits, b: Bits): Bits {
	const both = new Uint32Array(a.length);
	for (let i = 0; i < both.length; i++) both[i] = a[i]! & b[i]!;
	return both;
}

/** True when the package is in the set. */
export const has = (bits: Bits, member: number): boolean =>
	((bits[member >>> 5]! >>> (member & 31)) & 1) === 1;

/** How many packages are in the set. */
export function countBits(bits: Bits): number {
	let count = 0;
	for (let i = 0; i < bits.length; i++) count += ones(bits[i]!);
	return count;
}

/** How many packages are in both sets. */
export function countShared(a: Bits, b: Bits): number {
	let count = 0;
	for (let i = 0; i < a.length; i++) count += ones(a[i]! & b[i]!);
	return count;
}

/** How many packages of a list are in the set. */
export function countMembers(bits: Bits, members: Uint32Array): number {
	let count = 0;
	for (let i = 0; i < members.length; i++) {
		const member = members[i]!;
		count += (bits[member >>> 5]! >>> (member & 31)) & 1;
	}
	return count;
}

/** Calls back with every package of a set, ascending. */
export function forEachMember(bits: Bits, visit: (member: number) => void): void {
	for (let word = 0; word < bits.length; word++) {
		let rest = bits[word]!;
		while (rest !== 0) {
			visit((word << 5) + 31 - Math.clz32(rest & -rest));
			rest &= rest - 1;
		}
	}
}

/** The number of ones in a word, summed in pairs, nibbles and bytes at once. */
function ones(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
