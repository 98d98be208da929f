import { expect, onTestFinished, test } from 'vitest';
import type { RefundRow } from '#data/booking/payment-rows.ts';
import { refundRepository } from '#data/booking/refunds.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('a refund that fails at the provider is due once more, at once or after it was sent, and one that is done stays done', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		await site.bookings.cancel(bookingId, 1_500_000);
		await site.refunds.idle();
		const stored = () => db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
		const failed = async (changes: Pick<RefundRow, 'state' | 'doneAt'>) => {
			const before = { ...changes, providerRefundId: 'rfnd_1', failures: 1 };
			await db.updateTable('refunds').set(before).execute();
			await refundRepository(db).fail(await stored());
			const { state, providerRefundId, failures } = await stored();
			return { state, providerRefundId, failures };
		};
		const dueAgain = { state: 'due', providerRefundId: null, failures: 2 };
		expect(await failed({ state: 'due', doneAt: null })).toEqual(dueAgain);
		expect(await failed({ state: 'sent', doneAt: null })).toEqual(dueAgain);
		expect(await failed({ state: 'done', doneAt: 5 })).toEqual({
			state: 'done',
			providerRefundId: 'rfnd_1',
			failures: 1,
		});
	});

	test('D239: a refund is marked as delayed once, not before it was stored when the clock was set back since', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db, { refundStatus: 'pending' });
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		await site.bookings.cancel(bookingId, 1_500_000);
		await site.refunds.idle();
		const { id, createdAt } = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
		const delayed = async (at: number) => {
			const isMarked = await refundRepository(db).delay(id, at);
			const { delayedAt } = await db.selectFrom('refunds').select('delayedAt').executeTakeFirstOrThrow();
			return [isMarked, delayedAt];
		};
		expect(await delayed(createdAt - 10 * MINUTE_MS)).toEqual([true, createdAt]);
		expect(await delayed(createdAt + 1)).toEqual([false, createdAt]);
		await db.updateTable('refunds').set({ delayedAt: null }).execute();
		expect(await delayed(createdAt + 1)).toEqual([true, createdAt + 1]);
	});
});
