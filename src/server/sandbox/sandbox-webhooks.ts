import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { log, logError } from '#server/log.ts';
import { razorpaySignature } from '#server/providers/razorpay-signature.ts';
import type { DisputeEntity, PaymentEntity, RefundEntity } from './sandbox-entities.ts';
import type { SandboxStore } from './sandbox-store.ts';

const DELIVERY_TIMEOUT_MS = 5000;
const LOOK_EVERY_MS = 500;
const ATTEMPTS_MAX = 20;
const LONGEST_WAIT_MS = MINUTE_MS;

/** The data of a webhook. */
export interface WebhookEntities {
	payment?: PaymentEntity;
	refund?: RefundEntity;
	dispute?: DisputeEntity;
}

/** The sandbox's signed webhooks: each is sent again until it is accepted, even after a restart. */
export function sandboxWebhooks({
	store,
	urlOf,
	secret,
}: {
	store: SandboxStore;
	urlOf: () => string;
	secret: string;
}) {
	let timer: NodeJS.Timeout | undefined;
	let isDelivering = false;
	let isClosed = false;

	async function deliverDue(): Promise<void> {
		for (const webhook of store.webhooks().filter(({ dueAt }) => dueAt <= Date.now())) {
			const wasAccepted = await isAccepted(webhook.id, webhook.body);
			// Webhooks that are being sent when the sandbox closes are sent again after a restart.
			if (isClosed) return;
			if (wasAccepted) {
				store.removeWebhook(webhook.id);
				continue;
			}
			const attempts = webhook.attempts + 1;
			const dueAt = Date.now() + Math.min(1000 * 2 ** attempts, LONGEST_WAIT_MS);
			if (attempts < ATTEMPTS_MAX) store.saveWebhook({ ...webhook, attempts, dueAt });
			else store.removeWebhook(webhook.id);
		}
		if (store.webhooks().length === 0) stop();
	}

	async function isAccepted(id: string, body: string): Promise<boolean> {
		// A second delivery of an event keeps the event's id.
		const eventId = id.split('__')[0] ?? id;
		try {
			const response = await fetch(urlOf(), {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'x-razorpay-signature': razorpaySignature(body, secret),
					'x-razorpay-event-id': eventId,
				},
				body,
				signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
			});
			await response.arrayBuffer();
			return response.ok;
		} catch (error) {
			log('warn', 'sandbox webhook not delivered', { reason: error instanceof Error ? error.message : '' });
			return false;
		}
	}

	function start(): void {
		timer ??= setInterval(() => {
			if (isDelivering) return;
			isDelivering = true;
			deliverDue()
				.catch((error: unknown) => logError('sandbox webhooks not read', error))
				.finally(() => {
					isDelivering = false;
				});
		}, LOOK_EVERY_MS).unref();
	}
	function stop(): void {
		clearInterval(timer);
		timer = undefined;
	}
	// Webhooks that an earlier process did not deliver.
	if (store.webhooks().length > 0) start();

	return {
		/** Sends one after `delayMs` milliseconds, as often as `times`. */
		send(
			event: string,
			{ payment, refund, dispute }: WebhookEntities,
			{ delayMs = 0, times = 1 } = {},
		): void {
			const body = JSON.stringify({
				entity: 'event',
				account_id: 'acc_sandbox',
				event,
				contains: [
					...(payment ? ['payment'] : []),
					...(refund ? ['refund'] : []),
					...(dispute ? ['dispute'] : []),
				],
				payload: {
					...(payment ? { payment: { entity: payment } } : {}),
					...(refund ? { refund: { entity: refund } } : {}),
					...(dispute ? { dispute: { entity: dispute } } : {}),
				},
				created_at: Math.floor(Date.now() / 1000),
			});
			const eventId = `evt${randomUUID().replaceAll('-', '')}`;
			for (let nth = 0; nth < times; nth++)
				store.saveWebhook({ id: `${eventId}__${nth}`, body, dueAt: Date.now() + delayMs, attempts: 0 });
			start();
		},
		/** Stops the deliveries of this process; undelivered webhooks stay stored. */
		close(): void {
			isClosed = true;
			stop();
		},
	};
}
export type SandboxWebhooks = ReturnType<typeof sandboxWebhooks>;
