import { expect, onTestFinished, test } from 'vitest';
import type { RefundRow } from '#data/booking/payment-rows.ts';
import { refundRepository } from '#data/booking/refunds.ts';
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
});
