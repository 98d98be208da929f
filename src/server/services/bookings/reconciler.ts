import { changeState } from '#data/booking/change-state.ts';
import { holdRepository } from '#data/booking/holds.ts';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import type { Database } from '#data/database/schema.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { workOff } from '#server/concurrency/work-off.ts';
import { type HeldOrder, isGivenUp, nextCheck } from './order-checks.ts';
import type { ReportedPayments } from './reported-payments.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	payments: ReportedPayments;
}

/** How soon to check an order again when the provider could not be asked. */
const RETRY_MS = 10 * MINUTE_MS;

/**
 * Checks the payments of orders at the provider, for customers who did not return. Orders that are paid or void are checked too:
 * another payment can arrive.
 */
export function reconciler({ db, now, payments }: Dependencies) {
	const checks = workOff<Order & HeldOrder>({
		due: (limit) => orderRepository(db).due(now(), limit),
		claim: (order) => orderRepository(db).claim(order, nextCheck(order, now()) ?? now() + RETRY_MS),
		run: (order) =>
			check(order).catch(async (error: unknown) => {
				const again = Math.min(now() + RETRY_MS, nextCheck(order, now()) ?? Number.POSITIVE_INFINITY);
				await orderRepository(db).claim({ id: order.id, checks: order.checks + 1 }, again);
				throw error;
			}),
		failure: 'order not reconciled',
	});

	async function check(order: Order & HeldOrder): Promise<void> {
		const isOver = isGivenUp(order, now());
		const isLast = nextCheck(order, now()) === null;
		for (const payment of await payments.ofOrder(order)) await payments.settleReported(payment, order);
		if (!isOver) return;
		await db.transaction().execute(async (transaction) => {
			await holdRepository(transaction).lock(order.intentId);
			await changeState(transaction, 'order', order.id, 'void', { closedAt: now() });
			if (isLast) await orderRepository(transaction).claim({ id: order.id, checks: order.checks + 1 }, null);
		});
	}

	return {
		/** Asks the provider about orders whose customer did not return; rejects when the database cannot be read. */
		reconcile: checks.run,

		/** Asks about no more orders, and resolves when none is being settled. */
		close: checks.close,
	};
}
