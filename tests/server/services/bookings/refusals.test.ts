import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { offeredDatesOf } from '#server/services/bookings/refusals.ts';
import { bookingDatabase, bookingSite, DAYS } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const REASON = 'The boat is being repaired.';

onEachEngine((engine) => {
	async function booked(seats = 4) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1', 2);
		await site.payAndVerify(order.providerOrderId);
		return { ...site, bookingId };
	}

	test('V19: a refusal offers another day of the package, which the traveller reads with the reason', async () => {
		const { bookingId, reply, bookings, db } = await booked();
		expect(await bookings.nearestOtherDays(await bookings.read(bookingId))).toEqual([DAYS[1]]);
		await reply(bookingId, 'refuse', REASON, [DAYS[1]]);
		expect((await bookings.read(bookingId)).booking).toMatchObject({
			state: 'refused',
			refusalReason: REASON,
			offeredDates: JSON.stringify([DAYS[1]]),
		});
		const { text } = await db
			.selectFrom('outbox')
			.select('text')
			.where('template', '=', 'booking-refused')
			.where('channel', '=', 'email')
			.executeTakeFirstOrThrow();
		expect(text).toContain(`“${REASON}”`);
		expect(text).toContain('Konkan & Co offers you instead: 10 February 2027.');
		expect(text).toContain('Refused by Konkan & Co. ₹30,000 is on its way, by about 1 December.');
	});

	test.each([
		['the same day', [DAYS[0]]],
		['a day on which it does not leave', ['2027-02-11']],
		['a good day and a bad one', [DAYS[1], '2027-02-11']],
	])('a refusal that offers %s is rejected and changes nothing', async (_, days) => {
		const { bookingId, reply, bookings } = await booked();
		await expect(reply(bookingId, 'refuse', REASON, days)).rejects.toMatchObject({
			...{ code: 'invalid', fields: { offered_dates: expect.any(String) } },
		});
		expect((await bookings.read(bookingId)).booking).toMatchObject({
			state: 'requested',
			offeredDates: null,
		});
	});

	test('a day with too few seats for the party is not offered', async () => {
		const { bookingId, reply, bookings, db } = await booked();
		await db.updateTable('departures').set({ seatsTaken: 3 }).where('date', '=', DAYS[1]).execute();
		expect(await bookings.nearestOtherDays(await bookings.read(bookingId))).toEqual([]);
		await expect(reply(bookingId, 'refuse', REASON, [DAYS[1]])).rejects.toMatchObject({ code: 'invalid' });
	});

	test('D144: a day that was offered is left out once it has fewer seats than the party, and stays on record', async () => {
		const { bookingId, reply, bookings, db, clock } = await booked();
		await reply(bookingId, 'refuse', REASON, [DAYS[1]]);
		const offers = async () => bookings.bookableOffers(await bookings.read(bookingId));
		const take = (seatsTaken: number) =>
			db.updateTable('departures').set({ seatsTaken }).where('date', '=', DAYS[1]).execute();
		expect(await offers()).toEqual([DAYS[1]]);
		await take(3);
		expect(await offers()).toEqual([]);
		await take(2);
		expect(await offers()).toEqual([DAYS[1]]);
		clock.at = Date.parse(`${DAYS[1]}T00:00:00+05:30`) + DAY_MS;
		expect(await offers()).toEqual([]);
		expect(offeredDatesOf(await bookings.read(bookingId))).toEqual([DAYS[1]]);
	});

	test('replies that come twice, at once or after an end say what has become of the booking', async () => {
		const { bookingId, reply, bookings } = await booked();
		await bookings.cancel(bookingId, 3_000_000);
		await expect(reply(bookingId, 'confirm')).rejects.toThrow('The traveller has cancelled this booking');
		await expect(reply(bookingId, 'refuse')).rejects.toThrow('The traveller has cancelled this booking');

		const other = await booked();
		const ends = await Promise.allSettled([
			other.reply(other.bookingId, 'refuse', REASON),
			other.reply(other.bookingId, 'refuse', REASON),
			other.reply(other.bookingId, 'confirm'),
		]);
		expect((await other.bookings.read(other.bookingId)).booking.state).toBe('refused');
		expect(ends.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
		await expect(other.reply(other.bookingId, 'confirm')).rejects.toThrow('This booking was refused');
	});
});
