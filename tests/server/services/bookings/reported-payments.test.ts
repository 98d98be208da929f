import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import type { GatewayPayment } from '#server/providers/payment-gateway.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const told = async (db: Database) =>
	(await db.selectFrom('outbox').select('template').orderBy('id').execute()).map(({ template }) => template);

onEachEngine((engine) => {
	/** A payment that the browser reports, and what the provider says of it meanwhile. */
	async function aPayment() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const made = await site.order('asha', '1');
		const { providerOrderId } = made.order;
		const { paymentId, signature } = site.gateway.pay(providerOrderId);
		const captured = site.gateway.payments.get(paymentId) ?? expect.fail();
		const say = (status: GatewayPayment['status']) =>
			site.gateway.payments.set(paymentId, { ...captured, status });
		const verify = () => site.orders.verify(providerOrderId, paymentId, signature);
		return { ...site, ...made, db, paymentId, say, verify };
	}

	test('D259: a signed payment that the provider still lists as created is confirmed later, by the page or without it', async () => {
		const { say, verify, orders, order, bookingId } = await aPayment();
		say('created');
		await expect(verify()).rejects.toMatchObject({ code: 'provider-down', retryAfter: 10 });
		say('captured');
		await orders.reconcile();
		expect(await orders.bookingOf(order.providerOrderId)).toBe(bookingId);
		expect(await verify()).toEqual({ booked: true, bookingId });
	});

	test('D259: so is one that the provider does not list yet', async () => {
		const { gateway, verify, bookingId } = await aPayment();
		const { fetchPaymentsOfOrder } = gateway;
		gateway.fetchPaymentsOfOrder = async () => [];
		await expect(verify()).rejects.toMatchObject({ code: 'provider-down' });
		gateway.fetchPaymentsOfOrder = fetchPaymentsOfOrder;
		expect(await verify()).toEqual({ booked: true, bookingId });
	});

	test('D259: one that has failed is final', async () => {
		const { say, verify } = await aPayment();
		say('failed');
		await expect(verify()).rejects.toMatchObject({
			code: 'invalid',
			message: 'This payment has not been completed.',
		});
	});

	test('D259: a second payment that the provider does not take is never captured; its payer reads so at once, and is written to when it has gone back', async () => {
		const { verify, order, orders, gateway, clock, db, refunds, ledger } = await aPayment();
		await verify();
		const second = gateway.pay(order.providerOrderId);
		const paid = gateway.payments.get(second.paymentId) ?? expect.fail();
		gateway.payments.set(second.paymentId, { ...paid, status: 'authorized' });
		gateway.capture = () => expect.fail('asked to capture a second payment');
		clock.at += 2 * DAY_MS;
		await orders.reconcile();
		await expect(
			orders.verify(order.providerOrderId, second.paymentId, second.signature),
		).rejects.toMatchObject({
			code: 'invalid',
			message: expect.stringContaining('second payment is not taken'),
		});
		const letters = () =>
			db.selectFrom('outbox').select('template').where('template', '=', 'payment-returned').execute();
		expect(await letters()).toEqual([]);

		// The provider gives it back by itself.
		gateway.payments.set(second.paymentId, { ...paid, status: 'captured' });
		gateway.giveBack(second.paymentId, paid.amount);
		clock.at += 6 * DAY_MS;
		await orders.reconcile();
		expect((await letters()).length).toBeGreaterThan(0);
		await refunds.sendDue();
		expect(await db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'done' }]);

		// Whoever asks again, at once or later, changes nothing.
		const before = await told(db);
		await Promise.all([
			orders.reconcile(),
			orders.verify(order.providerOrderId, second.paymentId, second.signature),
			orders.verify(order.providerOrderId, second.paymentId, second.signature),
		]);
		expect(await told(db)).toEqual(before);
		expect(before.filter((template) => template === 'refund-by-hand-notice')).toHaveLength(1);
		expect(gateway.refunds.size).toBe(1);
		expect(await ledger()).toMatchObject({ provider: paid.amount, refunds: 0, received: 0, losses: 0 });
		await expectSound(db);
	});

	test('the provider of the tests takes one payment of an order', async () => {
		const { gateway, order } = await aPayment();
		const { paymentId } = gateway.pay(order.providerOrderId);
		const second = { ...(gateway.payments.get(paymentId) ?? expect.fail()), status: 'authorized' as const };
		gateway.payments.set(paymentId, second);
		await expect(gateway.capture(second)).rejects.toThrow('already paid');
	});
});
