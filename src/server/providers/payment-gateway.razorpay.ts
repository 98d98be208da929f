import type { z } from 'zod';
import type { RefundSpeed } from '#domain/booking/refund-time.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log } from '#server/log.ts';
import { deliveryReasonOf } from './delivery-error.ts';
import {
	type GatewayEvent,
	type GatewayRefund,
	GatewayRefusal,
	type PaymentGateway,
} from './payment-gateway.ts';
import {
	collectionOf,
	disputeEntity,
	orderEntity,
	paymentEntity,
	razorpayError,
	refundEntity,
	webhookBody,
} from './razorpay-entities.ts';
import { isSignatureOf, paymentMessage } from './razorpay-signature.ts';
import { readLimitedText } from './read-text.ts';

/** Milliseconds that one request to the provider may take, including its body. */
const REQUEST_TIMEOUT_MS = 10_000;
/** The largest response in bytes; the provider never sends more. */
const RESPONSE_LIMIT_BYTES = 1_000_000;
/** The page size of lists; the provider's default is ten. */
const LIST_MAX = 100;

/**
 * Minutes for which the provider captures a payment that its bank authorises late: five days, the most that it takes and as long as it
 * asks banks. Late money then arrives here and books or goes back with a message (D11); uncaptured, it would go back without a word.
 */
const CAPTURE_MINUTES = 7200;

/** Account and addresses of the provider. */
export interface RazorpaySettings {
	keyId: string;
	keySecret: string;
	webhookSecret: string;
	/** The address before `/v1/…`; read for each request. */
	readonly apiUrl: string;
	checkoutUrl: string;
	timeoutMs?: number;
	/** How fast refunds are asked for; `normal` unless given. */
	refundSpeed?: RefundSpeed;
}

/** Statuses after which the same request may succeed later: changed keys, too many requests, a fault of the provider. */
const isTemporary = (status: number) => [401, 403, 408, 409, 425, 429].includes(status) || status >= 500;

/** The provider's words, with status 400, while a payment is captured or refunded by another request; it says to repeat it in seconds. */
const IN_PROGRESS = /another payment operation is in progress/i;

