import { expect, onTestFinished, test } from 'vitest';
import { type Paise, rupees } from '#domain/price/money.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const FEE = rupees(354);
const SAYS_FEE = 'The payment service added its own fee of ₹354, which it keeps whatever goes back.';

onEachEngine((engine) => {
	/** A booking of ₹15,000 that was paid with a fee on top, and the e-mails about it. */
	async function aBooking(fee: Paise) {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		const { paymentId, signature } = site.gateway.pay(order.providerOrderId, order.amountPaise, fee);
		await site.orders.verify(order.providerOrderId, paymentId, signature);
		return {
			...{ ...site, bookingId, amount: order.amountPaise },
			letter: async (template: string): Promise<string> => {
				const { text } = await db
					.selectFrom('outbox')
					.select('text')
					.where('template', '=', template)
					.where('channel', '=', 'email')
					.executeTakeFirstOrThrow();
				return text ?? '';
			},
		};
	}
	type Booked = Awaited<ReturnType<typeof aBooking>>;

	/** What happens to the booking before its traveller gets the letter. */
	const LETTERS: [string, (booked: Booked) => Promise<unknown>][] = [
		['booking-confirmed', async () => {}],
		['booking-confirmed-by-operator', ({ reply, bookingId }) => reply(bookingId, 'confirm')],
		['booking-cancelled', ({ bookings, bookingId, amount }) => bookings.cancel(bookingId, amount)],
		['booking-refused', ({ reply, bookingId }) => reply(bookingId, 'refuse')],
	];

	test.each(LETTERS)(
		'PAY-11: the letter %s says once that the fee of the payment service stays',
		async (template, act) => {
			const booked = await aBooking(FEE);
			await act(booked);
			expect((await booked.letter(template)).split(SAYS_FEE)).toHaveLength(2);
			await booked.refunds.idle();
		},
	);

	test('a booking that was paid without a fee has no word of one', async () => {
		const { letter } = await aBooking(rupees(0));
		expect(await letter('booking-confirmed')).not.toContain('its own fee');
	});
});
