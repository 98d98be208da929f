import * as v from 'valibot';
import * as booking from './booking.ts';
import { doubled, envelope } from './envelope.ts';
import type { Route, RouteParameter } from './route.ts';
import { UNKNOWN_ID } from './routes-bookings.ts';

const orderParameter: RouteParameter = {
	schema: v.string(),
	description: 'The payment_order_id',
	example: 'order_unknown',
};

/** The calls by which a hold is paid for. */
export const paymentRoutes: readonly Route[] = [
	{
		method: 'post',
		path: '/api/v1/payments/orders',
		summary: 'The order to pay for a hold; a repeated call returns the same order',
		group: 'payments',
		body: { schema: booking.orderRequest, example: { intent_id: UNKNOWN_ID } },
		response: doubled(booking.orderResponse.entries),
		rejections: [400, 404, 409, 413, 415, 429, 502],
	},
	{
		method: 'post',
		path: '/api/v1/payments/unopened',
		summary: 'Report that the window of the payment provider has not opened, for the log',
		group: 'payments',
		body: { schema: booking.unopenedReport, example: { intent_id: UNKNOWN_ID, reason: 'late' } },
		response: envelope(v.null()),
		rejections: [400, 404, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/payments/orders/{id}/verify',
		summary:
			'Report a payment with the signature of the provider. Money that comes too late books nothing: `status` says that it is being refunded, or was, and `refund` the amount and a reference',
		group: 'payments',
		pathParameters: { id: orderParameter },
		body: {
			schema: booking.verification,
			example: { payment_id: 'pay_unknown', payment_signature: '0'.repeat(64) },
		},
		response: envelope(booking.verifiedResponse),
		rejections: [400, 404, 413, 415, 429, 502],
	},
	{
		method: 'post',
		path: '/api/v1/payments/orders/{id}/success',
		summary: 'The booking of a paid order; it only looks up',
		group: 'payments',
		pathParameters: { id: orderParameter },
		response: envelope(booking.bookingStatus),
		rejections: [400, 404],
	},
	{
		method: 'post',
		path: '/api/v1/payments/webhook',
		summary: 'The payment provider reports what happened, signed with a secret of its own',
		group: 'payments',
		headers: {
			'x-razorpay-signature': {
				schema: v.string(),
				description: 'HMAC-SHA256 of the exact bytes of the body, in hexadecimal.',
				example: '0'.repeat(64),
			},
		},
		foreignBody: {
			description:
				'An event as the payment provider composes it, of a payment, an order, a refund or a dispute; others are left alone.',
			example: { event: 'payment.captured', payload: {} },
		},
		response: envelope(v.null()),
		rejections: [400, 413, 502],
	},
];
