/** The place of a row in a table that is read from the oldest to the newest; rows of the same moment are sorted by id. */
export interface Cursor {
	/** Epoch milliseconds. */
	createdAt: number;
	id: string;
}

/** Rows of one step. */
export const STEP = 500;

/**
 * Reads rows in steps, so that a reading of any length needs little memory.
 *
 * @param from epoch milliseconds
 * @param read gives the `STEP` rows after a place, or all that are left
 */
export async function* inSteps<Row extends Cursor>(
	from: number,
	read: (last: Cursor) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
	let last: Cursor = { createdAt: from, id: '' };
	for (;;) {
		const rows = await read(last);
		yield* rows;
		const end = rows.at(-1);
		if (!end || rows.length < STEP) return;
		last = end;
	}
}
