import { randomBytes } from 'node:crypto';
import { paymentMessage, razorpaySignature } from '#server/providers/razorpay-signature.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import type { PaymentOutcome } from './payment-outcomes.ts';
import type {
	DisputeEntity,
	OrderEntity,
	PaymentEntity,
	RefundEntity,
	SandboxAccount,
} from './sandbox-entities.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { SandboxWebhooks } from './sandbox-webhooks.ts';

const LATE_MS = 10_000;
const LEAST_AMOUNT = 100;
const RUPEE = 100;
/** The part of an order's amount that the provider adds on accounts whose customers bear its fee. */
const FEE_SHARE = 0.0236;

/** A request that the provider rejects: status 400 with this description. */
export class SandboxRefusal extends Error {}

/** The fields of a payment that the checkout window gets. */
export interface SignedPayment {
	razorpay_payment_id: string;
	razorpay_order_id: string;
	razorpay_signature: string;
}

/** Orders, payments and refunds of the sandbox, by the provider's rules. */
export function sandboxBank({ store, webhooks }: { store: SandboxStore; webhooks: SandboxWebhooks }) {
	function createOrder({ amount, currency, receipt, notes }: Record<string, unknown>): OrderEntity {
		if (!isWhole(amount)) throw new SandboxRefusal('The amount must be an integer.');
		if (amount < LEAST_AMOUNT) throw new SandboxRefusal('Order amount less than minimum amount allowed');
		if (amount > (store.faults().largestOrder ?? amount))
			throw new SandboxRefusal('Amount exceeds maximum amount allowed.');
		if (currency !== 'INR') throw new SandboxRefusal('Currency is not supported');
		if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40))
			throw new SandboxRefusal('The receipt must be a string of at most 40 characters.');
		const order: OrderEntity = {
			id: newId('order'),
			entity: 'order',
			amount,
			amount_paid: 0,
			amount_due: amount,
			currency,
			receipt: receipt ?? null,
			offer_id: null,
			status: 'created',
			attempts: 0,
			notes: Object(notes),
			created_at: seconds(),
		};
		store.save({ order, payments: [], refunds: [], refundKeys: {} });
		return order;
	}

	/** A payment of an order from the checkout window; undefined when the bank declines. */
	function pay(account: SandboxAccount, outcome: PaymentOutcome): SignedPayment | undefined {
		const { order } = account;
		if (order.status === 'paid') throw new SandboxRefusal('This order has been paid already.');
		const fee = outcome === 'customer-fee' ? Math.round(order.amount * FEE_SHARE) : 0;
		const payment: PaymentEntity = {
			id: newId('pay'),
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
			error_code: null,
			error_description: null,
			notes: {},
			created_at: seconds(),
		};
		account.payments.push(payment);
		order.attempts += 1;
		order.status = 'attempted';
		if (outcome === 'failure') {
			payment.status = 'failed';
			payment.error_code = 'BAD_REQUEST_ERROR';
			payment.error_description = 'Your bank has declined the payment.';
			store.save(account);
			webhooks.send('payment.failed', { payment });
			return undefined;
		}
		payment.status = 'authorized';
		const delayMs = outcome === 'late-webhook' ? LATE_MS : 0;
		webhooks.send('payment.authorized', { payment: { ...payment } }, { delayMs });
		if (outcome === 'authorized') {
			store.save(account);
			setTimeout(() => captureLater(payment.id), LATE_MS).unref();
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

	function captureLater(paymentId: string): void {
		const account = store.accountOfPayment(paymentId);
		const payment = account?.payments.find(({ id }) => id === paymentId);
		if (account && payment?.status === 'authorized') storeCapture(account, payment, {});
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
		if (amount !== payment.amount)
			throw new SandboxRefusal('Capture amount must be equal to the amount authorized');
		storeCapture(account, payment, {});
		return payment;
	}

	/** Refunds a payment; the whole rest when no amount is given. */
	function refund(
		account: SandboxAccount,
		payment: PaymentEntity,
		{ amount, receipt, speed, notes }: Record<string, unknown>,
		key: string | null,
	): RefundEntity {
		const known = account.refunds.find(({ id }) => key !== null && id === account.refundKeys[key]);
		const refundable = payment.amount - (payment.fee ?? 0);
		const left = refundable - payment.amount_refunded;
		const asked = amount === undefined ? left : Number(amount);
		if (known) {
			if (known.amount === asked) return known;
			throw new SandboxRefusal('Different request sent with the same idempotency key');
		}
		if (!isWhole(asked) || asked < LEAST_AMOUNT)
			throw new SandboxRefusal('The amount must be at least INR 1.00');
		if (!payment.captured) throw new SandboxRefusal('The payment must be captured to refund it');
		if (asked > left)
			throw new SandboxRefusal('The total refund amount is greater than the refund payment amount');
		const text = typeof receipt === 'string' ? receipt : null;
		if (text !== null && account.refunds.some((made) => made.receipt === text))
			throw new SandboxRefusal('The receipt has been used for another refund');
		const made: RefundEntity = {
			id: newId('rfnd'),
			entity: 'refund',
			amount: asked,
			currency: payment.currency,
			payment_id: payment.id,
			receipt: text,
			status: store.faults().refunds,
			speed_requested: typeof speed === 'string' ? speed : 'normal',
			speed_processed: 'normal',
			notes: Object(notes),
			created_at: seconds(),
		};
		account.refunds.push(made);
		if (key !== null) account.refundKeys[key] = made.id;
		if (made.status !== 'failed') {
			payment.amount_refunded += asked;
			payment.refund_status = payment.amount_refunded === refundable ? 'full' : 'partial';
			if (payment.refund_status === 'full') payment.status = 'refunded';
		}
		store.save(account);
		webhooks.send(made.status === 'pending' ? 'refund.created' : `refund.${made.status}`, {
			payment,
			refund: made,
		});
		return made;
	}

	/** Ends a refund that was pending. */
	function finishRefund(account: SandboxAccount, made: RefundEntity): void {
		made.status = 'processed';
		store.save(account);
		webhooks.send('refund.processed', { refund: made });
	}

	/** A payer disputes a whole payment: the provider withholds the money. */
	function openDispute(account: SandboxAccount, payment: PaymentEntity): void {
		if (!payment.captured) throw new SandboxRefusal('The payment must be captured to dispute it');
		const dispute: DisputeEntity = {
			id: newId('disp'),
			entity: 'dispute',
			payment_id: payment.id,
			amount: payment.amount,
			currency: payment.currency,
			amount_deducted: payment.amount,
			reason_code: 'chargeback',
			status: 'open',
			phase: 'chargeback',
			created_at: seconds(),
		};
		account.disputes = [...(account.disputes ?? []), dispute];
		store.save(account);
		webhooks.send('payment.dispute.created', { payment, dispute });
	}

	/** Ends a dispute that is open. */
	function endDispute(account: SandboxAccount, dispute: DisputeEntity, status: DisputeEnd): void {
		const payment = account.payments.find(({ id }) => id === dispute.payment_id);
		dispute.status = status;
		store.save(account);
		webhooks.send(`payment.dispute.${status}`, { ...(payment ? { payment } : {}), dispute });
	}

	return { createOrder, pay, capture, refund, finishRefund, openDispute, endDispute };
}

/** How a dispute ends. */
export const DISPUTE_ENDS = ['won', 'lost', 'closed'] as const;
type DisputeEnd = (typeof DISPUTE_ENDS)[number];

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const seconds = () => Math.floor(Date.now() / 1000);
const newId = (kind: string) => `${kind}_${randomBytes(10).toString('hex').slice(0, 14)}`;
