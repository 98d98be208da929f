/** Lists of numbers one after another: row `i` is `values` from `starts[i]` to `starts[i + 1]`. */
export interface Rows<Values extends Uint16Array | Uint32Array = Uint32Array> {
	starts: Uint32Array;
	values: Values;
}

/** One row, without copying it. */
export const rowOf = ({ starts, values }: Rows, row: number): Uint32Array =>
	values.subarray(starts[row], starts[row + 1]);

/** Writes rows: `push` adds a value to the current row, `endRow` ends the row. */
export interface RowWriter {
	push(value: number): void;
	endRow(): void;
	/** The rows, in the memory of the writer, which is up to twice as much as they need. */
	finish(): Rows;
}

/** Writes rows into arrays that double when they are full; plain arrays of numbers would take twice the memory. */
export function writeRows(): RowWriter {
	let starts = new Uint32Array(1024);
	let values = new Uint32Array(1024);
	let rows = 0;
	let length = 0;
	return {
		push(value) {
			if (length === values.length) values = doubled(values);
			values[length++] = value;
		},
		endRow() {
			if (rows + 1 === starts.length) starts = doubled(starts);
			starts[++rows] = length;
		},
		finish: () => ({ starts: starts.subarray(0, rows + 1), values: values.subarray(0, length) }),
	};
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
	const larger = new Uint32Array(values.length * 2);
	larger.set(values);
	return larger;
}

/** A copy that takes only what the rows need: 16 bits for a value, if every value is below 65,536. */
export const compact = ({ starts, values }: Rows, valueCount: number): Rows<Uint16Array | Uint32Array> => ({
	starts: starts.slice(),
	values: valueCount <= 0x10000 ? Uint16Array.from(values) : values.slice(),
});

/** How many times each value occurs. */
export function countValues({ values }: Rows, valueCount: number): Uint32Array {
	const counts = new Uint32Array(valueCount);
	for (let i = 0; i < values.length; i++) counts[values[i]!]! += 1;
	return counts;
}

/**
 * The transposed rows: row `v` lists, ascending, the rows that contain the value `v`.
 *
 * @param counts how many times each value occurs; row `v` is left empty where it is 0
 */
export function inverse(rows: Rows, counts: Uint32Array): Rows {
	const starts = new Uint32Array(counts.length + 1);
	for (let value = 0; value < counts.length; value++) starts[value + 1] = starts[value]! + counts[value]!;
	const next = starts.slice();
	const values = new Uint32Array(starts[counts.length]!);
	for (let row = 0; row + 1 < rows.starts.length; row++)
		for (let i = rows.starts[row]!; i < rows.starts[row + 1]!; i++) {
			const value = rows.values[i]!;
			if (counts[value] === 0) continue;
			values[next[value]!] = row;
			next[value]! += 1;
		}
	return { starts, values };
}
