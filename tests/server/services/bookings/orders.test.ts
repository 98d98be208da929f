import { expect, onTestFinished, test } from 'vitest';
import { orderRepository } from '#data/booking/orders.ts';
import type { Coupon } from '#domain/price/discounts.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { razorpaySignature } from '#server/providers/razorpay-signature.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import { aTraveller, bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import type { FakeGateway } from '../../../support/fake-gateway.ts';
import { openSandbox } from '../../../support/open-sandbox.ts';
import { onEachEngine } from '../../../support/test-database.ts';
import { locking, whileItWaits } from '../../../support/while-it-waits.ts';

const DAY = 24 * HOUR_MS;

onEachEngine((engine) => {
	async function site(seats = 200) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db);
	}

	test.each([
		['less than a rupee', 99],
		['nothing, because of a coupon', 0],
	])('an order of %s, which the provider refuses, is a clear answer', async (_, price) => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const gateway = (await openSandbox()).gateway() as FakeGateway;
		const all: Coupon = {
			...{ code: 'ALL', percent: 100, least: 0 as Paise, from: '2026-01-01', until: '2027-12-31' },
			most: (1_500_000 - price) as Paise,
		};
		const { holds, bookings, orders } = bookingSite(db, {
			gateway,
			discounts: { special: null, coupons: [all] },
		});
		const { holdId } = await holds.create('asha', { packageId: '1001', departureId: '1' });
		await bookings.request(holdId, aTraveller());
		const { price: shown } = await holds.change(holdId, { couponCode: 'ALL' });
		expect(shown.payableAmount).toBe(price);
		const printed = await capturedLog(() =>
			expect(orders.open(holdId)).rejects.toMatchObject({
				code: 'invalid',
				message: 'This amount cannot be paid online. Please call us, and we book it with you.',
			}),
		);
		expect(printed).toContain('order refused by the provider');
		expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
	});

	test('D11: a turn of the reconciler asks about everything that is due, several at once, and those first that somebody may be paying', async () => {
		const { order, holds, orders, gateway, clock, db } = await site();
		for (let buyer = 0; buyer < 50; buyer++) await order(`buyer-${buyer}`, '1');
		clock.at += 25 * HOUR_MS;
		await holds.expireDue();
		const live = new Set<string>();
		for (let buyer = 0; buyer < 8; buyer++)
			live.add((await order(`late-${buyer}`, '2')).order.providerOrderId);
		clock.at += HOUR_MS;
		const firstDue = await orderRepository(db).due(clock.at, 8);
		const asked: string[] = [];
		let atOnce = 0;
		let most = 0;
		const eight = Promise.withResolvers<unknown>();
		const { fetchPaymentsOfOrder } = gateway;
		gateway.fetchPaymentsOfOrder = async (id) => {
			asked.push(id);
			most = Math.max(most, ++atOnce);
			// A ninth would be claimed before this question is answered.
			if (atOnce === 8) eight.resolve(orderRepository(db).due(clock.at, 1));
			await eight.promise;
			atOnce--;
			return fetchPaymentsOfOrder(id);
		};
		await orders.reconcile();
		expect(asked).toHaveLength(58);
		expect(firstDue.map(({ providerOrderId }) => providerOrderId).toSorted()).toEqual([...live].toSorted());
		expect(most).toBe(8);
		await orders.reconcile();
		expect(asked).toHaveLength(58);
	});

	test('D11: a paid order is asked about a few times in a month, and a second payment is found', async () => {
		const { order, orders, payAndVerify, gateway, clock, db } = await site();
		const { order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		let asked = 0;
		const { fetchPaymentsOfOrder } = gateway;
		gateway.fetchPaymentsOfOrder = (id) => {
			asked++;
			return fetchPaymentsOfOrder(id);
		};
		for (let hour = 0; hour < 35 * 24; hour++) {
			clock.at += HOUR_MS;
			if (hour === 10 * 24) gateway.pay(open.providerOrderId);
			await orders.reconcile();
		}
		expect(asked).toBeLessThanOrEqual(10);
		const refunds = await db.selectFrom('refunds').select('reason').execute();
		expect(refunds).toEqual([{ reason: 'paid already' }]);
		expect(await db.selectFrom('orders').select(['state', 'nextCheckAt']).execute()).toEqual([
			{ state: 'paid', nextCheckAt: null },
		]);
	});

	test('D11: an order whose provider could not be asked is asked about again soon, however old it is', async () => {
		const { order, orders, gateway, clock, db } = await site();
		const { order: open, bookingId } = await order('asha', '1');
		clock.at += 20 * HOUR_MS;
		gateway.pay(open.providerOrderId);
		gateway.failNext = 'before';
		expect(await capturedLog(() => orders.reconcile())).toContain('order not reconciled');
		clock.at += HOUR_MS / 5;
		await orders.reconcile();
		expect(await orders.bookingOf(open.providerOrderId)).toBe(bookingId);
		expect(await db.selectFrom('orders').select('checks').execute()).toEqual([{ checks: 3 }]);
	});

	test('an order that the provider does not know is given up like one that nobody paid', async () => {
		const { order, orders, gateway, clock, db } = await site();
		await order('asha', '1');
		gateway.fetchPaymentsOfOrder = () => Promise.reject(new GatewayRefusal('The id provided does not exist'));
		const printed = await capturedLog(async () => {
			for (const days of [5, 30]) {
				clock.at += days * DAY;
				await orders.reconcile();
			}
		});
		expect(printed.match(/order not known to the provider/g)).toHaveLength(2);
		expect(await db.selectFrom('orders').select(['state', 'nextCheckAt']).execute()).toEqual([
			{ state: 'void', nextCheckAt: null },
		]);
	});

	test('D11: a payment of nothing brings no money', async () => {
		const { order, orders, gateway, db } = await site();
		const { order: open } = await order('asha', '1');
		const { paymentId } = gateway.pay(open.providerOrderId, 0 as Paise);
		const payment = gateway.payments.get(paymentId) ?? expect.fail();
		const { body, signature } = gateway.webhook({ type: 'payment', payment });
		await orders.receiveWebhook(body, signature, 'event of nothing');
		expect(await db.selectFrom('payments').select('id').execute()).toEqual([]);
		expect(await db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'open' }]);
	});

	test('D11: a report with ids that no database can look up is not about this site', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { orders } = bookingSite(db, { gateway: (await openSandbox()).gateway() as FakeGateway });
		const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' };
		const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, receipt: 'a', status: 'processed' };
		for (const [event, payload] of [
			['payment.captured', { payment: { entity: { ...payment, order_id: 'order\0' } } }],
			['payment.captured', { payment: { entity: { ...payment, order_id: '\ud800' } } }],
			['refund.processed', { refund: { entity: { ...refund, receipt: 'a\0' } } }],
			['refund.processed', { refund: { entity: { ...refund, receipt: '0'.repeat(36) } } }],
		] as const) {
			const body = new TextEncoder().encode(JSON.stringify({ event, payload }));
			await orders.receiveWebhook(body, razorpaySignature(body, SANDBOX_KEYS.webhookSecret), '');
		}
		expect(await db.selectFrom('paymentEvents').select('type').orderBy('type').execute()).toEqual(
			['other', 'other', 'refund', 'refund'].map((type) => ({ type })),
		);
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('D69: late money takes the seats of its departure while that of another departure waits', async () => {
			const { order, orders, holds, gateway, db, seatsTaken, clock } = await site();
			const payLate = async (departureId: string) => {
				const made = await order(`buyer-${departureId}`, departureId);
				clock.at += 24 * HOUR_MS;
				await holds.expireDue();
				const { providerOrderId } = made.order;
				const { paymentId, signature } = gateway.pay(providerOrderId);
				return () => orders.verify(providerOrderId, paymentId, signature);
			};
			const [verifyFirst, verifySecond] = [await payLate('1'), await payLate('2')];
			const first = await whileItWaits(db, locking(['departures', '1']), verifyFirst, async () => {
				expect(await verifySecond()).toMatchObject({ booked: true });
				expect(await seatsTaken()).toEqual({ '2027-01-10': 0, '2027-02-10': 1 });
			});
			expect(first).toMatchObject({ booked: true });
			expect(await seatsTaken()).toEqual({ '2027-01-10': 1, '2027-02-10': 1 });
		});

	test('PAY-05: a payment of an order that the provider does not know, or not yet, is not verified', async () => {
		const { order, orders, gateway } = await site();
		const { order: open } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId);
		gateway.fetchPaymentsOfOrder = () => Promise.reject(new GatewayRefusal('The id provided does not exist'));
		const printed = await capturedLog(() =>
			expect(orders.verify(open.providerOrderId, paymentId, signature)).rejects.toMatchObject({
				code: 'provider-down',
			}),
		);
		expect(printed).toContain('order not known to the provider');
	});

	test('after close no order is asked about', async () => {
		const { order, orders, gateway, clock } = await site();
		await order('asha', '1');
		let asked = 0;
		const { fetchPaymentsOfOrder } = gateway;
		gateway.fetchPaymentsOfOrder = (id) => {
			asked++;
			return fetchPaymentsOfOrder(id);
		};
		clock.at += HOUR_MS;
		await orders.reconcile();
		expect(asked).toBe(1);
		await orders.close();
		// The order is due again.
		clock.at += DAY;
		await orders.reconcile();
		expect(asked).toBe(1);
	});
});
