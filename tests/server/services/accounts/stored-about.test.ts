import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { storedAbout } from '#server/services/accounts/stored-about.ts';
import { anAccount } from '../../../support/an-account.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { recordedStatements } from '../../../support/recorded-statements.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('API-17: a customer with many holds gets them all, each with what belongs to it, by few statements and with turns for others', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const user = await anAccount(
			db,
			{ countryCode: '+91', phoneNumber: '9812345678' },
			{ now: site.clock.at },
		);
		const paid = await site.order(user.id, '1');
		await site.payAndVerify(paid.order.providerOrderId);
		await site.bookings.cancel(paid.bookingId, 1_500_000);
		const unpaid = await site.order(user.id, '2');
		const { id: _, ...left } = await db
			.selectFrom('intents')
			.selectAll()
			.where('id', '=', paid.holdId)
			.executeTakeFirstOrThrow();
		for (let at = 0; at < 650; at++)
			await db
				.insertInto('intents')
				.values({ ...left, id: `left-${at}`, createdAt: left.createdAt + 1 + at })
				.execute();

		const { db: recorded, statements } = recordedStatements(db);
		let turns = 0;
		let isOver = false;
		const counted = (async () => {
			for (; !isOver; turns++) await nextTurn();
		})();
		const { reservations, messages } = await storedAbout(recorded, user, site.clock.at);
		isOver = true;
		await counted;
		// Three steps of four statements each, the holds before and messages and the like after them.
		expect(statements('select').length).toBeLessThan(20);
		expect(turns).toBeGreaterThanOrEqual(3);

		expect(reservations).toHaveLength(652);
		const times = reservations.map(({ hold }) => hold.createdAt);
		expect(times).toEqual(times.toSorted((one, other) => one - other));
		const of = (holdId: string) => reservations.find(({ hold }) => hold.id === holdId);
		expect(of(paid.holdId)).toMatchObject({
			booking: { id: paid.bookingId },
			orders: [{ id: paid.order.id }],
			payments: [
				{
					payment: { orderId: paid.order.id },
					order: { id: paid.order.id },
					refund: { reason: 'cancelled' },
				},
			],
		});
		expect(of(unpaid.holdId)).toMatchObject({ booking: { id: unpaid.bookingId }, payments: [] });
		expect(of(unpaid.holdId)?.orders.map(({ id }) => id)).toEqual([unpaid.order.id]);
		expect(of('left-649')).toMatchObject({ booking: undefined, orders: [], payments: [] });
		expect(messages.map(({ template }) => template)).toContain('booking-confirmed');
		expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
		const written = messages.map(({ createdAt }) => createdAt);
		expect(written).toEqual(written.toSorted((one, other) => one - other));
	});
});
