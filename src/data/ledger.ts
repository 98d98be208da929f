import { randomUUIDv7 } from 'node:crypto';
import type { Entry } from '#domain/ledger.ts';
import type { Paise } from '#domain/money.ts';
import { write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database, LedgerRow } from './schema.ts';

/** What the entries of one payment are about. */
export type LedgerEvent = 'received' | 'booked' | 'rejected' | 'cancelled' | 'refunded';

/** The entries of one event of a payment. */
export interface Posting {
	paymentId: string;
	event: LedgerEvent;
	entries: readonly Entry[];
}

/** The ledger, which only grows. */
export function ledgerRepository(db: Database) {
	return {
		/**
		 * Writes the entries of payment events. Call it in the transaction that stores the event, so that neither is stored alone.
		 *
		 * @throws when the same event of a payment was posted before
		 */
		async post(postings: readonly Posting[], createdAt: number): Promise<void> {
			const rows = postings.flatMap(({ paymentId, event, entries }) =>
				entries.map(
					({ debit, credit, amount }): LedgerRow => ({
						id: randomUUIDv7(),
						event,
						debit,
						credit,
						amountPaise: amount,
						paymentId,
						createdAt,
					}),
				),
			);
			if (rows.length > 0) await write(db, insertRows(db, 'ledger', rows));
		},

		/** All entries, of one payment or of all payments. */
		async entries(paymentId?: string): Promise<Entry[]> {
			const rows = await db
				.selectFrom('ledger')
				.select(['debit', 'credit', 'amountPaise'])
				.$if(paymentId !== undefined, (query) => query.where('paymentId', '=', paymentId ?? ''))
				.execute();
			return rows.map(({ debit, credit, amountPaise }) => ({ debit, credit, amount: amountPaise as Paise }));
		},
	};
}
