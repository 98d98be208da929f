import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { anAccount } from '../../../support/an-account.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';

const TOLD = [
	'booking-cancelled',
	'booking-confirmed',
	'booking-confirmed-by-operator',
	'hold-ends',
	'refund-made',
];

test.each([
	[true, TOLD],
	[false, []],
])(
	'where the site has WhatsApp (%s) a traveller who asked for updates there is told of %j by it',
	async (hasWhatsapp, byWhatsapp) => {
		const { db } = await bookingDatabase('SQLite');
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, reply, bookings, refunds, holdReminders, clock } = bookingSite(db, {
			hasWhatsapp,
		});
		await anAccount(db, { countryCode: '+91', phoneNumber: '9812345678' }, { isWhatsappEnabled: true });
		const paid = await order('asha', '1');
		await payAndVerify(paid.order.providerOrderId);
		await reply(paid.bookingId, 'confirm');
		await bookings.cancel(paid.bookingId, 1_500_000);
		await refunds.idle();
		await order('ravi', '2');
		clock.at += 20 * HOUR_MS;
		await holdReminders.remindDue();

		const rows = await db.selectFrom('outbox').select(['template', 'channel']).orderBy('template').execute();
		const told = (by: string) => rows.filter(({ channel }) => channel === by).map(({ template }) => template);
		expect(told('sms')).toEqual(TOLD);
		expect(told('email')).toEqual(TOLD);
		expect(told('whatsapp')).toEqual(byWhatsapp);
	},
);
