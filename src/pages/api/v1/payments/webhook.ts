import { endpoint } from '#server/api/http.ts';
import { AppError } from '#server/errors/app-error.ts';
import { BODY_LIMIT_BYTES } from '#server/limits/body-limit.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The payment provider's webhook. The signature covers the exact bytes of the body (decision D11). */
export const POST = endpoint(async ({ request }) => {
	const body = new Uint8Array(await request.arrayBuffer());
	if (body.byteLength > BODY_LIMIT_BYTES)
		throw new AppError('too-large', 'The request is larger than 100 kB');
	const { orders } = await openServices();
	const signature = request.headers.get('x-razorpay-signature') ?? '';
	await orders.receiveWebhook(body, signature, request.headers.get('x-razorpay-event-id') ?? '');
	return { data: null };
});
