import { expect, onTestFinished, test } from 'vitest';
import { ledgerRepository } from '#data/booking/ledger.ts';
import type { RefundRow } from '#data/booking/payment-rows.ts';
import { refundRepository } from '#data/booking/refunds.ts';
import { refundParts } from '#domain/booking/refund-parts.ts';
import type { Paise } from '#domain/price/money.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

const BY_HAND = { debit: 'refunds', credit: 'provider' } as const;

onEachEngine((engine) => {
	/** A cancelled booking, of whose refund the provider has given this state. */
	async function withRefund(refundStatus?: 'pending') {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db, refundStatus ? { refundStatus } : {});
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		await site.bookings.cancel(bookingId, 1_500_000);
		await site.refunds.idle();
		return { db, site, order };
	}

	test('a refund that fails at the provider is due once more, at once or after it was sent, and one that is done stays done', async () => {
		const { db } = await withRefund();
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

	test('D251: a refund is overdue only while something is left to go back', async () => {
		const { db, site, order } = await withRefund('pending');
		const { paymentId } = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
		const overdue = async (refund: Partial<RefundRow>, returnedPaise: number) => {
			await db.updateTable('refunds').set(refund).execute();
			await db.updateTable('payments').set({ returnedPaise }).execute();
			const stored = await refundRepository(db).ofPayment(paymentId);
			const isDone = stored && refundParts(stored, order.amountPaise).isDone;
			return [(await refundRepository(db).overdue(site.clock.at, 10)).length, isDone];
		};
		const giveBack = (amount: Paise) =>
			ledgerRepository(db).post(
				[{ paymentId, event: `refunded by hand ${amount}`, entries: [{ ...BY_HAND, amount }] }],
				site.clock.at,
			);
		const sent = { state: 'sent', sentPaise: 700_000, amountPaise: 700_000 } as const;
		const sentByOldRelease = { ...sent, sentPaise: null };
		const due = { ...sentByOldRelease, state: 'due' } as const;
		expect(await overdue(sent, 700_000)).toEqual([1, false]);
		expect(await overdue(due, 700_000)).toEqual([1, false]);
		await giveBack(700_000 as Paise);
		expect(await overdue(due, 700_000)).toEqual([0, true]);
		expect(await overdue(due, 800_000)).toEqual([1, false]);
		expect(await overdue(sentByOldRelease, 700_000)).toEqual([0, true]);
		// The provider sends it, although all that was owed has gone back.
		expect(await overdue(sent, 700_000)).toEqual([1, false]);
		await giveBack(800_000 as Paise);
		expect(await overdue(sent, 1_500_000)).toEqual([0, true]);
	});

	test('D239: a refund is marked as delayed once, not before it was stored when the clock was set back since', async () => {
		const { db } = await withRefund('pending');
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
