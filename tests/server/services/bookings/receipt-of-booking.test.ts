import { expect, onTestFinished, test } from 'vitest';
import { receiptOfBooking } from '#server/services/bookings/receipt-of-booking.ts';
import { aBrochure } from '../../../support/a-brochure.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { silenceLog } from '../../../support/silence-log.ts';

/** A paid booking, and the lines of its refund on the receipt. */
async function aReceipt() {
	const { db } = await bookingDatabase('SQLite');
	onTestFinished(() => db.destroy());
	const site = bookingSite(db);
	const { bookingId, order } = await site.order('asha', '1');
	await site.payAndVerify(order.providerOrderId);
	return {
		...site,
		cancel: async () => {
			await site.bookings.cancel(bookingId, order.amountPaise);
			await site.refunds.idle();
		},
		refundLines: async () => {
			const { paid, ...view } = await site.bookings.read(bookingId);
			const receipt = receiptOfBooking({ ...view, paid: paid ?? expect.fail() }, aBrochure().contact);
			return receipt.refund?.map(({ name, amount }) => `${name}: ${amount}`) ?? null;
		},
	};
}

test('a receipt has no refund before anything goes back', async () => {
	const { refundLines } = await aReceipt();
	expect(await refundLines()).toBeNull();
});

test('a refund that is made has its day and reference, one on its way the day by which it is about there', async () => {
	silenceLog();
	const { gateway, cancel, refundLines, refunds, clock } = await aReceipt();
	gateway.isDown = true;
	await cancel();
	expect(await refundLines()).toEqual([
		expect.stringMatching(/^Refund on its way, by about \d+ \w+ \d{4}, reference \S+: -₹15,000$/),
		'Kept: ₹0',
	]);
	gateway.isDown = false;
	clock.at += 3_600_000;
	await refunds.sendDue();
	const [made] = gateway.refunds.values();
	expect(await refundLines()).toEqual([
		expect.stringMatching(new RegExp(`^Refunded on \\d+ \\w+ \\d{4}, reference ${made?.id}: -₹15,000$`)),
		'Kept: ₹0',
	]);
});
