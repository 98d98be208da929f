import { expect, onTestFinished, test } from 'vitest';
import { bookingRepository } from '#data/booking/bookings.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aTraveller, bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('ROLE-03: a customer is listed what was paid for by them or with their number, newest first', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, clock } = bookingSite(db);
		const paid: string[] = [];
		for (const customer of ['deleted', 'ravi', 'guest']) {
			const { bookingId, order: open } = await order(customer, '1');
			await payAndVerify(open.providerOrderId);
			paid.unshift(bookingId);
			clock.at += HOUR_MS;
		}
		await order('has not paid', '1');
		const ravi = { countryCode: '+91', phoneNumber: '9900000001' };
		await db.updateTable('bookings').set(ravi).where('customerId', '=', 'ravi').execute();

		const listed = async (id: string, phone: typeof ravi, limit = 100) =>
			(await bookingRepository(db).ofCustomer({ id, ...phone }, limit)).map((booking) => booking.id);
		const [ofGuest, ofRavi, ofDeleted] = paid;
		const { countryCode, phoneNumber } = aTraveller();
		expect(await listed('new', { countryCode, phoneNumber })).toEqual([ofGuest, ofDeleted]);
		expect(await listed('new', { countryCode, phoneNumber }, 1)).toEqual([ofGuest]);
		expect(await listed('ravi', ravi)).toEqual([ofRavi]);
		expect(await listed('ravi', { countryCode, phoneNumber })).toEqual(paid);
		// The same digits in another country are another number.
		expect(await listed('new', { countryCode: '+1', phoneNumber })).toEqual([]);
	});
});
