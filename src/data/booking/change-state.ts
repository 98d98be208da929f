import { type StatefulKind, type StateOf, statesBefore } from '#domain/booking/booking.ts';
import type { Database } from '../database/schema.ts';
import type { BookingRow, HoldRow } from './booking-rows.ts';
import type { DisputeRow, OrderRow, PaymentRow, RefundRow } from './payment-rows.ts';

interface Rows {
	hold: HoldRow;
	order: OrderRow;
	payment: PaymentRow;
	refund: RefundRow;
	booking: BookingRow;
	dispute: DisputeRow;
}

const TABLES = {
	hold: 'intents',
	order: 'orders',
	payment: 'payments',
	refund: 'refunds',
	booking: 'bookings',
	dispute: 'disputes',
} as const;

/**
 * Changes the state of a record, with other columns of its row, if its present state allows that (`domain/booking/booking.ts`).
 *
 * @returns false when the record does not exist or its state does not allow the change; then nothing has changed
 */
export async function changeState<Kind extends StatefulKind>(
	db: Database,
	thing: Kind,
	id: string,
	state: StateOf<Kind>,
	changes: Changes<Kind> = {},
): Promise<boolean> {
	// Typed as one of the tables, because TypeScript cannot follow the union: each has an id and a state.
	const changed = await db
		.updateTable(TABLES[thing] as 'intents')
		.set({ ...changes, state } as Partial<HoldRow>)
		.where('id', '=', id)
		.where('state', 'in', statesBefore(thing, state) as HoldRow['state'][])
		.returning('id')
		.executeTakeFirst();
	return changed !== undefined;
}

type Changes<Kind extends StatefulKind> = Partial<Omit<Rows[Kind], 'id' | 'state'>>;
