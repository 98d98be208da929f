import type { Order } from '#data/booking/orders.ts';
import { log, logError } from '#server/log.ts';
import {
	type GatewayPayment,
	GatewayRefusal,
	type PaymentGateway,
} from '#server/providers/payment-gateway.ts';
import type { ForeignMoney } from './foreign-money.ts';
import type { SettlementService } from './settlement.ts';
import type { SettlementOutcome } from './store-decision.ts';

interface Dependencies {
	gateway: PaymentGateway;
	settlement: SettlementService;
	foreign: ForeignMoney;
}

/**
 * True for a payment that the provider never captures, because its order is paid. It gives the money back by itself, and the payer is
 * written to once it has (decision D259).
 */
export const isReleased = ({ status }: GatewayPayment, { state }: Order): boolean =>
	status === 'authorized' && state === 'paid';

/** Payments as the provider reports them. */
export function reportedPayments({ gateway, settlement, foreign }: Dependencies) {
	/** The payment once it is captured. One that the provider does not capture stays as it is: the reconciler tries again. */
	async function captured(authorized: GatewayPayment): Promise<GatewayPayment> {
		try {
			return await gateway.capture(authorized);
		} catch (error) {
			if (!(error instanceof GatewayRefusal)) throw error;
			logError('payment not captured', error, { payment: authorized.id });
			return authorized;
		}
	}

	return {
		/** The payments of an order; none when the provider does not know it, e.g. since the account was changed. */
		async ofOrder({ id, providerOrderId }: Order): Promise<GatewayPayment[]> {
			try {
				return await gateway.fetchPaymentsOfOrder(providerOrderId);
			} catch (error) {
				if (!(error instanceof GatewayRefusal)) throw error;
				logError('order not known to the provider', error, { order: id });
				return [];
			}
		},

		/** A payment as it is now, because the report may be outdated; undefined when the provider does not list it. */
		async presentState({ id }: GatewayPayment, order: Order): Promise<GatewayPayment | undefined> {
			const present = (await this.ofOrder(order)).find((payment) => payment.id === id);
			if (!present) log('error', 'payment not listed at the provider', { payment: id, order: order.id });
			return present;
		},

		/** Settles a payment of an order, and captures it before where it is only authorized; undefined when it brings no money. */
		async settleReported(reported: GatewayPayment, order: Order): Promise<SettlementOutcome | undefined> {
			if (isReleased(reported, order)) return undefined;
			const payment = reported.status === 'authorized' ? await captured(reported) : reported;
			const { status, amountRefunded } = payment;
			// A payment of zero pays for nothing, and the provider refunds no zero.
			if ((status !== 'captured' && status !== 'refunded') || payment.amount === 0) return undefined;
			// A payment of which a part went back cannot pay for a booking: the rest goes back as well.
			const isReturned = status === 'refunded' || amountRefunded > 0;
			const { id: paymentId, amount, fee, currency } = payment;
			const settled = await settlement.settle({ paymentId, amount, fee, currency, isReturned }, order);
			await foreign.checkPayment(payment);
			return settled;
		},
	};
}
export type ReportedPayments = ReturnType<typeof reportedPayments>;
