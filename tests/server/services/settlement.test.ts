import { expect, test } from 'vitest';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('money for a booking that cannot be booked stores nothing, not even its messages', async () => {
		const { db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		const payment = { id: 'earlier', providerPaymentId: 'earlier', orderId: order.id, amountPaise: 100 };
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
});
