import { type Order, orderRepository } from '#data/booking/orders.ts';
import type { Database } from '#data/database/schema.ts';
import { type OrderProgress, orderProgress } from '#domain/booking/order-progress.ts';
import { withinTime } from '#server/concurrency/within-time.ts';
import { logError } from '#server/log.ts';
import type { GatewayPayment, PaymentGateway } from '#server/providers/payment-gateway.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Milliseconds of a clock that never goes back. */
	steadyNow?: () => number;
	gateway: PaymentGateway;
	/** How long a page waits for the provider, in milliseconds. */
	waitMs?: number;
}

/**
 * How long an answer counts, in milliseconds. Whoever has the address can load the page again and again, and each question is a call to
 * the provider, which refuses all calls of a site that makes too many.
 */
export const ANSWER_MS = 2000;
/** The most questions under way in one process. */
export const QUESTIONS_MAX = 10;

/** What the provider says of an order, undefined where it cannot be asked. */
interface Answer {
	/** Of `steadyNow`: a clock that was set back would make an old answer young. */
	askedAt: number;
	payments: Promise<readonly GatewayPayment[] | undefined>;
}

/**
 * Asks the provider about open orders, for the page that somebody sees who comes back without a booking (decision D109): about one at
 * most every two seconds, and about ten at a time.
 */
export function orderProgressReader({
	db,
	now,
	steadyNow = () => performance.now(),
	gateway,
	waitMs = 2000,
}: Dependencies) {
	/** By the ids of the orders, the oldest first. */
	const answers = new Map<string, Answer>();
	let underWay = 0;

	function paymentsOf({ id, providerOrderId }: Order): Answer['payments'] {
		const at = steadyNow();
		for (const [old, { askedAt }] of answers) {
			if (at - askedAt < ANSWER_MS) break;
			answers.delete(old);
		}
		const known = answers.get(id);
		if (known) return known.payments;
		if (underWay >= QUESTIONS_MAX) return Promise.resolve(undefined);
		underWay += 1;
		const payments = gateway
			.fetchPaymentsOfOrder(providerOrderId)
			.catch((error: unknown) => {
				logError('payments of an order not read', error, { order: id });
				return undefined;
			})
			.finally(() => {
				underWay -= 1;
			});
		answers.set(id, { askedAt: at, payments });
		return payments;
	}

	return {
		/** The progress of the open order of a hold; undefined without one. Never rejects because of the provider. */
		async of(holdId: string): Promise<OrderProgress | undefined> {
			const orders = orderRepository(db);
			const order = await orders.openOf(holdId);
			if (!order) return undefined;
			const known = await withinTime(paymentsOf(order), waitMs);
			const progress = orderProgress(known, now());
			// The next run of the reconciler books it, so that the page which says to wait is soon right.
			if (progress === 'under way') await orders.checkBy(order.id, now());
			return progress;
		},
	};
}
export type OrderProgressReader = ReturnType<typeof orderProgressReader>;
