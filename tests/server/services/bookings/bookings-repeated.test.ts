import { expect, onTestFinished, test } from 'vitest';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('D237: a cancellation that gives nothing back is repeated with nothing, and one of a refused booking is no repetition', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, bookings, reply, clock } = bookingSite(db);
		const [free, refused] = [await order('asha', '1'), await order('ravi', '1')];
		for (const { order: open } of [free, refused]) await payAndVerify(open.providerOrderId);
		await reply(refused.bookingId, 'refuse');
		await expect(bookings.cancel(refused.bookingId, 1_500_000)).rejects.toMatchObject({ code: 'conflict' });
		clock.at = Date.parse('2027-01-10T12:00:00+05:30');
		for (const _press of [1, 2])
			expect(await bookings.cancel(free.bookingId, 0)).toMatchObject({
				booking: { state: 'cancelled' },
				paid: { refund: null },
			});
		await expect(bookings.cancel(free.bookingId, 1_500_000)).rejects.toMatchObject({ code: 'conflict' });
		const sent = await db
			.selectFrom('outbox')
			.select('id')
			.where('template', '=', 'booking-cancelled')
			.where('channel', '=', 'email')
			.execute();
		expect(sent).toHaveLength(1);
	});
});
