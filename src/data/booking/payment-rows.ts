import type { RefundReason, StateOf } from '#domain/booking/booking.ts';
import type { Account } from '#domain/booking/ledger.ts';

/* The rows of orders, payments, refunds, disputes, the ledger, and the webhooks that were processed. */

/** A price to pay at the provider. It does not change. */
export interface OrderRow {
	id: string;
	intentId: string;
	providerOrderId: string;
	amountPaise: number;
	travellers: number;
	/** JSON: `PriceSummary`. */
	price: string;
	state: StateOf<'order'>;
	createdAt: number;
	closedAt: number | null;
	/** How often the provider was asked for its payments. */
	checks: number;
	/** Null once no payment is expected any more. */
	nextCheckAt: number | null;
}

/** A payment that has arrived. */
export interface PaymentRow {
	id: string;
	providerPaymentId: string;
	orderId: string;
	/** Without the fee. */
	amountPaise: number;
	/** What the payer paid on top of the amount for the provider, which keeps it; 0 where the site's owner bears the fee. */
	feePaise: number;
	state: StateOf<'payment'>;
	receivedAt: number;
	/** The part of it that goes back or has gone, by our refunds, refunds by hand, or lost disputes. */
	returnedPaise: number;
}

/** A refund. */
export interface RefundRow {
	id: string;
	paymentId: string;
	amountPaise: number;
	reason: RefundReason;
	state: StateOf<'refund'>;
	providerRefundId: string | null;
	/** What the provider has accepted to send; null until it has, and for a refund of an older release. */
	sentPaise: number | null;
	createdAt: number;
	attempts: number;
	/** How often the provider accepted it and then failed to deliver it. */
	failures: number;
	/** How often the provider refused it or failed to deliver it, with the last reason. */
	refusals: number;
	refusal: string | null;
	nextAttemptAt: number;
	/** When the desk and the traveller were told that it takes longer than it should. */
	delayedAt: number | null;
	doneAt: number | null;
}

/** A refund that somebody made by hand at the provider, by the provider's id. */
export interface HandRefundRow {
	id: string;
	paymentId: string;
	amountPaise: number;
	recordedAt: number;
}

/** A dispute of a payment, by the provider's id; while it is open its money is withheld. */
export interface DisputeRow {
	id: string;
	paymentId: string;
	amountPaise: number;
	state: StateOf<'dispute'>;
	openedAt: number;
	endedAt: number | null;
	/** The refund as which the provider has reported what the lost dispute took; null for none. */
	refundId: string | null;
}

/** One entry of the ledger: an amount that is debited to one account and credited to another. */
export interface LedgerRow {
	id: string;
	event: string;
	debit: Account;
	credit: Account;
	amountPaise: number;
	paymentId: string;
	createdAt: number;
}

/** A webhook of the payment provider that was processed, by the provider's id. */
export interface PaymentEventRow {
	id: string;
	type: string;
	receivedAt: number;
}
