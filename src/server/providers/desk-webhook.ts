import { createHmac } from 'node:crypto';
import { post } from './message-gateway.ts';
import type { Deliver } from './outbox-delivery.ts';

/** The address of the sales desk's program, and the secret shared with it. */
export interface DeskWebhook {
	url: string;
	secret: string;
}

/**
 * Posts messages to the sales desk's program, signed: `webhook-signature` is `v1,` and the base64 of an HMAC-SHA256 over
 * `id.timestamp.body`, the time in seconds. The time is that of this try, so that the receiver can reject old ones. The id is that
 * of the message and does not change: after a restore another message may get the idempotency key of one that was sent (decision D252).
 */
export const callDesk =
	({ url, secret }: DeskWebhook, now = Date.now): Deliver =>
	({ id, template: event, createdAt, variables }, signal) => {
		const body = JSON.stringify({
			id,
			event,
			created_at: new Date(createdAt).toISOString(),
			data: variables,
		});
		const timestamp = String(Math.floor(now() / 1000));
		const headers = {
			'webhook-id': id,
			'webhook-timestamp': timestamp,
			'webhook-signature': `v1,${signatureOf(secret, id, timestamp, body)}`,
		};
		return post(url, { headers, body, signal });
	};

const signatureOf = (secret: string, ...parts: string[]) =>
	createHmac('sha256', secret).update(parts.join('.')).digest('base64');
