import { expect, onTestFinished, test } from 'vitest';
import { travellerMessageKeys } from '#server/messages/booking-message-keys.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { spoilOffer } from '../../../support/spoil-offer.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);

onEachEngine((engine) => {
	/** A site with a booking of the departure on 10 January 2027 that is paid for. */
	async function booked(at = '2026-11-21T12:00') {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		site.clock.at = inIndia(at);
		const { bookingId, order } = await site.order('asha', '1', 2);
		await site.payAndVerify(order.providerOrderId);
		const reminders = () =>
			db
				.selectFrom('outbox')
				.select(['template', 'channel', 'recipient', 'text', 'variables', 'idempotencyKey'])
				.where(({ eb, or }) =>
					or([eb('template', 'like', 'booking-unanswered%'), eb('template', '=', 'booking-reply-reminder')]),
				)
				.orderBy('channel')
				.execute();
		return { ...site, bookingId, reminders };
	}

	test('D140: the operator is reminded before its deadline; when it passes the desk and the traveller are told, each once', async () => {
		const { clock, unanswered, reminders, bookingId, db } = await booked();
		const { replyBy } = await db.selectFrom('bookings').select('replyBy').executeTakeFirstOrThrow();
		expect(replyBy).toBe(inIndia('2026-11-23T12:00'));
		for (const early of ['2026-11-22T23:59', '2026-11-23T00:00', '2026-11-23T07:59']) {
			clock.at = inIndia(early);
			await unanswered.remindDue();
			expect(await reminders()).toEqual([]);
		}
		clock.at = inIndia('2026-11-23T08:00');
		const other = bookingSite(db);
		const remindInBoth = () => Promise.all([unanswered.remindDue(), other.unanswered.remindDue()]);
		other.clock.at = clock.at;
		await remindInBoth();
		const reminded = await reminders();
		expect(reminded.map(({ template, channel }) => `${template} ${channel}`)).toEqual([
			'booking-reply-reminder desk',
		]);
		expect(reminded[0]?.text).toContain(
			'Konkan & Co has until Mon 23 Nov, 12 noon IST to confirm or refuse booking',
		);
		clock.at = inIndia('2026-11-23T12:00') - 1;
		await unanswered.remindDue();
		expect(await reminders()).toHaveLength(1);
		clock.at += 1;
		other.clock.at = clock.at;
		await remindInBoth();
		clock.at = inIndia('2027-01-05T12:00');
		await unanswered.remindDue();

		const sent = (await reminders()).filter(({ template }) => template !== 'booking-reply-reminder');
		expect(sent.map(({ template, channel, recipient }) => `${template} ${channel} ${recipient}`)).toEqual([
			'booking-unanswered-notice desk bookings',
			'booking-unanswered email asha@example.in',
			'booking-unanswered sms +919812345678',
		]);
		const [notice, mail, sms] = sent;
		// The data that the owner's program needs to forward it to the operator.
		expect(JSON.parse(notice?.variables ?? '')).toMatchObject({
			...{ bookingId, travellers: 2, operatorId: 'konkan', operatorName: 'Konkan & Co' },
			...{ date: '2027-01-10', link: expect.stringMatching(`/booking/${bookingId}/operator\\?key=`) },
		});
		const late = 'Paid. Konkan & Co has not confirmed by Mon 23 Nov, 12 noon IST.';
		expect(mail?.text).toContain(late);
		expect(mail?.text).toContain('you can cancel and get back all that you paid');
		expect(sms?.text).toMatch(new RegExp(`${late} https://safarnama.test/b/${bookingId}/[\\w-]{32}$`));
		// The keys of all messages that are erased with the traveller, and that travellers can read about themselves.
		expect(travellerMessageKeys({ id: bookingId, linkVersion: 0 }, [])).toEqual(
			expect.arrayContaining(sent.slice(1).map(({ idempotencyKey }) => idempotencyKey)),
		);
	});

	test('D257: a deadline at night stays, and is told of in the morning', async () => {
		const { clock, unanswered, reminders, bookings, bookingId } = await booked('2026-11-21T01:20');
		expect((await bookings.read(bookingId)).booking.replyBy).toBe(inIndia('2026-11-23T02:00'));
		clock.at = inIndia('2026-11-22T14:00');
		await unanswered.remindDue();
		const reminded = (await reminders()).length;
		expect(reminded).toBe(1);
		for (const night of ['2026-11-23T02:00', '2026-11-23T07:59']) {
			clock.at = inIndia(night);
			await unanswered.remindDue();
			expect(await reminders()).toHaveLength(reminded);
		}
		clock.at = inIndia('2026-11-23T08:00');
		await unanswered.remindDue();
		const told = (await reminders()).slice(-3).map(({ template, channel }) => `${template} ${channel}`);
		expect(told.sort()).toEqual([
			'booking-unanswered email',
			'booking-unanswered sms',
			'booking-unanswered-notice desk',
		]);
	});

	test('D140: a booking that cannot be read keeps no other from being reminded of', async () => {
		const { clock, unanswered, reminders, bookingId, order, payAndVerify, db } = await booked();
		const { intentId } = await db.selectFrom('bookings').select('intentId').executeTakeFirstOrThrow();
		clock.at += 1;
		const later = await order('ravi', '1');
		await payAndVerify(later.order.providerOrderId);
		await spoilOffer(db, intentId);
		clock.at = inIndia('2026-11-23T09:00');
		const printed = await capturedLog(() => unanswered.remindDue());
		expect(printed).toMatch(/nobody told of an unanswered booking/);
		expect((await reminders()).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
			expect.stringContaining(later.bookingId),
		]);
		expect(printed).not.toContain(bookingId);
	});

	test('D140: a site that was away until after the deadline leaves the reminder out', async () => {
		const { clock, unanswered, reminders } = await booked();
		clock.at = inIndia('2026-12-01T12:00');
		await unanswered.remindDue();
		expect(new Set((await reminders()).map(({ template }) => template))).toEqual(
			new Set(['booking-unanswered', 'booking-unanswered-notice']),
		);
	});

	test('D140: an operator that replies late still confirms, and nothing more is sent about its silence', async () => {
		const { clock, unanswered, reminders, bookingId, reply, bookings } = await booked();
		clock.at = inIndia('2026-11-25T12:00');
		await unanswered.remindDue();
		expect(bookings.cancellation(await bookings.read(bookingId))).toMatchObject({
			refund: { percent: 100, reason: 'not confirmed' },
		});
		await reply(bookingId, 'confirm');
		const before = await reminders();
		clock.at = inIndia('2027-01-09T12:00');
		await unanswered.remindDue();
		expect(await reminders()).toEqual(before);
		expect((await bookings.read(bookingId)).booking).toMatchObject({ state: 'confirmed', remindAt: null });
	});

	test.each(['confirm', 'refuse', 'cancel'] as const)(
		'nobody is reminded of a booking that has its answer: %s',
		async (end) => {
			const { clock, unanswered, reminders, bookingId, reply, bookings, refunds } = await booked();
			await (end === 'cancel' ? bookings.cancel(bookingId, 3_000_000) : reply(bookingId, end));
			await refunds.idle();
			clock.at = inIndia('2027-01-09T12:00');
			await unanswered.remindDue();
			expect(await reminders()).toEqual([]);
		},
	);

	test('D140: a site that was away from before the deadline until the day of departure tells the desk alone, which has to call', async () => {
		const { clock, unanswered, reminders, db } = await booked();
		clock.at = inIndia('2027-01-10T00:00');
		await unanswered.remindDue();
		await unanswered.remindDue();
		const sent = await reminders();
		expect(sent.map(({ template }) => template)).toEqual(['booking-unanswered-notice']);
		// On that day it cannot be cancelled for all of the money any more.
		expect(sent[0]?.text).toContain(
			'before the day of departure the traveller can cancel for all of the money',
		);
		expect(await db.selectFrom('bookings').select('remindAt').execute()).toEqual([{ remindAt: null }]);
	});

	test('a booking that an earlier release has stored gets its deadline when its moment comes', async () => {
		const { clock, unanswered, reminders, db } = await booked();
		await db
			.updateTable('bookings')
			.set(({ ref }) => ({ replyBy: null, remindAt: ref('bookedAt') }))
			.execute();
		await unanswered.remindDue();
		expect(await reminders()).toEqual([]);
		expect(await db.selectFrom('bookings').select(['replyBy', 'remindAt']).execute()).toEqual([
			{ replyBy: inIndia('2026-11-23T12:00'), remindAt: inIndia('2026-11-23T00:00') },
		]);
		clock.at = inIndia('2027-01-03T12:00');
		await unanswered.remindDue();
		expect(await reminders()).toHaveLength(3);
	});

	test.each([
		['a deadline of what is not paid', { bookedAt: null, paymentId: null, state: 'pending' as const }],
		['a deadline before the booking', { replyBy: 1 }],
		['other days of what is not refused', { offeredDates: '["2027-02-10"]' }],
	])('the database itself rejects %s', async (_, change) => {
		const { db } = await booked();
		await expect(db.updateTable('bookings').set(change).execute()).rejects.toThrow(/constraint/i);
	});
});
