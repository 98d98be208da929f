import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { cancelBooking, refundAt } from '#server/services/bookings/cancellations.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	/** A site with a paid booking of ₹15,000, and how its cancelling as of a moment ends. */
	async function booked() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		const refund = async (at: number, confirmedAt?: number) =>
			(await refundAt(db, bookingId, { at, confirmedAt })).refund;
		return { ...site, db, bookingId, refund };
	}

	test('the moment when the message came decides on the refund, not that when it was read', async () => {
		const { clock, reply, refund, bookingId } = await booked();
		const paidAt = clock.at;
		await reply(bookingId, 'confirm');
		// Thirty days before the departure, and a day later.
		const came = Date.parse('2026-12-11T23:59:00+05:30');
		clock.at = came + HOUR_MS;
		expect(await refund(came)).toMatchObject({ amount: 1_350_000, percent: 90 });
		expect(await refund(clock.at)).toMatchObject({ amount: 750_000, percent: 50 });
		expect(await refund(paidAt + HOUR_MS)).toMatchObject({ amount: 1_500_000, reason: 'within a day' });
		await expect(refund(paidAt - 1)).rejects.toMatchObject({
			code: 'invalid',
			message: 'This booking was paid for later than that.',
		});
		clock.at = Date.parse('2027-02-01T12:00:00+05:30');
		expect(await refund(came)).toMatchObject({ amount: 1_350_000 });
		await expect(refund(clock.at)).rejects.toMatchObject({ code: 'conflict' });
	});

	test('what its operator confirmed after the message came takes nothing from the traveller', async () => {
		const { clock, reply, refund, bookingId } = await booked();
		const came = clock.at + 2 * DAY_MS;
		clock.at = came + 1;
		await reply(bookingId, 'confirm');
		expect(await refund(came)).toMatchObject({ amount: 1_500_000, reason: 'not confirmed' });
		expect(await refund(clock.at)).toMatchObject({ amount: 1_350_000, reason: 'policy' });
	});

	test('a confirmation that a restore has lost counts where it is given, and is refused where it cannot be', async () => {
		const { clock, refund, reply, bookingId } = await booked();
		const paidAt = clock.at;
		const confirmedAt = clock.at + HOUR_MS;
		const came = clock.at + 2 * DAY_MS;
		clock.at = came + DAY_MS;
		expect(await refund(came)).toMatchObject({ amount: 1_500_000, reason: 'not confirmed' });
		expect(await refund(came, confirmedAt)).toMatchObject({ amount: 1_350_000, reason: 'policy' });
		const between = {
			code: 'invalid',
			message: 'The confirmation of its operator has to lie between its payment and its cancelling.',
		};
		for (const never of [paidAt - 1, came + 1])
			await expect(refund(came, never)).rejects.toMatchObject(between);
		for (const bound of [paidAt, came])
			expect(await refund(came, bound)).toMatchObject({ amount: 1_350_000, reason: 'policy' });

		// Its operator has replied again after the restore.
		clock.at = came - HOUR_MS;
		await reply(bookingId, 'confirm');
		expect(await refund(came, confirmedAt)).toMatchObject({ amount: 1_350_000, reason: 'policy' });
		expect(await refund(came - 2 * HOUR_MS, confirmedAt)).toMatchObject({
			amount: 1_350_000,
			reason: 'policy',
		});
		await expect(refund(came, came)).rejects.toMatchObject({
			code: 'invalid',
			message: 'Its operator had confirmed it before that, Mon 23 Nov, 11 am IST.',
		});
	});

	test('a booking is cancelled as of then, for the refund that was agreed to, once', async () => {
		const { clock, db, reply, bookingId, bookings, refunds, ledger, tellingOf } = await booked();
		await reply(bookingId, 'confirm');
		const came = Date.parse('2026-12-11T12:00:00+05:30');
		clock.at = came + DAY_MS;
		const cancel = (refund: number) => cancelBooking(db, bookingId, { refund, at: came }, tellingOf);
		await expect(cancel(750_000)).rejects.toMatchObject({
			code: 'conflict',
			message: 'The refund is now ₹13,500. Please check it again.',
		});
		await Promise.all([cancel(1_350_000), cancel(1_350_000)]);
		await expect(cancel(750_000)).rejects.toMatchObject({ message: 'This booking has ended already.' });
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 150_000, operator: -150_000, refunds: 0 });
		expect(await bookings.read(bookingId)).toMatchObject({
			booking: { state: 'cancelled', closedAt: clock.at },
		});
		const told = await db
			.selectFrom('outbox')
			.select('channel')
			.where('template', '=', 'booking-cancelled')
			.execute();
		expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
	});
});
