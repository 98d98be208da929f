import { orderRepository } from '#data/booking/orders.ts';
import type { Database } from '#data/database/schema.ts';
import { RELEASED_PAYMENT } from '#domain/booking/refund-time.ts';
import type { Discounts } from '#domain/price/discounts.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';
import type { ForeignMoney } from './foreign-money.ts';
import { openOrders } from './open-orders.ts';
import { reconciler } from './reconciler.ts';
import type { Refunds } from './refunds.ts';
import { isReleased, reportedPayments } from './reported-payments.ts';
import { type ReturnedPayments, returnedMessage } from './returned-payments.ts';
import type { SettlementService } from './settlement.ts';
import type { SettlementOutcome } from './store-decision.ts';
import { webhooks } from './webhooks.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	discounts: Discounts;
	gateway: PaymentGateway;
	settlement: SettlementService;
	refunds: Refunds;
	foreign: ForeignMoney;
	returned: ReturnedPayments;
}

/** Orders at the payment provider, and the three ways in which their money is reported (decision D11). */
export function orderService(dependencies: Dependencies) {
	const { db, now, gateway, returned, settlement } = dependencies;
	const payments = reportedPayments(dependencies);
	const { open, paidOrder } = openOrders(dependencies);

	return {
		open,
		...webhooks({ ...dependencies, payments }),
		...reconciler({ ...dependencies, payments }),

		/**
		 * The browser reports a payment. It is trusted only with the provider's signature, and settled with what the provider
		 * itself says of it (PAY-05).
		 *
		 * @throws AppError `not-found`; `invalid` for a wrong signature or a payment that has failed or is a second one; `provider-down`
		 * while the provider cannot be asked, or does not say yet what becomes of the payment (decision D259)
		 */
		async verify(providerOrderId: string, paymentId: string, signature: string): Promise<SettlementOutcome> {
			const order = await orderRepository(db).byProviderId(providerOrderId);
			if (!order) throw unknownOrder();
			if (!gateway.verifyPaymentSignature({ orderId: providerOrderId, paymentId, signature })) {
				const message = 'The payment could not be verified.';
				throw new AppError('invalid', message, { fields: { payment_signature: message } });
			}
			// Nothing was booked for an open order yet; settling looks for earlier outcomes itself.
			const known = order.state === 'open' ? undefined : await settlement.outcome(paymentId);
			if (known) return known;
			const payment = (await payments.ofOrder(order)).find(({ id }) => id === paymentId);
			// A payment that was given back meanwhile is reported as refunded, even if its order is paid (decision D111).
			const settled =
				(payment && (await payments.settleReported(payment, order))) ?? (await settlement.outcome(paymentId));
			if (settled) return settled;
			if (payment?.status === 'failed') throw new AppError('invalid', 'This payment has not been completed.');
			if (payment && isReleased(payment, order)) throw new AppError('invalid', RELEASED_PAYMENT);
			// Nobody needs to wait at the page for it.
			await orderRepository(db).checkBy(order.id, now());
			throw new AppError('provider-down', 'Your payment is being confirmed. Please do not pay again.', {
				retryAfter: 10,
			});
		},

		/**
		 * The booking of a paid order, without settling anything (decision D12).
		 *
		 * @throws AppError `not-found`; `invalid` while the order is not paid, or when its money led to no booking and goes back, which
		 * the message then says
		 */
		async bookingOf(providerOrderId: string): Promise<string> {
			const order = await orderRepository(db).byProviderId(providerOrderId);
			if (!order) throw unknownOrder();
			const paid = order.state === 'paid' ? await paidOrder(order.intentId) : undefined;
			if (paid?.bookingId) return paid.bookingId;
			const back = (await returned.ofHold(order.intentId)).at(-1);
			throw new AppError('invalid', back ? returnedMessage(back) : 'This order has not been paid.');
		},
	};
}
export type OrderService = ReturnType<typeof orderService>;

const unknownOrder = () => new AppError('not-found', 'There is no such order.');
