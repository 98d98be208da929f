import { sql } from 'kysely';
import { type StateOf, statesBefore, type Thing } from '#domain/booking.ts';
import { resultOf, type Statement, statement } from './ahead.ts';
import type { BookingRow, Database, IntentRow, OrderRow, PaymentRow, RefundRow } from './schema.ts';

/**
 * The state of a row that is looked up by its id. Written as an expression, so that the planner cannot use a partial index on `state`:
 * without statistics of the table PostgreSQL would read all open orders instead of looking up the ids.
 */
export const presentState = sql<IntentRow['state']>`state || ''`;

interface Rows {
	intent: IntentRow;
	order: OrderRow;
	payment: PaymentRow;
	refund: RefundRow;
	booking: BookingRow;
}

const TABLES = {
	intent: 'intents',
	order: 'orders',
	payment: 'payments',
	refund: 'refunds',
	booking: 'bookings',
} as const;

/**
 * Changes the state of a record, with other columns of its row, if its present state allows that (`domain/booking.ts`).
 *
 * @returns false when the record does not exist or its state does not allow the change; then nothing has changed
 */
export async function changeState<Kind extends Thing>(
	db: Database,
	thing: Kind,
	id: string,
	state: StateOf<Kind>,
	changes: Changes<Kind> = {},
): Promise<boolean> {
	return (await resultOf(db, changeStates(db, thing, [id], state, changes))) === 1;
}

type Changes<Kind extends Thing> = Partial<Omit<Rows[Kind], 'id' | 'state'>>;

/** As `changeState`, for several things of one kind. @returns how many were in a state that allows it; the others have not changed */
export function changeStates<Kind extends Thing>(
	db: Database,
	thing: Kind,
	ids: readonly string[],
	state: StateOf<Kind>,
	changes: Changes<Kind> = {},
): Statement<number> {
	// The compiler takes one table for all: each has an id and a state.
	return statement(
		db
			.updateTable(TABLES[thing] as 'intents')
			.set({ ...changes, state } as Partial<IntentRow>)
			.where('id', 'in', ids)
			.where(presentState, 'in', statesBefore(thing, state) as IntentRow['state'][])
			.returning('id'),
		(rows) => rows.length,
	);
}
