import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import type { DisputeRow } from './payment-rows.ts';

/** The disputes of a payment. */
export interface Disputes {
	/** True while the payer disputes it, and its money is withheld until that is decided. */
	isOpen: boolean;
	/** When the last one that is over ended, epoch milliseconds; null for none. */
	endedAt: number | null;
}

export const NO_DISPUTE: Disputes = { isOpen: false, endedAt: null };

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

		/** The disputes of payments, by the payment's id. A payment that was never disputed is left out. */
		async disputesOf(paymentIds: readonly string[]): Promise<Map<string, Disputes>> {
			const rows = await db
				.selectFrom('disputes')
				.select(['paymentId', 'state', 'endedAt'])
				.where('paymentId', 'in', paymentIds)
				.orderBy('endedAt')
				.execute();
			const found = new Map<string, Disputes>();
			for (const { paymentId, state, endedAt } of rows) {
				const before = found.get(paymentId) ?? NO_DISPUTE;
				found.set(paymentId, {
					isOpen: before.isOpen || state === 'open',
					endedAt: endedAt ?? before.endedAt,
				});
			}
			return found;
		},

		/**
		 * Stores that a refund is what a lost dispute of the same payment and amount took (decision D270).
		 *
		 * @returns false when there is no such dispute without a refund
		 */
		async linkRefund(refund: { id: string; paymentId: string; amountPaise: Paise }): Promise<boolean> {
			const lost = await db
				.selectFrom('disputes')
				.select('id')
				.where('paymentId', '=', refund.paymentId)
				.where('amountPaise', '=', refund.amountPaise)
				.where('state', '=', 'lost')
				.where('refundId', 'is', null)
				.orderBy('endedAt')
				.executeTakeFirst();
			if (!lost) return false;
			await db.updateTable('disputes').set({ refundId: refund.id }).where('id', '=', lost.id).execute();
			return true;
		},

		/**
		 * Stores that what a dispute took is a refund of the same payment and amount that was recorded since it was opened.
		 *
		 * @returns false when there is no such refund of no other dispute
		 */
		async linkDispute({ id, paymentId, amountPaise, openedAt }: DisputeRow): Promise<boolean> {
			const refund = await db
				.selectFrom('handRefunds')
				.select('handRefunds.id')
				.leftJoin('disputes', 'disputes.refundId', 'handRefunds.id')
				.where('disputes.id', 'is', null)
				.where('handRefunds.paymentId', '=', paymentId)
				.where('handRefunds.amountPaise', '=', amountPaise)
				.where('recordedAt', '>=', openedAt)
				.orderBy('recordedAt')
				.executeTakeFirst();
			if (!refund) return false;
			await db.updateTable('disputes').set({ refundId: refund.id }).where('id', '=', id).execute();
			return true;
		},

		async dispute(id: string): Promise<DisputeRow | undefined> {
			return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
		},

		async addDispute(dispute: Omit<DisputeRow, 'refundId'>): Promise<void> {
			await db
				.insertInto('disputes')
				.values({ ...dispute, refundId: null })
				.execute();
		},
	};
}
