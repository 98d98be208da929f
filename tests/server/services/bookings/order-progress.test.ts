import { expect, onTestFinished, test } from 'vitest';
import { bookingRepository } from '#data/booking/bookings.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/milliseconds.ts';
import { FIRST_CHECK_MS } from '#server/services/bookings/order-checks.ts';
import { ANSWER_MS, orderProgressReader, QUESTIONS_MAX } from '#server/services/bookings/order-progress.ts';
import { aTraveller, bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		return bookingSite(db);
	}

	test('a hold without an open order has no progress', async () => {
		const { holds, progress } = await site();
		const { holdId } = await holds.create('asha', { packageId: '1001', departureId: '1' });
		expect(await progress.of(holdId)).toBeUndefined();
		expect(await progress.of('00000000-0000-4000-8000-000000000000')).toBeUndefined();
	});

	test('an order is not tried, then declined, then under way', async () => {
		const { order, gateway, progress, clock } = await site();
		const { holdId, order: open } = await order('asha', '1');
		expect(await progress.of(holdId)).toBe('not tried');
		clock.at += ANSWER_MS;
		const { paymentId } = gateway.pay(open.providerOrderId);
		const payment = gateway.payments.get(paymentId)!;
		gateway.payments.set(paymentId, { ...payment, status: 'failed' });
		expect(await progress.of(holdId)).toBe('declined');
		clock.at += ANSWER_MS;
		gateway.pay(open.providerOrderId);
		expect(await progress.of(holdId)).toBe('under way');
	});

	test('D109: money that the page has seen is booked by the next run of the reconciler, though nobody reports it', async () => {
		const { order, orders, gateway, progress, clock, db } = await site();
		const { holdId, bookingId, order: open } = await order('asha', '1');
		// After eleven hours the next check is ten hours away.
		clock.at += 11 * HOUR_MS;
		await orders.reconcile();
		gateway.pay(open.providerOrderId);
		clock.at += HOUR_MS;
		await orders.reconcile();
		expect((await bookingRepository(db).byId(bookingId))?.bookedAt).toBeNull();
		expect(await progress.of(holdId)).toBe('under way');
		await orders.reconcile();
		expect((await bookingRepository(db).byId(bookingId))?.bookedAt).toBe(clock.at);
	});

	test('D109: money for a hold whose time is over is seen, and books it if its seats are still free', async () => {
		const { order, holds, orders, gateway, progress, clock, db } = await site();
		const { holdId, bookingId, order: open } = await order('asha', '1');
		clock.at += 25 * HOUR_MS;
		await holds.expireDue();
		expect(await progress.of(holdId)).toBe('not tried');
		clock.at += ANSWER_MS;
		gateway.pay(open.providerOrderId);
		expect(await progress.of(holdId)).toBe('under way');
		await orders.reconcile();
		expect((await bookingRepository(db).byId(bookingId))?.bookedAt).toBe(clock.at);
		expect((await holds.read(holdId)).bookingId).toBe(bookingId);
	});

	test('D11: an order of the last minutes is asked about before its hold ends, also one that is opened again then', async () => {
		for (const paidAgain of [false, true]) {
			const { holds, bookings, orders, gateway, clock, db } = await site();
			const { holdId } = await holds.create('asha', { packageId: '1001', departureId: '1' });
			const { id: bookingId } = await bookings.request(holdId, aTraveller());
			if (paidAgain) await orders.open(holdId);
			const { hold } = await holds.read(holdId);
			clock.at = hold.expiresAt - 1.5 * MINUTE_MS;
			if (paidAgain) await orders.reconcile();
			const { order: open } = await orders.open(holdId);
			gateway.pay(open.providerOrderId);
			// The last run of the reconciler before the end.
			clock.at = hold.expiresAt - 10 * SECOND_MS;
			await orders.reconcile();
			expect((await bookingRepository(db).byId(bookingId))?.bookedAt).toBe(clock.at);
		}
	});

	test('D11: an order that is opened once more to be paid is checked two minutes later', async () => {
		const { order, orders, gateway, clock, db } = await site();
		const { holdId, bookingId, order: open } = await order('asha', '1');
		clock.at += 18 * HOUR_MS;
		await orders.reconcile();
		expect((await orders.open(holdId)).order.id).toBe(open.id);
		gateway.pay(open.providerOrderId);
		clock.at += FIRST_CHECK_MS;
		await orders.reconcile();
		expect((await bookingRepository(db).byId(bookingId))?.bookedAt).toBe(clock.at);
	});

	test('a page that is loaded again and again asks the provider once in two seconds', async () => {
		const { order, gateway, progress, clock } = await site();
		const { holdId } = await order('asha', '1');
		const { fetchPaymentsOfOrder } = gateway;
		let calls = 0;
		gateway.fetchPaymentsOfOrder = (id) => {
			calls += 1;
			return fetchPaymentsOfOrder(id);
		};
		await Promise.all(Array.from({ length: 20 }, () => progress.of(holdId)));
		clock.at += ANSWER_MS - 1;
		expect(await progress.of(holdId)).toBe('not tried');
		expect(calls).toBe(1);
		clock.at += 1;
		await progress.of(holdId);
		expect(calls).toBe(2);
	});

	test('D109, D239: money is seen after the clock was set back, whatever was answered before', async () => {
		const { db, order, gateway, clock } = await site();
		const { holdId, order: open } = await order('asha', '1');
		const steady = { at: 0 };
		const reader = orderProgressReader({ db, now: () => clock.at, steadyNow: () => steady.at, gateway });
		expect(await reader.of(holdId)).toBe('not tried');
		gateway.pay(open.providerOrderId);
		clock.at -= 10 * MINUTE_MS;
		steady.at += ANSWER_MS;
		expect(await reader.of(holdId)).toBe('under way');
	});

	test('while as many questions as may be are under way, no other one is asked', async () => {
		const { db, order, gateway, clock } = await site();
		const { holdId } = await order('asha', '1');
		let calls = 0;
		gateway.fetchPaymentsOfOrder = () => {
			calls += 1;
			return new Promise(() => {});
		};
		const now = () => clock.at;
		const reader = orderProgressReader({ db, now, steadyNow: now, gateway, waitMs: 1 });
		for (let asked = 0; asked <= QUESTIONS_MAX; asked += 1) {
			expect(await reader.of(holdId)).toBe('unknown');
			clock.at += ANSWER_MS;
		}
		expect(calls).toBe(QUESTIONS_MAX);
	});

	test('a provider that cannot be reached, or is slow, leaves the progress unknown', async () => {
		const { db, order, gateway, progress } = await site();
		const { holdId } = await order('asha', '1');
		gateway.isDown = true;
		const printed = await capturedLog(async () => expect(await progress.of(holdId)).toBe('unknown'));
		expect(printed).toContain('payments of an order not read');
		gateway.isDown = false;
		gateway.fetchPaymentsOfOrder = () => new Promise(() => {});
		expect(await orderProgressReader({ db, now: () => 0, gateway, waitMs: 1 }).of(holdId)).toBe('unknown');
	});
});
