import { hash } from 'node:crypto';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import { paymentRepository } from '#data/booking/payments.ts';
import type { Database } from '#data/database/schema.ts';
import { withinTime } from '#server/concurrency/within-time.ts';
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
	/** How long a report waits for what the provider answers about its payment, in milliseconds. */
	waitMs?: number;
}

/** The provider waits five seconds for the answer to a report, and stops to report at all after a day of failures (decision D260). */
const WAIT_MS = 3500;

/** Receives what the provider reports by itself. */
export function webhooks({ waitMs = WAIT_MS, ...dependencies }: Dependencies) {
	const { db, now, gateway, settlement, payments, refunds, foreign } = dependencies;

	/**
	 * Settles a payment of an order of ours. A report that comes late, of a payment that was settled or refunded meanwhile, changes
	 * nothing.
	 */
	async function settlePayment(reported: GatewayPayment, order: Order): Promise<void> {
		if (await isSettled(reported, order)) return foreign.checkPayment(reported);
		// A late report may be of money that has gone back meanwhile.
		const present = await payments.presentState(reported, order);
		if (present) await payments.settleReported(present, order);
	}

	/**
	 * Settles a payment while the provider waits. Where the provider itself does not answer in time, the reconciler does it soon. Several
	 * shops may share an account at the provider, so money for an order that is not ours is left alone.
	 *
	 * @returns false when it is left to the reconciler
	 */
	async function settleInTime(reported: GatewayPayment): Promise<boolean> {
		if (!['authorized', 'captured', 'refunded'].includes(reported.status)) return true;
		const order = await orderRepository(db).byProviderId(reported.orderId);
		if (!order) {
			log('error', 'money for an unknown order', { payment: reported.id, status: reported.status });
			return true;
		}
		const settled = settlePayment(reported, order).then(
			() => true,
			(error: unknown) => {
				if (!(error instanceof AppError) || error.code !== 'provider-down') throw error;
				return false;
			},
		);
		if (await withinTime(settled, waitMs)) return true;
		await orderRepository(db).checkBy(order.id, now());
		return false;
	}

	/** True for a payment that already has an outcome. While its order is open there is usually none, and settling checks it again. */
	const isSettled = async ({ id, status }: GatewayPayment, { state }: Order): Promise<boolean> =>
		(state !== 'open' || status === 'authorized') && (await settlement.outcome(id)) !== undefined;

	return {
		/**
		 * The provider reports what happened; the same report is dealt with once.
		 *
		 * @param givenId the provider's id of the report; without one, reports of the same bytes are the same
		 * @throws AppError `invalid` for a wrong signature or body; `provider-down` for a report that has to come again
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
			const isDone = 'payment' in event && event.payment ? await settleInTime(event.payment) : true;
			if (event.type === 'refund') await refunds.report(event.refund);
			if (event.type === 'dispute') {
				await foreign.recordDispute(event.dispute);
				refunds.wake();
				// A dispute is reported here alone, and only one of a settled payment can be recorded: it has to come again.
				if (!isDone) throw new AppError('provider-down', 'The payment is not settled yet.');
			}
			// Last, so that a report is dealt with again if the process ends before: settling twice changes nothing.
			await stored.addEvent(eventId, event.type, now());
		},
	};
}
