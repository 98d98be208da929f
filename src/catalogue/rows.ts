/** Lists of numbers one after another: row `i` is `values` from `starts[i]` to `starts[i + 1]`. */
export interface Rows {
	starts: Uint32Array;
	values: Uint32Array;
}

/** One row, without copying it. */
export const rowOf = ({ starts, values }: Rows, row: number): Uint32Array =>
	values.subarray(starts[row], starts[row + 1]);

/** Rows that are still being written: `push` adds to the row that `endRow` ends. */
export interface RowWriter {
	push(value: number): void;
	endRow(): void;
	finish(): Rows;
}

/** Writes rows into arrays that double when they are full: plain arrays of numbers would take twice the memory. */
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
		finish: () => ({ starts: starts.slice(0, rows + 1), values: values.slice(0, length) }),
	};
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
	const larger = new Uint32Array(values.length * 2);
	larger.set(values);
	return larger;
}

/** The same pairs the other way round: row `v` holds, ascending, every row that held the value `v`. */
export function inverse(rows: Rows, valueCount: number): Rows {
	const starts = new Uint32Array(valueCount + 1);
	for (const value of rows.values) starts[value + 1]! += 1;
	for (let value = 0; value < valueCount; value++) starts[value + 1]! += starts[value]!;
	const next = starts.slice();
	const values = new Uint32Array(rows.values.length);
	for (let row = 0; row + 1 < rows.starts.length; row++)
		for (let i = rows.starts[row]!; i < rows.starts[row + 1]!; i++) {
			const value = rows.values[i]!;
			values[next[value]!] = row;
			next[value]! += 1;
		}
	return { starts, values };
}