/** A payment gateway with Razorpay's protocol (decision D10). */
export function razorpayGateway(settings: RazorpaySettings): PaymentGateway {
	const { keyId, keySecret, webhookSecret, checkoutUrl, timeoutMs = REQUEST_TIMEOUT_MS } = settings;
	const { refundSpeed = 'normal' } = settings;
	const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

	async function call<Schema extends z.ZodType>(
		schema: Schema,
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	): Promise<z.output<Schema>> {
		const { status, text } = await send(`${settings.apiUrl.replace(/\/+$/, '')}/v1/${path}`, {
			method: body ? 'POST' : 'GET',
			headers: {
				authorization,
				accept: 'application/json',
				...(body ? { 'content-type': 'application/json' } : {}),
				...headers,
			},
			...(body ? { body: JSON.stringify(body) } : {}),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (isTemporary(status)) throw down(new Error(`status ${status}`));
		const parsed = parse(text);
		if (status >= 400) {
			const reason = reasonOf(parsed) ?? `status ${status}`;
			throw IN_PROGRESS.test(reason)
				? down(new Error(`status ${status}, in progress`))
				: new GatewayRefusal(reason);
		}
		const read = schema.safeParse(parsed);
		if (status >= 300 || !read.success) throw down(read.error ?? new Error(`status ${status}`));
		return read.data;
	}

	const refundsOf = async (paymentId: string): Promise<GatewayRefund[]> =>
		(
			await call(
				collectionOf(refundEntity),
				`payments/${encodeURIComponent(paymentId)}/refunds?count=${LIST_MAX}`,
			)
		).items;

	return {
		keyId,
		checkoutUrl,

		createOrder: ({ receipt, amount }) =>
			call(orderEntity, 'orders', {
				amount,
				currency: 'INR',
				receipt,
				payment: {
					capture: 'automatic',
					// The provider requires the first and the last; the second may not be shorter than the first.
					capture_options: {
						automatic_expiry_period: CAPTURE_MINUTES,
						manual_expiry_period: CAPTURE_MINUTES,
						refund_speed: refundSpeed,
					},
				},
			}),

		fetchPaymentsOfOrder: async (orderId) =>
			(await call(collectionOf(paymentEntity), `orders/${encodeURIComponent(orderId)}/payments`)).items,

		async capture({ id, amount, fee }) {
			const path = `payments/${encodeURIComponent(id)}`;
			try {
				return await call(paymentEntity, `${path}/capture`, { amount: amount + fee, currency: 'INR' });
			} catch (error) {
				if (!(error instanceof GatewayRefusal)) throw error;
				// The provider itself or another process has captured it meanwhile, and it may have been refunded since.
				const payment = await call(paymentEntity, path);
				if (payment.status === 'authorized') throw error;
				return payment;
			}
		},

		async refund({ paymentId, amount, receipt, speed = refundSpeed }) {
			// Looks for a refund with this receipt first, because the provider remembers idempotency keys for a limited time only.
			const made = (await refundsOf(paymentId)).find((refund) => refund.receipt === receipt);
			return (
				made ??
				call(
					refundEntity,
					`payments/${encodeURIComponent(paymentId)}/refund`,
					{ amount, receipt, speed },
					// The provider answers 409 for ever to another amount with a key that it has seen, also in a request that it refused.
					{ 'x-refund-idempotency': `${receipt}-${amount}` },
				)
			);
		},

		fetchRefundsOfPayment: refundsOf,

		verifyPaymentSignature: ({ signature, ...payment }) =>
			isSignatureOf(paymentMessage(payment), signature, keySecret),

		verifyWebhookSignature: (body, signature) => isSignatureOf(body, signature, webhookSecret),

		readWebhook,
	};
}

/** Reads the response as text, within the request's time limit and the size limit. */
async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
	try {
		const response = await fetch(url, init);
		return { status: response.status, text: await readLimitedText(response, RESPONSE_LIMIT_BYTES) };
	} catch (cause) {
		throw down(cause);
	}
}

/** The error of a request that may succeed later. Its cause goes to the log as a code, because no caller prints it. */
function down(cause: unknown): AppError {
	log('warn', 'payment provider did not answer', { reason: deliveryReasonOf(cause) });
	return new AppError('provider-down', 'The payment service cannot be reached right now. Please try again.', {
		cause,
		retryAfter: 10,
	});
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw down(cause);
	}
}

function reasonOf(parsed: unknown): string | undefined {
	const { data } = razorpayError.safeParse(parsed);
	return data && (data.error.description ?? data.error.code);
}

function readWebhook(body: Uint8Array): GatewayEvent {
	const read = webhookBody.safeParse(parseWebhook(body));
	if (!read.success) throw new AppError('invalid', 'This is no webhook', { cause: read.error });
	const { event, payload } = read.data;
	const { data: payment } = paymentEntity.safeParse(payload.payment?.entity);
	if (event.startsWith('refund.')) {
		const { data: refund } = refundEntity.safeParse(payload.refund?.entity);
		if (refund) return { type: 'refund', refund, payment };
	} else if (event.startsWith('payment.dispute.')) {
		const { data: dispute } = disputeEntity.safeParse(payload.dispute?.entity);
		const report = event.slice('payment.dispute.'.length);
		if (dispute) return { type: 'dispute', dispute: { ...dispute, report }, payment };
	} else if (event.startsWith('payment.') || event === 'order.paid') {
		if (payment) return { type: 'payment', payment };
	}
	return { type: 'other', name: event };
}

function parseWebhook(body: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
	} catch (cause) {
		throw new AppError('invalid', 'This is no webhook', { cause });
	}
}
