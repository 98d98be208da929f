import { expect, onTestFinished, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { returnedMessage } from '#server/services/bookings/returned-payments.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	/** A payment that arrives after its hold has ended, when its seat was taken by somebody else or its departure has left. */
	async function lateMoney(why: 'seats gone' | 'departed', refundStatus: 'processed' | 'pending') {
		const { db } = await bookingDatabase(engine, 1);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db, { refundStatus });
		if (why === 'departed') site.clock.at = Date.parse('2027-01-10T20:00:00+05:30');
		const { holdId, order } = await site.order('asha', '1');
		site.clock.at += 25 * HOUR_MS;
		await site.holds.expireDue();
		if (why === 'seats gone') await site.holds.create('ravi', { packageId: '1001', departureId: '1' });
		const orderId = order.providerOrderId;
		const { paymentId, signature } = site.gateway.pay(orderId);
		let events = 0;
		return {
			...site,
			db,
			holdId,
			orderId,
			paymentId,
			verify: () => site.orders.verify(orderId, paymentId, signature),
			/** The provider reports the payment as it is at this moment. */
			report: () => {
				const payment = site.gateway.payments.get(paymentId) ?? expect.fail();
				const webhook = site.gateway.webhook({ type: 'payment', payment });
				return site.orders.receiveWebhook(webhook.body, webhook.signature, `event ${events++}`);
			},
		};
	}
	type Late = Awaited<ReturnType<typeof lateMoney>>;

	const ORDERS: Record<string, (late: Late) => Promise<unknown>> = {
		'the browser, then the webhook': ({ verify, report }) => verify().then(report),
		'the webhook, then the browser': ({ verify, report }) => report().then(verify),
		'both at once, each twice': ({ verify, report }) => Promise.all([verify(), report(), verify(), report()]),
		'the reconciler': ({ orders }) => orders.reconcile(),
	};

	test.each(
		Object.keys(ORDERS).flatMap((way) =>
			(['seats gone', 'departed'] as const).map((why): [string, typeof why] => [way, why]),
		),
	)(
		'D111: who paid too late is told that the money goes back, then that it went, by %s: %s',
		async (way, why) => {
			const late = await lateMoney(why, 'pending');
			await ORDERS[way]?.(late);
			await late.refunds.idle();
			await late.refunds.sendDue();
			// The provider has it: its payment says `refunded` by now, and every later question has an answer still.
			expect(late.gateway.payments.get(late.paymentId)).toMatchObject({
				...{ status: 'refunded', amountRefunded: 1_500_000 },
			});
			expect(await late.verify()).toEqual({ booked: false, reason: why });
			await late.report();
			// No page waits for a booking any more.
			expect(await late.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'void' }]);
			const stored = {
				reference: late.paymentId,
				amount: 1_500_000,
				...{ fee: 0, besides: 0 },
				isDelayed: false,
				isWithheld: false,
				transfer: null,
				reason: why,
			};
			expect(await late.returned.ofPayment(late.paymentId)).toEqual({ ...stored, state: 'sent' });
			await expect(late.orders.bookingOf(late.orderId)).rejects.toThrow(
				/^Your money is on its way back: ₹15,000\. .* Reference: pay_/,
			);
			const [refund] = late.gateway.refunds.values();
			await late.refunds.report(late.gateway.endRefund(refund?.id ?? '', 'processed'));
			expect(await late.verify()).toEqual({ booked: false, reason: why });
			const done = { ...stored, state: 'done' as const };
			expect(await late.returned.ofHold(late.holdId)).toEqual([done]);
			expect(await late.ledger()).toMatchObject({ provider: 0, refunds: 0, received: 0 });
			await expectSound(late.db);
		},
	);

	test('D113: who paid too late and disputes the payment is told that the bank decides first', async () => {
		const late = await lateMoney('departed', 'pending');
		await late.verify();
		await late.refunds.idle();
		const [refund] = late.gateway.refunds.values();
		const dispute = {
			id: 'disp_1',
			paymentId: late.paymentId,
			amount: rupees(15_000),
			status: 'open',
		} as const;
		await capturedLog(async () => {
			await late.refunds.report(late.gateway.endRefund(refund?.id ?? '', 'failed'));
			const { body, signature } = late.gateway.webhook({ type: 'dispute', dispute });
			await late.orders.receiveWebhook(body, signature, 'disputed');
		});
		const stored = { state: 'due', isWithheld: true };
		expect(await late.returned.ofPayment(late.paymentId)).toMatchObject(stored);
		expect(await late.returned.ofHold(late.holdId)).toMatchObject([stored]);
		await expect(late.orders.bookingOf(late.orderId)).rejects.toThrow(
			/^Your money waits for your bank’s decision on the dispute: ₹15,000\./,
		);
	});

	test('a payment that booked something is none that goes back', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, reply, returned, gateway } = bookingSite(db);
		const { holdId, bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await reply(bookingId, 'refuse');
		expect(await returned.ofHold(holdId)).toEqual([]);
		expect(await returned.ofPayment([...gateway.payments.keys()][0] ?? '')).toBeUndefined();
		// A second payment of the same order goes back; the booking stays.
		await payAndVerify(open.providerOrderId);
		expect(await returned.ofHold(holdId)).toMatchObject([{ reason: 'paid already', amount: 1_500_000 }]);
	});

	test('D242: of money that booked nothing a part that was given back by hand is said apart from the rest', async () => {
		silenceLog();
		const { verify, gateway, orders, refunds, returned, paymentId, holdId } = await lateMoney(
			'seats gone',
			'processed',
		);
		gateway.refusal = 'Not now.';
		await verify();
		await refunds.idle();
		const refund = gateway.giveBack(paymentId, rupees(4000));
		const webhook = gateway.webhook({ type: 'refund', refund });
		await orders.receiveWebhook(webhook.body, webhook.signature, 'by hand');
		const [payment = expect.fail()] = await returned.ofHold(holdId);
		expect(payment).toMatchObject({ amount: rupees(11_000), besides: rupees(4000), state: 'due' });
		expect(returnedMessage(payment)).toContain(': ₹11,000; ₹4,000 has gone back already. ');
	});
});

test('the message about money says what its refund says', () => {
	const payment = { reference: 'pay_1', amount: rupees(15_000), fee: rupees(0), reason: 'departed' } as const;
	const returned = { ...payment, besides: rupees(0), isDelayed: false, isWithheld: false, transfer: null };
	expect(returnedMessage({ ...returned, state: 'due' })).toBe(
		'Your money is on its way back: ₹15,000. The departure had left when your payment arrived. Reference: pay_1',
	);
	expect(returnedMessage({ ...returned, state: 'done' })).toMatch(/^Your money has been sent back: /);
	expect(returnedMessage({ ...returned, isDelayed: true, state: 'sent' })).toMatch(
		/^Your money takes longer than it should: ₹15,000\./,
	);
	expect(returnedMessage({ ...returned, isWithheld: true, state: 'due' })).toMatch(
		/^Your money waits for your bank’s decision on the dispute: ₹15,000\./,
	);
	expect(returnedMessage({ ...returned, fee: rupees(354), state: 'due' })).toContain(
		'arrived. The payment service added its own fee of ₹354, which it keeps whatever goes back. Reference',
	);
});
