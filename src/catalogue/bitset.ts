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

/**
 * The number of packages that are in both sets. A search in a large catalogue spends most of its time here, so eight words at a time
 * are added bit by bit with carries (Harley-Seal), and the ones of only one word in eight are counted.
 */
export function countShared(a: Bits, b: Bits): number {
	let eights = 0;
	let [ones1, twos, fours] = [0, 0, 0];
	let i = 0;
	for (; i + 8 <= a.length; i += 8) {
		let x = a[i]! & b[i]!;
		let y = a[i + 1]! & b[i + 1]!;
		let u = ones1 ^ x;
		const twosA = (ones1 & x) | (u & y);
		ones1 = u ^ y;
		x = a[i + 2]! & b[i + 2]!;
		y = a[i + 3]! & b[i + 3]!;
		u = ones1 ^ x;
		const twosB = (ones1 & x) | (u & y);
		ones1 = u ^ y;
		u = twos ^ twosA;
		const foursA = (twos & twosA) | (u & twosB);
		twos = u ^ twosB;
		x = a[i + 4]! & b[i + 4]!;
		y = a[i + 5]! & b[i + 5]!;
		u = ones1 ^ x;
		const twosC = (ones1 & x) | (u & y);
		ones1 = u ^ y;
		x = a[i + 6]! & b[i + 6]!;
		y = a[i + 7]! & b[i + 7]!;
		u = ones1 ^ x;
		const twosD = (ones1 & x) | (u & y);
		ones1 = u ^ y;
		u = twos ^ twosC;
		const foursB = (twos & twosC) | (u & twosD);
		twos = u ^ twosD;
		u = fours ^ foursA;
		eights += ones((fours & foursA) | (u & foursB));
		fours = u ^ foursB;
	}
	let count = 8 * eights + 4 * ones(fours) + 2 * ones(twos) + ones(ones1);
	for (; i < a.length; i++) count += ones(a[i]! & b[i]!);
	return count;
}

/** The packages, of `size` in all, that are not in the set. */
export function complement(bits: Bits, size: number): Bits {
	const others = new Uint32Array(bits.length);
	for (let i = 0; i < bits.length; i++) others[i] = ~bits[i]!;
	if (size & 31) others[others.length - 1]! &= 2 ** (size & 31) - 1;
	return others;
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

/** The number of ones in a word: adds pairs, then nibbles, then bytes in parallel. */
export function ones(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
