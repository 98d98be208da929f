import type { Paise } from '#domain/money.ts';
import { type Statement, statement } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database, PaymentRow } from './schema.ts';

/** A payment that has arrived. */
export type Payment = Omit<PaymentRow, 'amountPaise'> & { amountPaise: Paise };

/** Payments that have arrived, and the webhooks that reported them. */
export function paymentRepository(db: Database) {
	const one = () => db.selectFrom('payments').selectAll();
	return {
		/** Stores payments once each; false when the provider's id of one of them is stored already. */
		addAll: (payments: readonly Payment[]): Statement<boolean> =>
			statement(
				insertRows(db, 'payments', payments)
					.onConflict((conflict) => conflict.column('providerPaymentId').doNothing())
					.returning('id'),
				(stored) => stored.length === payments.length,
			),

		async byId(id: string): Promise<Payment | undefined> {
			return paymentOf(await one().where('id', '=', id).executeTakeFirst());
		},

		byIds: (ids: readonly string[]): Statement<Map<string, Payment>> =>
			statement(one().where('id', 'in', ids), (rows) => new Map(rows.map((row) => [row.id, asPayment(row)]))),

		async byProviderId(providerPaymentId: string): Promise<Payment | undefined> {
			return paymentOf(await one().where('providerPaymentId', '=', providerPaymentId).executeTakeFirst());
		},

		/** Those of the provider's payments that are stored, by its ids of them. */
		byProviderIds: (providerPaymentIds: readonly string[]): Statement<Map<string, Payment>> =>
			statement(
				one().where('providerPaymentId', 'in', providerPaymentIds),
				(rows) => new Map(rows.map((row) => [row.providerPaymentId, asPayment(row)])),
			),

		/** Everything that was paid for an order, the oldest first. */
		async ofOrder(orderId: string): Promise<Payment[]> {
			const rows = await one().where('orderId', '=', orderId).orderBy('receivedAt').orderBy('id').execute();
			return rows.map(asPayment);
		},

		/** Ids of everything that was paid for a booking, by any of its orders. */
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

const asPayment = (row: PaymentRow): Payment => ({ ...row, amountPaise: row.amountPaise as Paise });
const paymentOf = (row: PaymentRow | undefined): Payment | undefined => row && asPayment(row);
