import { DAY_MS } from '#domain/time/milliseconds.ts';
import type { Database } from './schema.ts';

/** What a restore has changed in the rows of its backup. */
export interface Restored {
	/** Paid orders that the running site asks the payment provider about. */
	orders: number;
	/** Paid bookings whose earlier links open nothing any more. */
	links: number;
	/** Paid bookings that wait for their operators' reply, which may have come since the backup. */
	unanswered: number;
}

/** By how much a restore raises the version of a link: more than a booking has new links (`booking-papers.ts`). */
export const VERSIONS_OF_A_RESTORE = 100;

/**
 * Prepares a database that was just restored for what has happened since its backup (decision D243). Each paid order is due to be looked
 * up at the provider, because a refund since then is known there alone and would be made twice. Each link of a paid booking gets a version
 * that it cannot have had since, because one that was made void would open the booking again. Nobody is told for a day that an
 * operator has not replied, because a reply since then is lost.
 *
 * @param now epoch milliseconds
 */
export async function prepareRestored(db: Database, now: number): Promise<Restored> {
	return db.transaction().execute(async (transaction) => {
		const orders = await transaction
			.updateTable('orders')
			.set({ nextCheckAt: 0 })
			.where('state', '=', 'paid')
			.executeTakeFirstOrThrow();
		const links = await transaction
			.updateTable('bookings')
			.set((booking) => ({ linkVersion: booking('linkVersion', '+', VERSIONS_OF_A_RESTORE) }))
			.where('paymentId', 'is not', null)
			.executeTakeFirstOrThrow();
		const tomorrow = now + DAY_MS;
		await transaction
			.updateTable('bookings')
			.set({ remindAt: tomorrow })
			.where('state', '=', 'requested')
			.where('remindAt', '<', tomorrow)
			.execute();
		const { unanswered } = await transaction
			.selectFrom('bookings')
			.select(({ fn }) => fn.countAll<number>().as('unanswered'))
			.where('state', '=', 'requested')
			.executeTakeFirstOrThrow();
		return {
			orders: Number(orders.numUpdatedRows),
			links: Number(links.numUpdatedRows),
			unanswered: Number(unanswered),
		};
	});
}
