import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import type { DisputeRow } from './payment-rows.ts';

/** Refunds made by hand at the provider, and disputes, each stored once by the provider's id of it. */
export function foreignMoneyRepository(db: Database) {
	return {
		/** Stores a refund; false when it is stored already. */
		async addHandRefund(refund: {
			id: string;
			paymentId: string;
			amountPaise: Paise;
			recordedAt: number;
		}): Promise<boolean> {
			const added = await db
				.insertInto('handRefunds')
				.values(refund)
				.onConflict((conflict) => conflict.column('id').doNothing())
				.returning('id')
				.executeTakeFirst();
			return added !== undefined;
		},

		/** Those of some payments whose payers dispute them, and whose money is withheld until that is decided. */
		async disputedOf(paymentIds: readonly string[]): Promise<Set<string>> {
			const rows = await db
				.selectFrom('disputes')
				.select('paymentId')
				.where('paymentId', 'in', paymentIds)
				.where('state', '=', 'open')
				.execute();
			return new Set(rows.map(({ paymentId }) => paymentId));
		},

		async dispute(id: string): Promise<DisputeRow | undefined> {
			return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
		},

		async addDispute(dispute: DisputeRow): Promise<void> {
			await db.insertInto('disputes').values(dispute).execute();
		},
	};
}
