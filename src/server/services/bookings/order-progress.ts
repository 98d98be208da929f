import { orderRepository } from '#data/booking/orders.ts';
import type { Database } from '#data/database/schema.ts';
import { type OrderProgress, orderProgress } from '#domain/booking/order-progress.ts';
import { withinTime } from '#server/concurrency/within-time.ts';
import { logError } from '#server/log.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	gateway: PaymentGateway;
	/** How long a page waits for the provider, in milliseconds. */
	waitMs?: number;
}

/** Asks the provider about open orders, for the page that somebody sees who comes back without a booking (decision D109). */
export function orderProgressReader({ db, now, gateway, waitMs = 2000 }: Dependencies) {
	return {
		/** The progress of the open order of a hold; undefined without one. Never rejects because of the provider. */
		async of(holdId: string): Promise<OrderProgress | undefined> {
			const orders = orderRepository(db);
			const order = await orders.openOf(holdId);
			if (!order) return undefined;
			const payments = gateway.fetchPaymentsOfOrder(order.providerOrderId).catch((error: unknown) => {
				logError('payments of an order not read', error, { order: order.id });
				return undefined;
			});
			const known = await withinTime(payments, waitMs);
			const progress = orderProgress(known?.map(({ status }) => status));
			// The next run of the reconciler books it, so that the page which says to wait is soon right.
			if (progress === 'under way') await orders.checkBy(order.id, now());
			return progress;
		},
	};
}
export type OrderProgressReader = ReturnType<typeof orderProgressReader>;
