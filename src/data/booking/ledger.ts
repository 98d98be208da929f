import { randomUUIDv7 } from 'node:crypto';
import type { Entry } from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import type { LedgerRow } from './payment-rows.ts';

/** What entries of one payment can be about. */
export type LedgerEvent =
	| ('received' | 'booked' | 'rejected' | 'cancelled' | 'refunded')
	// By the provider's id, because a payment can have several.
	| `refunded by hand ${string}`
	// By the reference of the transfer, because one booking may be paid out or returned in parts.
	| `paid out ${string}`
	| `returned by operator ${string}`
	| `disputed ${string}`
	| `dispute ${'won' | 'lost' | 'closed'} ${string}`;

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
			if (rows.length > 0) await db.insertInto('ledger').values(rows).execute();
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
