import { expect, onTestFinished, test } from 'vitest';
import { travellerMessageKeys } from '#server/services/bookings/booking-messages.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);

onEachEngine((engine) => {
	/** A site with a booking of the departure on 10 January 2027 that is paid for. */
	async function booked() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1', 2);
		await site.payAndVerify(order.providerOrderId);
		const reminders = () =>
			db
				.selectFrom('outbox')
				.select(['template', 'channel', 'recipient', 'text', 'variables', 'idempotencyKey'])
				.where('template', 'like', 'booking-unanswered%')
				.orderBy('channel')
				.execute();
		return { ...site, bookingId, reminders };
	}

	test('LEG-07: a week before departure the operator is reminded and the traveller is told, each once', async () => {
		const { clock, unanswered, reminders, bookingId } = await booked();
		clock.at = inIndia('2027-01-03T00:00') - 1;
		await unanswered.remindDue();
		expect(await reminders()).toEqual([]);
		clock.at += 1;
		await Promise.all([unanswered.remindDue(), unanswered.remindDue()]);
		clock.at = inIndia('2027-01-05T00:00');
		await unanswered.remindDue();

		const sent = await reminders();
		expect(sent.map(({ template, channel, recipient }) => `${template} ${channel} ${recipient}`)).toEqual([
			'booking-unanswered-notice desk bookings',
			'booking-unanswered email asha@example.in',
			'booking-unanswered sms +919812345678',
		]);
		const [notice, mail] = sent;
		// What the owner's program needs to pass it on to the operator.
		expect(JSON.parse(notice?.variables ?? '')).toMatchObject({
			...{ bookingId, travellers: 2, operatorId: 'konkan', operatorName: 'Konkan & Co' },
			...{ date: '2027-01-10', link: expect.stringMatching(`/booking/${bookingId}/operator\\?key=`) },
		});
		expect(mail?.text).toMatch(
			new RegExp(`^Konkan & Co has yet to confirm booking ${bookingId}: .*/success\\?key=[\\w-]{32} \\.`),
		);
		// What is erased with the traveller, and what they can read about themselves.
		expect(travellerMessageKeys(bookingId, [])).toEqual(
			expect.arrayContaining(sent.slice(1).map(({ idempotencyKey }) => idempotencyKey)),
		);
	});

	test.each(['confirm', 'refuse', 'cancel'] as const)(
		'nobody is reminded of a booking that has its answer: %s',
		async (end) => {
			const { clock, unanswered, reminders, bookingId, reply, bookings, refunds } = await booked();
			await (end === 'cancel' ? bookings.cancel(bookingId, 3_000_000) : reply(bookingId, end));
			await refunds.settled();
			clock.at = inIndia('2027-01-09T12:00');
			await unanswered.remindDue();
			expect(await reminders()).toEqual([]);
		},
	);

	test('a site that was away until the day of departure reminds nobody', async () => {
		const { clock, unanswered, reminders, db } = await booked();
		clock.at = inIndia('2027-01-10T00:00');
		await unanswered.remindDue();
		expect(await reminders()).toEqual([]);
		expect(await db.selectFrom('bookings').select('remindAt').execute()).toEqual([{ remindAt: null }]);
	});

	test('a booking that an earlier release has stored gets its moment', async () => {
		const { clock, unanswered, reminders, db } = await booked();
		await db
			.updateTable('bookings')
			.set(({ ref }) => ({ remindAt: ref('bookedAt') }))
			.execute();
		await unanswered.remindDue();
		expect(await reminders()).toEqual([]);
		clock.at = inIndia('2027-01-03T00:00');
		await unanswered.remindDue();
		expect(await reminders()).toHaveLength(3);
	});
});
