import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import type { PaymentRow } from './payment-rows.ts';

/** A payment that has arrived. */
export type Payment = Omit<PaymentRow, 'amountPaise' | 'feePaise'> & { amountPaise: Paise; feePaise: Paise };

/** Payments that have arrived, and the webhooks that reported them. */
export function paymentRepository(db: Database) {
	const one = () => db.selectFrom('payments').selectAll();
	return {
		/** Stores a payment; false when the provider's id of it is stored already. */
		async add(payment: Payment): Promise<boolean> {
			const added = await db
				.insertInto('payments')
				.values(payment)
				.onConflict((conflict) => conflict.column('providerPaymentId').doNothing())
				.returning('id')
				.executeTakeFirst();
			return added !== undefined;
		},

		async byId(id: string): Promise<Payment | undefined> {
			return paymentOf(await one().where('id', '=', id).executeTakeFirst());
		},

		/** Payments by their ids. */
		async byIds(ids: readonly string[]): Promise<Map<string, Payment>> {
			const rows = await one().where('id', 'in', ids).execute();
			return new Map(rows.map((row) => [row.id, asPayment(row)]));
		},

		async byProviderId(providerPaymentId: string): Promise<Payment | undefined> {
			return paymentOf(await one().where('providerPaymentId', '=', providerPaymentId).executeTakeFirst());
		},

		/** @param returnedPaise the whole amount that goes back or has gone; the database rejects more than was paid */
		async setReturned(id: string, returnedPaise: Paise): Promise<void> {
			await db.updateTable('payments').set({ returnedPaise }).where('id', '=', id).execute();
		},

		/** Everything that was paid for some orders, the oldest first. */
		async ofOrders(orderIds: readonly string[]): Promise<Payment[]> {
			const rows = await one().where('orderId', 'in', orderIds).orderBy('receivedAt').orderBy('id').execute();
			return rows.map(asPayment);
		},

		/** Ids of all payments of a booking, by any of its orders. */
		async idsOfBooking(bookingId: string): Promise<string[]> {
			const rows = await db
				.selectFrom('payments')
				.innerJoin('orders', 'orders.id', 'payments.orderId')
				.innerJoin('bookings', 'bookings.intentId', 'orders.intentId')
				.select('payments.id')
				.where('bookings.id', '=', bookingId)
				.execute();
			return rows.map(({ id }) => id);
		},

		/** True when a webhook was dealt with before. */
		async hasEvent(id: string): Promise<boolean> {
			const row = await db.selectFrom('paymentEvents').select('id').where('id', '=', id).executeTakeFirst();
			return row !== undefined;
		},

		/** Marks a webhook as processed, once. */
		async addEvent(id: string, type: string, receivedAt: number): Promise<void> {
			await db
				.insertInto('paymentEvents')
				.values({ id, type, receivedAt })
				.onConflict((conflict) => conflict.column('id').doNothing())
				.execute();
		},
	};
}

const asPayment = (row: PaymentRow): Payment => ({
	...row,
	amountPaise: row.amountPaise as Paise,
	feePaise: row.feePaise as Paise,
});
const paymentOf = (row: PaymentRow | undefined): Payment | undefined => row && asPayment(row);
