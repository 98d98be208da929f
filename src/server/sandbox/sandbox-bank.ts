import { paymentMessage, razorpaySignature } from '#server/providers/razorpay-signature.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import { isPaymentFailure, PAYMENT_FAILURES, type PaymentOutcome } from './payment-outcomes.ts';
import {
	type DisputeEntity,
	newEntityId,
	type OrderEntity,
	type PaymentEntity,
	type SandboxAccount,
	unixSeconds,
} from './sandbox-entities.ts';
import { checkOrder } from './sandbox-order-rules.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';
import { SandboxRefusal } from './sandbox-refusal.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { SandboxWebhooks } from './sandbox-webhooks.ts';

const LATE_MS = 10_000;
const NO_ERROR = { error_code: null, error_description: null, error_source: null, error_reason: null };
const RUPEE = 100;
const WEEK_S = 604_800;
/** The part of an order's amount that the provider adds on accounts whose customers bear its fee. */
const FEE_SHARE = 0.0236;

/** The fields of a payment that the checkout window gets. */
export interface SignedPayment {
	razorpay_payment_id: string;
	razorpay_order_id: string;
	razorpay_signature: string;
}

/** Orders, payments and refunds of the sandbox, by the provider's rules. */
export function sandboxBank({ store, webhooks }: { store: SandboxStore; webhooks: SandboxWebhooks }) {
	const refunds = sandboxRefunds({ store, webhooks });

	function createOrder(fields: Record<string, unknown>): OrderEntity {
		const { amount, currency, receipt, notes } = checkOrder(fields, store.faults().largestOrder);
		const order: OrderEntity = {
			id: newEntityId('order'),
			entity: 'order',
			amount,
			amount_paid: 0,
			amount_due: amount,
			currency,
			receipt,
			offer_id: null,
			status: 'created',
			attempts: 0,
			notes,
			created_at: unixSeconds(),
		};
		store.save({ order, payments: [], refunds: [], refundKeys: {} });
		return order;
	}

	/** A payment of an order from the checkout window; undefined when it fails. */
	function pay(account: SandboxAccount, outcome: PaymentOutcome): SignedPayment | undefined {
		const { order } = account;
		if (order.status === 'paid') throw new SandboxRefusal('This order has been paid already.');
		const fee = outcome === 'customer-fee' ? Math.round(order.amount * FEE_SHARE) : 0;
		const payment: PaymentEntity = {
			id: newEntityId('pay'),
			entity: 'payment',
			amount: order.amount + fee - (outcome === 'wrong-amount' ? RUPEE : 0),
			...(fee > 0 ? { fee, fee_bearer: 'customer' } : {}),
			currency: order.currency,
			status: 'created',
			order_id: order.id,
			method: 'card',
			amount_refunded: 0,
			refund_status: null,
			captured: false,
			...NO_ERROR,
			notes: {},
			created_at: unixSeconds(),
		};
		account.payments.push(payment);
		order.attempts += 1;
		order.status = 'attempted';
		if (isPaymentFailure(outcome)) {
			Object.assign(payment, { status: 'failed', ...PAYMENT_FAILURES[outcome] });
			store.save(account);
			webhooks.send('payment.failed', { payment });
			if (outcome === 'late-answer') setTimeout(() => goOn(payment.id), LATE_MS).unref();
			return undefined;
		}
		payment.status = 'authorized';
		const delayMs = outcome === 'late-webhook' ? LATE_MS : 0;
		webhooks.send('payment.authorized', { payment: { ...payment } }, { delayMs });
		if (outcome === 'authorized') {
			store.save(account);
			setTimeout(() => goOn(payment.id), LATE_MS).unref();
		} else {
			storeCapture(account, payment, { delayMs, times: outcome === 'twice-reported' ? 2 : 1 });
		}
		return {
			razorpay_payment_id: payment.id,
			razorpay_order_id: order.id,
			razorpay_signature: razorpaySignature(
				paymentMessage({ orderId: order.id, paymentId: payment.id }),
				SANDBOX_KEYS.keySecret,
			),
		};
	}

	/** What happens to a payment later: the provider captures it, or the bank promises the money of one that was given up. */
	function goOn(paymentId: string): void {
		const account = store.accountOfPayment(paymentId);
		const payment = account?.payments.find(({ id }) => id === paymentId);
		if (!account || !payment) return;
		if (payment.status === 'authorized') {
			if (account.order.status === 'paid') refunds.giveBackUnasked(account, payment);
			else storeCapture(account, payment, {});
		}
		if (payment.status !== 'failed') return;
		Object.assign(payment, { status: 'authorized', ...NO_ERROR });
		store.save(account);
		webhooks.send('payment.authorized', { payment });
	}

	function storeCapture(
		account: SandboxAccount,
		payment: PaymentEntity,
		delivery: { delayMs?: number; times?: number },
	): void {
		payment.status = 'captured';
		payment.captured = true;
		account.order.status = 'paid';
		account.order.amount_paid = payment.amount - (payment.fee ?? 0);
		account.order.amount_due = account.order.amount - account.order.amount_paid;
		store.save(account);
		webhooks.send('payment.captured', { payment }, delivery);
	}

	function capture(account: SandboxAccount, payment: PaymentEntity, amount: unknown): PaymentEntity {
		if (payment.status !== 'authorized')
			throw new SandboxRefusal(
				payment.captured
					? 'This payment has already been captured'
					: 'Only payments which have been authorized and not yet captured can be captured',
			);
		if (account.order.status === 'paid')
			throw new SandboxRefusal(
				'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
			);
		if (amount !== payment.amount)
			throw new SandboxRefusal('Capture amount must be equal to the amount authorized');
		storeCapture(account, payment, {});
		return payment;
	}

	/** A payer disputes a whole payment; money is taken once that is lost. */
	function openDispute(account: SandboxAccount, payment: PaymentEntity): void {
		if (!payment.captured) throw new SandboxRefusal('The payment must be captured to dispute it');
		const dispute: DisputeEntity = {
			id: newEntityId('disp'),
			entity: 'dispute',
			payment_id: payment.id,
			amount: payment.amount,
			currency: payment.currency,
			amount_deducted: 0,
			reason_code: 'chargeback',
			status: 'open',
			phase: 'chargeback',
			respond_by: unixSeconds() + WEEK_S,
			created_at: unixSeconds(),
		};
		account.disputes = [...(account.disputes ?? []), dispute];
		store.save(account);
		webhooks.send('payment.dispute.created', { payment, dispute });
	}

	/** Ends a dispute that is open. What a lost one takes is reported as a refund, too. */
	function endDispute(account: SandboxAccount, dispute: DisputeEntity, status: DisputeEnd): void {
		const payment = account.payments.find(({ id }) => id === dispute.payment_id);
		Object.assign(dispute, { status, amount_deducted: status === 'lost' ? dispute.amount : 0 });
		store.save(account);
		webhooks.send(`payment.dispute.${status}`, { ...(payment ? { payment } : {}), dispute });
		if (status === 'lost' && payment) refunds.giveBackUnasked(account, payment, dispute.amount);
	}

	const { refund, finishRefund } = refunds;
	return { createOrder, pay, capture, refund, finishRefund, openDispute, endDispute };
}

/** How a dispute ends. */
export const DISPUTE_ENDS = ['won', 'lost', 'closed'] as const;
type DisputeEnd = (typeof DISPUTE_ENDS)[number];
