/** Rows of one reading step. */
const STEP = 500;

/** The last row that was read: its time in epoch milliseconds, and its id among rows of the same moment. */
export interface Place {
	at: number;
	id: string;
}

/**
 * Rows since a moment (epoch milliseconds), oldest first, read in steps, so that an export of any length takes little memory.
 *
 * @param read at most `limit` rows after a place, ordered by time and id
 */
export async function* inSteps<Row extends { created_at: number; id: string }>(
	at: number,
	read: (after: Place, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
	let after: Place = { at, id: '' };
	for (;;) {
		const rows = await read(after, STEP);
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < STEP) return;
		after = { at: last.created_at, id: last.id };
	}
}
