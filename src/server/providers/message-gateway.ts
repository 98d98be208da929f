import { DeliveryError } from './delivery-error.ts';
import type { Deliver } from './outbox-delivery.ts';

/** The address of a gateway for SMS or WhatsApp, and our token. */
export interface Gateway {
	url: string;
	token: string;
}

/**
 * Hands messages to a gateway: `POST {to, template, variables, text, idempotency_key}` with the token as bearer. The gateway's key is the
 * id of the message, because after a restore another message may get our key of one that was sent (decision D252).
 */
export const sendToGateway =
	({ url, token }: Gateway): Deliver =>
	({ id, recipient, template, variables, text }, signal) =>
		post(url, {
			headers: { authorization: `Bearer ${token}` },
			body: JSON.stringify({ to: recipient, template, variables, text, idempotency_key: id }),
			signal,
		});

/**
 * Posts JSON to an external program.
 *
 * @throws DeliveryError for a response other than 2xx, including redirects, because the token is for this address alone
 */
export async function post(
	url: string,
	{ headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<void> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body,
		signal,
		redirect: 'manual',
	});
	await response.body?.cancel();
	if (!response.ok)
		throw new DeliveryError(`status ${response.status}`, { isRejected: isRejection(response.status) });
}

/** True for a status of a gateway that rejects this message. Other 4xx statuses are about our token, address or rate, and may pass. */
export const isRejection = (status: number) =>
	status >= 400 && status < 500 && ![401, 403, 404, 407, 408, 425, 429].includes(status);
