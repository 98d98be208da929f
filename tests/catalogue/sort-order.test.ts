import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countShared, has } from '#catalogue/bitset.ts';
import { orderBy, packagesBetween, pageOf } from '#catalogue/sort-order.ts';

const SIZE = 3000;
const upwards = Uint32Array.from({ length: SIZE }, (_, i) => i);
const order = orderBy(
	Float64Array.from(upwards, (i) => (i * 7919) % 101),
	upwards,
);

test('equal keys keep the order of the ties', () =>
	expect([...order.packages]).toEqual([...upwards].sort((a, b) => order.keys[a]! - order.keys[b]! || a - b)));

test('any page of few, some or nearly all packages is in order', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: SIZE }),
			fc.nat(SIZE),
			fc.integer({ min: 1, max: 50 }),
			(step, from, size) => {
				const bits = new Uint32Array(Math.ceil(SIZE / 32));
				for (let i = 0; i < SIZE; i += step) bits[i >>> 5]! |= 1 << (i & 31);
				const expected = [...order.packages].filter((i) => has(bits, i)).slice(from, from + size);
				expect([...pageOf(order, bits, countShared(bits, bits), from, from + size)]).toEqual(expected);
			},
		),
	);
});

test('a range of keys holds its lower end and not its upper', () =>
	expect(new Set([...packagesBetween(order, 10, 12)].map((i) => order.keys[i]))).toEqual(new Set([10, 11])));
