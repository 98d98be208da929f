import { z } from 'zod';
import type { Paise } from '#domain/price/money.ts';
import { DAY_MS, SECOND_MS } from '#domain/time/milliseconds.ts';
import type { GatewayDispute, GatewayOrder, GatewayPayment, GatewayRefund } from './payment-gateway.ts';

/*
 * Razorpay's responses, as far as the site reads them. Amounts are whole paise; other fields are ignored.
 */

const paise = z
	.number()
	.int()
	.min(0)
	.transform((amount) => amount as Paise);

/** An id of the provider. It is checked, because webhooks also report what other shops do, and databases reject some texts. */
const id = z.string().regex(/^[!-~]{1,200}$/);

/** An order, the response of `POST /v1/orders` and `GET /v1/orders/{id}`. */
export const orderEntity = z
	.object({
		id,
		receipt: z.string(),
		amount: paise,
		currency: z.literal('INR'),
	})
	.transform(({ id, receipt, amount, currency }): GatewayOrder => ({ id, receipt, amount, currency }));

/** How long the provider asks a bank that has not answered, from the creation of the payment. */
const LATE_ANSWER_MS = 3 * DAY_MS;
/** Who says no to a payment; the others (`gateway`, `network`, `internal`) report that no answer came. */
const REFUSERS = [
	'customer',
	'customer_psp',
	'bank',
	'issuer_bank',
	'issuer',
	'beneficiary_bank',
	'business',
];
/** Reasons that are no answer, whoever they are said of. */
const NO_ANSWER = /timed_out|technical_error|server_error|pending/;

const why = z.string().nullish();

/** Until when a failed payment can still be authorised: one that nobody has said no to, because the bank did not answer (D261). */
function mayTurnUntil(failed: {
	created_at?: number | null | undefined;
	error_source?: string | null | undefined;
	error_reason?: string | null | undefined;
}): number | undefined {
	const { created_at: createdAt, error_source: source, error_reason: reason } = failed;
	if (REFUSERS.includes(source ?? '') && !NO_ANSWER.test(reason ?? '')) return undefined;
	return createdAt ? createdAt * SECOND_MS + LATE_ANSWER_MS : Number.MAX_SAFE_INTEGER;
}

/**
 * A payment; one without an order, e.g. of a payment link of the same account, is rejected. On accounts whose customers bear the fee
 * `amount` is the order's amount and the fee.
 */
export const paymentEntity = z
	.object({
		id,
		order_id: id,
		amount: paise,
		currency: z.string(),
		status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
		amount_refunded: paise.nullish(),
		fee: paise.nullish(),
		fee_bearer: z.string().nullish(),
		...{ created_at: z.number().nullish(), error_source: why, error_reason: why },
	})
	.transform(({ id, order_id: orderId, currency, status, amount_refunded, ...paid }): GatewayPayment => {
		const fee = paid.fee_bearer === 'customer' ? (paid.fee ?? 0) : 0;
		return {
			...{ id, orderId, currency, status },
			amount: (paid.amount - fee) as Paise,
			fee: fee as Paise,
			amountRefunded: amount_refunded ?? (0 as Paise),
			...(status === 'failed' ? { mayTurnUntil: mayTurnUntil(paid) } : {}),
		};
	})
	.refine(({ amount }) => amount >= 0, { error: 'The fee is larger than the payment' });

/** A refund. */
export const refundEntity = z
	.object({
		id,
		payment_id: id,
		amount: paise,
		receipt: z.string().nullish(),
		status: z.enum(['pending', 'processed', 'failed']),
	})
	.transform(
		({ id, payment_id: paymentId, amount, receipt, status }): GatewayRefund => ({
			id,
			paymentId,
			amount,
			receipt: receipt ?? null,
			status,
		}),
	);

/** A dispute of a payment. */
export const disputeEntity = z
	.object({
		id,
		payment_id: id,
		amount: paise,
		currency: z.literal('INR'),
		status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
		...{ phase: z.string().nullish(), reason_code: z.string().nullish(), respond_by: z.number().nullish() },
		amount_deducted: paise.nullish(),
	})
	.transform(
		({ id, payment_id: paymentId, amount, status, ...asked }): GatewayDispute => ({
			...{ id, paymentId, amount, status },
			phase: asked.phase ?? undefined,
			reasonCode: asked.reason_code ?? undefined,
			respondBy: asked.respond_by ? asked.respond_by * SECOND_MS : undefined,
			deducted: asked.amount_deducted ?? undefined,
		}),
	);

/** A list of entities. */
export const collectionOf = <Entity extends z.ZodType>(entity: Entity) =>
	z.object({ items: z.array(entity) });

/** Why a request was rejected. */
export const razorpayError = z.object({
	error: z.object({
		code: z.string().optional(),
		description: z.string().nullish(),
		field: z.string().nullish(),
	}),
});

/** The body of a webhook. */
export const webhookBody = z.object({
	event: z.string(),
	payload: z.object({
		payment: z.object({ entity: z.unknown() }).optional(),
		refund: z.object({ entity: z.unknown() }).optional(),
		dispute: z.object({ entity: z.unknown() }).optional(),
	}),
});
