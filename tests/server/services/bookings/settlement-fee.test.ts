import { expect, onTestFinished, test } from 'vitest';
import { type Paise, rupees } from '#domain/price/money.ts';
import { receiptOfBooking } from '#server/services/bookings/receipt-of-booking.ts';
import { aBrochure } from '../../../support/a-brochure.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const FEE = rupees(354);
const SAYS_FEE = 'The payment service added its own fee of ₹354, which it keeps whatever goes back.';

onEachEngine((engine) => {
	async function open() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		return { ...site, ...(await site.order('asha', '1')) };
	}

	test.each(['verify', 'webhook', 'reconcile'] as const)(
		'PAY-11: a payment with the fee of the provider on top books, by %s, and the fee is no money of ours',
		async (door) => {
			const { db, orders, order, bookings, bookingId, gateway, clock, ledger } = await open();
			const { paymentId, signature } = gateway.pay(order.providerOrderId, order.amountPaise, FEE);
			const payment = gateway.payments.get(paymentId) ?? expect.fail();
			if (door === 'verify') await orders.verify(order.providerOrderId, paymentId, signature);
			else if (door === 'webhook') {
				const { body, signature: signed } = gateway.webhook({ type: 'payment', payment });
				await orders.receiveWebhook(body, signed, 'event-1');
			} else {
				clock.at += 3_600_000;
				await orders.reconcile();
			}
			const view = await bookings.read(bookingId);
			expect(view.booking.state).toBe('requested');
			expect(view.paid?.payment).toMatchObject({ amountPaise: order.amountPaise, feePaise: FEE });
			expect((await ledger()).provider).toBe(order.amountPaise);
			const { paid } = view;
			expect(paid && receiptOfBooking({ ...view, paid }, aBrochure().contact).fee).toBe(SAYS_FEE);
			await expectSound(db);
		},
	);

	test('PAY-11: cancelling gives back the price, which is all that the provider refunds', async () => {
		const { db, orders, order, bookings, bookingId, gateway, refunds, ledger } = await open();
		const { paymentId, signature } = gateway.pay(order.providerOrderId, order.amountPaise, FEE);
		await orders.verify(order.providerOrderId, paymentId, signature);
		await bookings.cancel(bookingId, order.amountPaise);
		await refunds.sendDue();
		expect([...gateway.refunds.values()].map(({ amount }) => amount)).toEqual([order.amountPaise]);
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		await expectSound(db);
	});

	test('PAY-11: too little is refused with a fee as well, and its payer reads that the fee stays', async () => {
		const { db, orders, order, gateway, returned, holdId, refunds } = await open();
		const less = (order.amountPaise - 100) as Paise;
		const { paymentId, signature } = gateway.pay(order.providerOrderId, less, FEE);
		expect(await orders.verify(order.providerOrderId, paymentId, signature)).toEqual({
			...{ booked: false, reason: 'wrong amount' },
		});
		await refunds.idle();
		expect(await returned.ofHold(holdId)).toMatchObject([{ amount: less, fee: FEE }]);
		const messages = await db.selectFrom('outbox').select('variables').execute();
		expect(messages.map(({ variables }) => JSON.parse(variables).why.replace('Rs. ', '₹'))).toEqual(
			messages.map(() => `The payment does not match the price. ${SAYS_FEE}`),
		);
		expect(messages.length).toBeGreaterThan(0);
		await expectSound(db);
	});
});
