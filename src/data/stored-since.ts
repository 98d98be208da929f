import type { AgentApplicationRow, BookingRow, Database, LeadRow, LedgerRow } from './schema.ts';

/** Tables of visitors' data that are exported, each with id and time. */
interface RowsByTable {
	leads: LeadRow;
	agentApplications: AgentApplicationRow;
	bookings: BookingRow;
	ledger: LedgerRow;
}

/** Rows of one reading step. */
const STEP = 500;

/**
 * The rows of a table since a moment (epoch milliseconds), oldest first. They are read in steps, so that an export of any length needs
 * little memory.
 */
export async function* storedSince<Table extends keyof RowsByTable>(
	db: Database,
	table: Table,
	at: number,
): AsyncGenerator<RowsByTable[Table]> {
	/** The last row that was read; rows of the same moment are sorted by id. */
	let last = { createdAt: at, id: '' };
	for (;;) {
		const rows = await db
			.selectFrom<keyof RowsByTable>(table)
			.selectAll()
			.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('createdAt', 'id'), '>', tuple(last.createdAt, last.id)),
			)
			.orderBy('createdAt')
			.orderBy('id')
			.limit(STEP)
			.execute();
		// For the compiler they are rows of any of these tables.
		yield* rows as unknown as RowsByTable[Table][];
		const end = rows.at(-1);
		if (!end || rows.length < STEP) return;
		last = end;
	}
}
