import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookingRepository } from '#data/bookings.ts';
import { changeStates } from '#data/change-state.ts';
import { bookingDatabase, bookingSite } from '../support/booking-site.ts';
import { onEachEngine, testDatabase } from '../support/test-database.ts';

onEachEngine((engine) => {
	test('bookings are requested each by its own payment, and those in another state are left', async () => {
		const { db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		const made = await Promise.all(['asha', 'ravi', 'meera'].map((buyer) => site.order(buyer, '1')));
		await site.payAndVerify(made[2]?.order.providerOrderId ?? '');
		const paid = made.map(({ bookingId, order }, index) => ({
			id: bookingId,
			paymentId: `pay-${index}`,
			remindAt: index === 0 ? null : 9_007_199_254_740_991,
			orderId: order.id,
		}));
		await db
			.insertInto('payments')
			.values(
				paid.map(({ paymentId: id, orderId }) => ({
					id,
					providerPaymentId: id,
					orderId,
					amountPaise: 100,
					state: 'refund due' as const,
					receivedAt: 1,
				})),
			)
			.execute();
		const requested = bookingRepository(db).requestAll(paid, 5);
		const { rows } = await db.executeQuery(requested.query.compile());
		expect(requested.resultOf(rows)).toBe(2);
		const found = await db
			.selectFrom('bookings')
			.select(['id', 'paymentId', 'remindAt', 'bookedAt'])
			.execute();
		for (const { id, paymentId, remindAt } of paid.slice(0, 2))
			expect(found).toContainEqual({ id, paymentId, remindAt, bookedAt: 5 });
		expect(found.find(({ id }) => id === made[2]?.bookingId)?.paymentId).not.toBe('pay-2');
	});

	if (engine === 'PostgreSQL')
		test('a change of state looks for ids alone, also while nothing is known of the size of the table', async () => {
			const db = await testDatabase(engine);
			const ids = Array.from({ length: 64 }, (_, index) => `id-${index}`);
			const { sql: text, parameters } = changeStates(db, 'order', ids, 'paid').query.compile();
			const filled = text.replaceAll(/\$(\d+)/g, (_, at) => {
				const value = parameters[Number(at) - 1];
				return Array.isArray(value) ? `array['${value.join("','")}']` : `'${value}'`;
			});
			const plan = await db.transaction().execute(async (transaction) => {
				// As for a table that has grown.
				await sql`set local enable_seqscan = off`.execute(transaction);
				return JSON.stringify((await sql.raw(`explain ${filled}`).execute(transaction)).rows);
			});
			expect(plan).toContain('orders_pkey');
			expect(plan).not.toContain('orders_open');
		});
});
