import { type Cursor, inSteps, STEP } from '../database/in-steps.ts';
import type { Database } from '../database/schema.ts';
import type { AgentApplicationRow, LeadRow } from './lead-rows.ts';

/** The leads that were stored since a moment (epoch milliseconds), oldest first. */
export const leadsSince = (db: Database, at: number): AsyncGenerator<LeadRow> =>
	inSteps(at, (last) => rowsOf(db, 'leads', last));

/** The applications of tour operators that were stored since a moment (epoch milliseconds), oldest first. */
export const applicationsSince = (db: Database, at: number): AsyncGenerator<AgentApplicationRow> =>
	inSteps(at, (last) => rowsOf(db, 'agentApplications', last));

interface RowsByTable {
	leads: LeadRow;
	agentApplications: AgentApplicationRow;
}

function rowsOf<Table extends keyof RowsByTable>(
	db: Database,
	table: Table,
	last: Cursor,
): Promise<RowsByTable[Table][]> {
	// Typed as one of the tables, because TypeScript cannot follow the union: each has an id and a time.
	const rows = db
		.selectFrom(table as 'leads')
		.selectAll()
		.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '>', tuple(last.createdAt, last.id)))
		.orderBy('createdAt')
		.orderBy('id')
		.limit(STEP)
		.execute();
	return rows as Promise<unknown[]> as Promise<RowsByTable[Table][]>;
}
