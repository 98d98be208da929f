import { hash } from 'node:crypto';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import { paymentRepository } from '#data/booking/payments.ts';
import type { Database } from '#data/database/schema.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log } from '#server/log.ts';
import type { GatewayPayment, PaymentGateway } from '#server/providers/payment-gateway.ts';
import type { ForeignMoney } from './foreign-money.ts';
import type { Refunds } from './refunds.ts';
import type { ReportedPayments } from './reported-payments.ts';
import type { SettlementService } from './settlement.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	gateway: PaymentGateway;
	settlement: SettlementService;
	payments: ReportedPayments;
	refunds: Refunds;
	foreign: ForeignMoney;
}

/** Receives what the provider reports by itself. */
export function webhooks({ db, now, gateway, settlement, payments, refunds, foreign }: Dependencies) {
	/**
	 * Settles a payment. Several shops may share an account at the provider, so money for an order that is not ours is left alone; a
	 * report that comes late, of a payment that was settled or refunded meanwhile, changes nothing.
	 */
	async function settlePayment(reported: GatewayPayment): Promise<void> {
		if (!['authorized', 'captured', 'refunded'].includes(reported.status)) return;
		const order = await orderRepository(db).byProviderId(reported.orderId);
		if (!order) log('error', 'money for an unknown order', { payment: reported.id, status: reported.status });
		else if (await isSettled(reported, order)) await foreign.checkPayment(reported);
		else {
			// A late report may be of money that has gone back meanwhile.
			const present = await payments.presentState(reported, order);
			if (present) await payments.settleReported(present, order);
		}
	}

	/** True for a payment that already has an outcome. While its order is open there is usually none, and settling checks it again. */
	const isSettled = async ({ id, status }: GatewayPayment, { state }: Order): Promise<boolean> =>
		(state !== 'open' || status === 'authorized') && (await settlement.outcome(id)) !== undefined;

	return {
		/**
		 * The provider reports what happened; the same report is dealt with once.
		 *
		 * @param givenId the provider's id of the report; without one, reports of the same bytes are the same
		 * @throws AppError `invalid` for a wrong signature or body
		 */
		async receiveWebhook(body: Uint8Array, signature: string, givenId: string): Promise<void> {
			if (!gateway.verifyWebhookSignature(body, signature)) {
				// Strangers rarely send a signature of the right form, so the provider probably has another secret than we do.
				if (/^[0-9a-f]{64}$/.test(signature))
					log('error', 'webhook of the payment provider refused', { setting: 'RAZORPAY_WEBHOOK_SECRET' });
				throw new AppError('invalid', 'The signature is wrong.');
			}
			const event = gateway.readWebhook(body);
			const eventId = givenId.slice(0, 200) || hash('sha256', body);
			const stored = paymentRepository(db);
			if (await stored.hasEvent(eventId)) return;
			if ('payment' in event && event.payment) await settlePayment(event.payment);
			if (event.type === 'refund') await refunds.report(event.refund);
			if (event.type === 'dispute') {
				await foreign.recordDispute(event.dispute);
				refunds.wake();
			}
			// Last, so that a report is dealt with again if the process ends before: settling twice changes nothing.
			await stored.addEvent(eventId, event.type, now());
		},
	};
}
