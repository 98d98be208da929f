import { expect, onTestFinished, test } from 'vitest';
import { bookingWords } from '#domain/booking/booking-words.ts';
import { calendarFile } from '#domain/booking/calendar-file.ts';
import type { OrderProgress } from '#domain/booking/order-progress.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/*
 * What page, list, e-mail, SMS and calendar file say of a booking in each state, as one snapshot. That page and list print heading and
 * line is tested in `tests/e2e/booking/booking-states.spec.ts`.
 */

onEachEngine((engine) => {
	async function booked() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId, holdId, order } = await site.order('asha', '1', 2);

		/** The words about the booking now, with the last e-mail and SMS about it. */
		async function said(template?: string, progress?: OrderProgress) {
			const view = await site.bookings.read(bookingId);
			const { heading, line, calendar } = bookingWords(factsOf(view, 'normal', progress), site.clock.at);
			const file = calendarFile({
				...{ uid: 'x', madeAt: 0, from: view.hold.offer.date, days: 4, title: '', text: '', place: '' },
				...{
					status: calendar,
					url: 'https://safarnama.test',
					organizer: { name: '', email: 'help@example.in' },
				},
			});
			const sent = await db
				.selectFrom('outbox')
				.select(['channel', 'subject', 'text'])
				.where('template', '=', template ?? '')
				.execute();
			const by = (channel: string) => sent.find((message) => message.channel === channel);
			const sms = by('sms')
				?.text.replace(/ https:\S+/, '')
				.replace(siteWords().name, 'SITE');
			return {
				page: heading,
				list: line,
				mail: by('email')?.subject?.replace(bookingId, 'ID') ?? '-',
				sms: sms ?? '-',
				ics: /STATUS:(\w+)/.exec(file)?.[1],
			};
		}
		const pay = () => site.payAndVerify(order.providerOrderId);
		return { ...site, bookingId, holdId, said, pay };
	}

	const CONFIRMED = 'Your Booking is Confirmed!';

	test('D141: each state is said alike by page, list, e-mail, SMS and calendar file', async () => {
		const picture: Record<string, unknown> = {};
		const one = await booked();
		picture['not paid'] = await one.said();
		picture['declined'] = await one.said(undefined, 'declined');
		picture['being checked'] = await one.said(undefined, 'under way');
		await one.pay();
		picture['paid'] = await one.said('booking-confirmed');
		one.clock.at += 48 * HOUR_MS;
		await one.unanswered.remindDue();
		picture['late'] = await one.said('booking-unanswered');
		await one.reply(one.bookingId, 'confirm');
		picture['confirmed'] = await one.said('booking-confirmed-by-operator');
		one.clock.at = Date.parse('2027-01-20T12:00:00+05:30');
		picture['over'] = await one.said();

		const two = await booked();
		await two.pay();
		await two.reply(two.bookingId, 'refuse');
		picture['refused, refund on its way'] = await two.said('booking-refused');
		await two.refunds.sendDue();
		picture['refused, refund done'] = await two.said();

		const three = await booked();
		await three.pay();
		await three.bookings.cancel(three.bookingId, 3_000_000);
		picture['cancelled, refund on its way'] = await three.said('booking-cancelled');
		await three.refunds.sendDue();
		picture['cancelled, refund done'] = await three.said();

		const four = await booked();
		four.clock.at += 25 * HOUR_MS;
		await four.holds.expireDue();
		picture['never paid'] = await four.said();

		expect(picture).toEqual({
			'not paid': {
				page: 'This booking waits for its payment',
				list: 'You have not paid yet, and nothing was charged.',
				...{ mail: '-', sms: '-', ics: 'TENTATIVE' },
			},
			declined: {
				page: 'This booking waits for its payment',
				list: 'Your payment was declined.',
				...{ mail: '-', sms: '-', ics: 'TENTATIVE' },
			},
			'being checked': {
				page: 'This booking waits for its payment',
				list: 'The payment of this reservation was begun, and we are checking it with the bank.',
				...{ mail: '-', sms: '-', ics: 'TENTATIVE' },
			},
			paid: {
				page: CONFIRMED,
				list: 'Paid. Konkan & Co confirms by Mon 23 Nov, 12 noon IST.',
				mail: 'Booking ID: Paid. Konkan & Co confirms by Mon 23 Nov, 12 noon IST.',
				sms: 'SITE: Paid. Konkan & Co confirms by Mon 23 Nov, 12 noon IST.',
				ics: 'TENTATIVE',
			},
			late: {
				page: CONFIRMED,
				list: 'Paid. Konkan & Co has not confirmed by Mon 23 Nov, 12 noon IST.',
				mail: 'Konkan & Co has yet to confirm your booking ID',
				sms: 'SITE: Paid. Konkan & Co has not confirmed by Mon 23 Nov, 12 noon IST.',
				ics: 'TENTATIVE',
			},
			confirmed: {
				page: CONFIRMED,
				list: 'Confirmed. Konkan & Co takes you on 10 January 2027.',
				mail: 'Konkan & Co has confirmed your booking ID',
				sms: 'SITE: Confirmed. Konkan & Co takes you on 10 January 2027.',
				ics: 'CONFIRMED',
			},
			over: {
				page: CONFIRMED,
				list: 'Done. This journey ended on 13 January 2027.',
				...{ mail: '-', sms: '-', ics: 'CONFIRMED' },
			},
			'refused, refund on its way': {
				page: 'The tour operator cannot take this booking',
				list: 'Refused by Konkan & Co. ₹30,000 is on its way, by about 1 December.',
				mail: 'Konkan & Co cannot take your booking ID',
				sms: 'SITE: Refused by Konkan & Co. Rs. 30,000 is on its way, by about 1 December.',
				ics: 'CANCELLED',
			},
			'refused, refund done': {
				page: 'The tour operator cannot take this booking',
				list: 'Refused by Konkan & Co. ₹30,000 went back on 21 November.',
				...{ mail: '-', sms: '-', ics: 'CANCELLED' },
			},
			'cancelled, refund on its way': {
				page: 'This booking is cancelled',
				list: 'Cancelled. ₹30,000 is on its way, by about 1 December.',
				mail: 'Your booking ID is cancelled',
				sms: 'SITE: Cancelled. Rs. 30,000 is on its way, by about 1 December.',
				ics: 'CANCELLED',
			},
			'cancelled, refund done': {
				page: 'This booking is cancelled',
				list: 'Cancelled. ₹30,000 went back on 21 November.',
				...{ mail: '-', sms: '-', ics: 'CANCELLED' },
			},
			'never paid': {
				page: 'This booking was never paid',
				list: 'Never paid. Its seats are free again.',
				...{ mail: '-', sms: '-', ics: 'TENTATIVE' },
			},
		});
	});
});
