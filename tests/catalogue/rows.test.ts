import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compact, countValues, inverse, rowOf, writeRows } from '#catalogue/rows.ts';

/** The rows of lists of numbers. */
function rowsOf(lists: readonly (readonly number[])[]) {
	const writer = writeRows();
	for (const list of lists) {
		for (const value of list) writer.push(value);
		writer.endRow();
	}
	return writer.finish();
}

/** Rows as lists again. */
const listsOf = (rows: ReturnType<typeof rowsOf>) =>
	Array.from({ length: rows.starts.length - 1 }, (_, row) => [...rowOf(rows, row)]);

/** Lists of different values below ten. */
const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }), { maxLength: 20 });

test('every row comes back as it was written, empty ones and none at all included', () => {
	fc.assert(
		fc.property(lists, (written) => {
			expect(listsOf(rowsOf(written))).toEqual(written);
		}),
	);
	expect(listsOf(rowsOf([]))).toEqual([]);
});

test('rows and values may be more than the arrays hold at first', () => {
	const written = Array.from({ length: 3000 }, (_, row) => [row, row + 1]);
	expect(listsOf(rowsOf(written))).toEqual(written);
});

test('transposed, each value lists its rows, ascending; left out are those that are not counted', () => {
	fc.assert(
		fc.property(lists, fc.integer({ min: 0, max: 9 }), (written, left) => {
			const rows = rowsOf(written);
			const counts = countValues(rows, 10).map((count, value) => (value === left ? 0 : count));
			const expected = Array.from({ length: 10 }, (_, value) =>
				value === left ? [] : written.flatMap((list, row) => (list.includes(value) ? [row] : [])),
			);
			expect(listsOf(inverse(rows, counts))).toEqual(expected);
		}),
	);
});

test('values are kept in 16 bits while all of them fit', () => {
	const rows = rowsOf([[0xffff]]);
	const small = compact(rows, 0x10000);
	expect(small.values).toBeInstanceOf(Uint16Array);
	expect([...small.values]).toEqual([0xffff]);
	const large = compact(rowsOf([[0x10000]]), 0x10001);
	expect(large.values).toBeInstanceOf(Uint32Array);
	expect([...large.values]).toEqual([0x10000]);
});
