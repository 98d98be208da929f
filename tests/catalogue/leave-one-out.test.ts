import { expect, test } from 'vitest';
import { addAll, allBits, type Bits, forEachMember, wordsFor } from '#catalogue/bitset.ts';
import { leaveOneOut } from '#catalogue/leave-one-out.ts';
import { chanceOf } from '../../scripts/generate/random.ts';

const random = chanceOf(7);

function membersOf(bits: Bits): number[] {
	const members: number[] = [];
	forEachMember(bits, (member) => members.push(member));
	return members;
}

for (const size of [1, 31, 32, 33, 1000])
	for (let count = 0; count <= 6; count++)
		test(`${size} packages, ${count} sets: those in all, and for each set those in all others`, () => {
			const everything = { bits: allBits(size), total: size };
			const all = Array.from({ length: size }, (_, i) => i);
			const lists = Array.from({ length: count }, () => all.filter(() => random.chance(0.7)));
			const sets = lists.map((list) => {
				const bits = new Uint32Array(wordsFor(size));
				addAll(bits, Uint32Array.from(list));
				return bits;
			});
			const inAllBut = (skipped: number) =>
				all.filter((member) => lists.every((list, i) => i === skipped || list.includes(member)));

			const { result, others } = leaveOneOut(sets, everything);
			expect(membersOf(result.bits)).toEqual(inAllBut(-1));
			expect(result.total).toBe(inAllBut(-1).length);
			expect(others.map(({ bits }) => membersOf(bits))).toEqual(lists.map((_, i) => inAllBut(i)));
			expect(others.map(({ total }) => total)).toEqual(lists.map((_, i) => inAllBut(i).length));
		});
