import type { RefundSpeed } from '#domain/booking/refund-time.ts';
import type { Paise } from '#domain/price/money.ts';

/** An order of the provider, to be paid: one amount that does not change. */
export interface GatewayOrder {
	id: string;
	/** Our own id of it, as given to `createOrder`. */
	receipt: string;
	amount: Paise;
	currency: 'INR';
}

/**
 * A payment of an order. `authorized`: promised by the bank, and returned unless captured. `refunded`: all of the captured amount was
 * refunded.
 */
export interface GatewayPayment {
	id: string;
	orderId: string;
	/** What was paid for the order, without `fee`. */
	amount: Paise;
	/** The provider's fee, where the payer bears it; else 0. It is never refunded. */
	fee: Paise;
	currency: string;
	status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
	/** The sum of its refunds that have not failed. */
	amountRefunded: Paise;
	/**
	 * Of a `failed` payment to which nobody has said no, because the bank did not answer: until when it can still become `authorized`,
	 * in epoch milliseconds.
	 */
	mayTurnUntil?: number | undefined;
}

/** A refund. `processed`: the provider has sent it; `failed`: it never will, and another refund must be requested. */
export interface GatewayRefund {
	id: string;
	paymentId: string;
	amount: Paise;
	/** Our own id of it, as given to `refund`; null for a refund made by hand at the provider. */
	receipt: string | null;
	status: 'pending' | 'processed' | 'failed';
}

/** A dispute of a payment, by its payer or a bank. `closed`: ended without taking money, e.g. because it was a question only. */
export interface GatewayDispute {
	id: string;
	paymentId: string;
	amount: Paise;
	status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
	/** What the bank wants: `retrieval` asks a question, `fraud` asks for a refund, the others (`chargeback`, …) claim the money. */
	phase?: string | undefined;
	/** The provider's code of the reason. */
	reasonCode?: string | undefined;
	/** When the money is lost unless the owner has replied, in epoch milliseconds. */
	respondBy?: number | undefined;
	/** What the provider has taken, in paise, once it is lost. */
	deducted?: Paise | undefined;
	/** What is reported, e.g. `action_required`: the evidence does not suffice; the status does not tell. */
	report?: string | undefined;
}

/** The event of a webhook. `other`: an event that bookings do not depend on. */
export type GatewayEvent =
	| { type: 'payment'; payment: GatewayPayment }
	// The provider may include the payment; this can be the first report of that payment.
	| { type: 'refund'; refund: GatewayRefund; payment?: GatewayPayment | undefined }
	| { type: 'dispute'; dispute: GatewayDispute; payment?: GatewayPayment | undefined }
	| { type: 'other'; name: string };

/**
 * A card payment provider, in the provider's own terms: an order is created before the traveller pays, and a payment made
 * against it is trusted only once its signature is verified. Amounts are in paise.
 *
 * Every method that returns a promise has a time limit. It rejects with `AppError('provider-down')` when the provider cannot be
 * reached, is too slow, too busy or broken, so that trying again later makes sense, and with `GatewayRefusal` when the provider
 * rejects the request, so that trying again does not.
 */
export interface PaymentGateway {
	/** The public key for the provider's script in the browser. */
	readonly keyId: string;
	/** Address of the provider's script. */
	readonly checkoutUrl: string;

	/**
	 * Creates an order whose payments the provider captures by itself. If the response is lost, the order does no harm, because nobody
	 * can pay an unknown order.
	 */
	createOrder(order: { receipt: string; amount: Paise }): Promise<GatewayOrder>;

	/** All payments of the order, in any order. */
	fetchPaymentsOfOrder(orderId: string): Promise<GatewayPayment[]>;

	/**
	 * Captures an `authorized` payment. One that is not `authorized` any more, e.g. because it was captured and refunded meanwhile, is
	 * returned as it is.
	 */
	capture(payment: Pick<GatewayPayment, 'id' | 'amount' | 'fee'>): Promise<GatewayPayment>;

	/** Refunds all or a part of a payment, at the configured speed unless given. Requests with the same `receipt` give one refund. */
	refund(refund: {
		paymentId: string;
		amount: Paise;
		receipt: string;
		speed?: RefundSpeed;
	}): Promise<GatewayRefund>;

	/** All refunds of a payment, in any order. */
	fetchRefundsOfPayment(paymentId: string): Promise<GatewayRefund[]>;

	/** False for a forged or altered payment, for any three texts; compares in constant time. */
	verifyPaymentSignature(payment: { orderId: string; paymentId: string; signature: string }): boolean;

	/** False unless the provider signed exactly these bytes; compares in constant time. */
	verifyWebhookSignature(body: Uint8Array, signature: string): boolean;

	/**
	 * Parses the body of a webhook whose signature was verified.
	 *
	 * @throws AppError `invalid` for any other body
	 */
	readWebhook(body: Uint8Array): GatewayEvent;
}

/** The provider rejects a request for its content; `reason` is the provider's own code or sentence, for the log. */
export class GatewayRefusal extends Error {
	override readonly name = 'GatewayRefusal';
	readonly reason: string;

	constructor(reason: string) {
		super(`The payment provider refused: ${reason}`);
		this.reason = reason;
	}
}
