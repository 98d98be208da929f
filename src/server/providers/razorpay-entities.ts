import { z } from 'zod';
import type { Paise } from '#domain/money.ts';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from './payment-gateway.ts';

/*
 * Razorpay's responses, as far as the site reads them. Amounts are whole paise; other fields are ignored.
 */

const paise = z
	.number()
	.int()
	.min(0)
	.transform((amount) => amount as Paise);

/** An id of the provider. Webhooks also tell of what other shops do, and not every text can be looked up in the databases. */
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

/** A payment; one without an order, e.g. of a payment link of the same account, is rejected. */
export const paymentEntity = z
	.object({
		id,
		order_id: id,
		amount: paise,
		currency: z.string(),
		status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
	})
	.transform(
		({ id, order_id: orderId, amount, currency, status }): GatewayPayment => ({
			id,
			orderId,
			amount,
			currency,
			status,
		}),
	);

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

/** A list of entities. */
export const collectionOf = <Entity extends z.ZodType>(entity: Entity) =>
	z.object({ items: z.array(entity) });

/** Why a request was rejected. */
export const errorResponse = z.object({
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
	}),
});
