import { expect, test } from 'vitest';
import { refundRepository } from '#data/booking/refunds.ts';
import { rupees } from '#domain/price/money.ts';
import { newRefund } from '#server/services/bookings/store-decision.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';
import { whileItWaits } from '../../../support/while-it-waits.ts';

onEachEngine((engine) => {
	test('money for a booking that cannot be booked stores nothing, not even its messages', async () => {
		const { db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		const payment = {
			id: 'earlier',
			providerPaymentId: 'earlier',
			orderId: order.id,
			amountPaise: 100,
			returnedPaise: 100,
			feePaise: 0,
		};
		await db
			.insertInto('payments')
			.values({ ...payment, state: 'refunded', receivedAt: 1 })
			.execute();
		// No transition leads here: the hold is held, and its booking is over.
		await db
			.updateTable('bookings')
			.set({ state: 'cancelled', paymentId: 'earlier', bookedAt: 1, closedAt: 2 })
			.where('id', '=', bookingId)
			.execute();
		await expect(site.payAndVerify(order.providerOrderId)).rejects.toThrow('A booking cannot be booked');
		const stored = await Promise.all([
			db.selectFrom('payments').select('id').execute(),
			db.selectFrom('outbox').select('id').execute(),
			db.selectFrom('orders').select('state').execute(),
		]);
		expect(stored).toEqual([[{ id: 'earlier' }], [], [{ state: 'open' }]]);
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('a payment that another process stores for another order meanwhile has the outcome of that one', async () => {
			const { db } = await bookingDatabase(engine);
			const site = bookingSite(db);
			const { order: first } = await site.order('asha', '1');
			const { order: second } = await site.order('ravi', '2');
			const { paymentId, signature } = site.gateway.pay(second.providerOrderId);
			const payment = {
				id: 'first',
				providerPaymentId: paymentId,
				orderId: first.id,
				amountPaise: 100,
				returnedPaise: 100,
				feePaise: 0,
			};
			const settled = await whileItWaits(
				db,
				async (transaction) => {
					await transaction
						.insertInto('payments')
						.values({ ...payment, state: 'refund due', receivedAt: 1 })
						.execute();
					await refundRepository(transaction).add(newRefund('first', rupees(1), 'wrong amount', 1));
				},
				() => site.orders.verify(second.providerOrderId, paymentId, signature),
			);
			expect(settled).toEqual({ booked: false, reason: 'wrong amount' });
			expect(await db.selectFrom('payments').select('id').execute()).toEqual([{ id: 'first' }]);
		});
});
