import type { Database } from './schema.ts';

/** What a restore has changed in the rows of its backup. */
export interface Restored {
	/** Paid orders that the running site asks the payment provider about. */
	orders: number;
	/** Paid bookings whose earlier links open nothing any more. */
	links: number;
}

/**
 * Prepares a database that was just restored for what has happened since its backup (decision D243). Each paid order is due to be looked
 * up at the provider, because a refund since then is known there alone and would be made twice. Each link of a paid booking gets a new
 * version, because one that was made void since then would open the booking again.
 */
export async function prepareRestored(db: Database): Promise<Restored> {
	return db.transaction().execute(async (transaction) => {
		const orders = await transaction
			.updateTable('orders')
			.set({ nextCheckAt: 0 })
			.where('state', '=', 'paid')
			.executeTakeFirstOrThrow();
		const links = await transaction
			.updateTable('bookings')
			.set((booking) => ({ linkVersion: booking('linkVersion', '+', 1) }))
			.where('paymentId', 'is not', null)
			.executeTakeFirstOrThrow();
		return { orders: Number(orders.numUpdatedRows), links: Number(links.numUpdatedRows) };
	});
}
