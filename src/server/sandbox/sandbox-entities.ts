import { randomBytes } from 'node:crypto';

/* The records of the sandbox, with Razorpay's names. Amounts are paise, times are seconds since 1970. */

export interface OrderEntity {
	id: string;
	entity: 'order';
	amount: number;
	amount_paid: number;
	amount_due: number;
	currency: string;
	receipt: string | null;
	offer_id: null;
	status: 'created' | 'attempted' | 'paid';
	attempts: number;
	notes: object;
	created_at: number;
}

export interface PaymentEntity {
	id: string;
	entity: 'payment';
	/** With `fee`. */
	amount: number;
	/** The provider's own fee, where customers bear it. */
	fee?: number;
	fee_bearer?: string;
	currency: string;
	status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
	order_id: string;
	method: string;
	amount_refunded: number;
	refund_status: 'partial' | 'full' | null;
	captured: boolean;
	error_code: string | null;
	error_description: string | null;
	error_source: string | null;
	error_reason: string | null;
	notes: object;
	created_at: number;
}

export interface RefundEntity {
	id: string;
	entity: 'refund';
	amount: number;
	currency: string;
	payment_id: string;
	receipt: string | null;
	status: 'pending' | 'processed' | 'failed';
	speed_requested: string;
	speed_processed: string;
	notes: object;
	created_at: number;
}

export interface DisputeEntity {
	id: string;
	entity: 'dispute';
	payment_id: string;
	amount: number;
	currency: string;
	amount_deducted: number;
	reason_code: string;
	status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
	phase: 'chargeback';
	respond_by: number;
	created_at: number;
}

/** An order with its payments, refunds and disputes. */
export interface SandboxAccount {
	order: OrderEntity;
	payments: PaymentEntity[];
	refunds: RefundEntity[];
	/** Not there in accounts of earlier releases. */
	disputes?: DisputeEntity[];
	/** The id of a refund, by the idempotency key it was requested with. */
	refundKeys: Record<string, string>;
	/** The body of a request, also of one that was refused, by its idempotency key. Not there in accounts of earlier releases. */
	refundRequests?: Record<string, string>;
}

/** A webhook that has not been accepted yet. */
export interface PendingWebhook {
	id: string;
	body: string;
	/** Epoch milliseconds of the next try. */
	dueAt: number;
	attempts: number;
}

/** The faults of the sandbox. */
export interface Faults {
	/** Milliseconds by which each response of the API is delayed. */
	slowMs: number;
	/** True: the API responds with 503. */
	isDown: boolean;
	/** The outcome of refunds. */
	refunds: 'processed' | 'pending' | 'failed';
	/** The largest order that the account may take, in paise; null: any. */
	largestOrder: number | null;
}

export const NO_FAULTS: Faults = { slowMs: 0, isDown: false, refunds: 'processed', largestOrder: null };

/** A new id, e.g. `order_0123456789abcd`. */
export const newEntityId = (kind: string): string =>
	`${kind}_${randomBytes(10).toString('hex').slice(0, 14)}`;

/** Now, in seconds since 1970. */
export const unixSeconds = (): number => Math.floor(Date.now() / 1000);
