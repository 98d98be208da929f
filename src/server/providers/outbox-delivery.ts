import { setImmediate as nextTurn } from 'node:timers/promises';
import { CHANNELS, type Channel, type OutboxRepository, type WaitingMessage } from '#data/message/outbox.ts';
import type { DeliveryOutcome } from '#data/message/outbox-outcomes.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { log } from '#server/log.ts';
import { channelHealth } from './channel-health.ts';
import { DeliveryError, deliveryReasonOf } from './delivery-error.ts';
import { settingToLookAt, type Way } from './delivery-fault.ts';
import { LONGEST_PAUSE_MS, outboxLane } from './outbox-lane.ts';
import { outcomeWriter } from './outcome-writer.ts';
import { withTimeLimit } from './with-time-limit.ts';

/**
 * Hands one message over, and rejects when it was not accepted. Delivery is then tried again; after a `DeliveryError` with
 * `isRejected` only a few more times.
 *
 * @param signal aborts when the call has taken too long
 */
export interface Deliver {
	(message: WaitingMessage, signal: AbortSignal): Promise<void>;
	/** Messages of a channel that are sent at once; a usual number when left out. */
	placesOf?: (channel: Channel) => number | undefined;
	/** The way that messages of a channel leave by, whose settings count; the channel itself when left out. */
	wayOf?: (channel: Channel) => Way;
}

/**
 * Milliseconds that a call may take. A mail server may reply to the text after ten minutes (RFC 5321, 4.5.3.2.6); whoever leaves earlier
 * sends an e-mail again that was taken. Connection and greeting have limits of their own there.
 */
const CALL_TIMEOUT_MS: Record<Way, number> = {
	desk: 10_000,
	sms: 10_000,
	msg91: 10_000,
	whatsapp: 10_000,
	email: 11 * MINUTE_MS,
};
/** Messages of one channel that are sent at once. Many mail servers accept few connections from one sender. */
const AT_ONCE: Record<Channel, number> = { desk: 8, sms: 16, whatsapp: 16, email: 6 };

const FIRST_PAUSE_MS = 2_000;
/**
 * Tries after which a rejected message is given up; not after the first, because some gateways reject messages during a fault of their
 * own.
 */
const REJECTED_ATTEMPTS = 5;
/** Age at which any message is given up. The age of a message that is retried by hand begins anew. */
const LONGEST_WAIT_MS = 3 * DAY_MS;

/** Milliseconds until the next try: 2, 4, 8 … seconds, at most an hour. */
const pauseAfter = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

interface Options {
	/** Removes one-time codes from messages once they are delivered or given up. */
	forgetCodes?: boolean;
	/** Milliseconds for each way; the default is `CALL_TIMEOUT_MS`. */
	callTimeoutMs?: number;
	/** Milliseconds of a clock that never goes back. */
	steadyNow?: () => number;
}

/**
 * Delivers the messages of the outbox after their transactions, in a lane for each channel: a slow or missing gateway delays no other
 * channel and no request. Within a lane, messages that failed before use at most half of the places, so that new ones do not wait
 * behind them.
 *
 * A message is taken by one process at a time and marked as delivered after the call. It is delivered exactly once, unless between
 * those two moments the process dies, loses the database, or stops for most of a minute. Then it is sent again with the same
 * id, by which gateways and the desk's program take it once. Mail servers have no such key; the second copy has the same Message-ID, by
 * which most mailboxes drop it.
 */
export function outboxDelivery(
	outbox: OutboxRepository,
	deliver: Deliver,
	now: () => number,
	{ forgetCodes = false, callTimeoutMs, steadyNow }: Options = {},
) {
	let isClosed = false;
	const store = outcomeWriter(outbox, now, forgetCodes);
	const wayOf = (channel: Channel) => deliver.wayOf?.(channel) ?? channel;
	const settingOf = (channel: Channel, reason: string) => settingToLookAt(wayOf(channel), reason);
	const timeoutOf = (channel: Channel) => callTimeoutMs ?? CALL_TIMEOUT_MS[wayOf(channel)];
	const health = channelHealth(steadyNow, settingOf);
	const nextAttempts = shared(() => outbox.nextAttempts());

	const outcomeOf = async (message: WaitingMessage): Promise<DeliveryOutcome> => {
		const { id, channel, template, attempts, waitsSince, expiresAt } = message;
		const logged = { message_id: id, channel, template, attempts };
		if (expiresAt !== null && now() >= expiresAt) {
			log('warn', 'message expired', logged);
			return { id, became: 'given-up' };
		}
		// A code that arrives after its end is of no use, so the call ends then at the latest.
		const usefulMs = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - now();
		try {
			await withTimeLimit(Math.min(timeoutOf(channel), usefulMs), (signal) => deliver(message, signal));
			health.delivered(channel);
			return { id, became: 'delivered' };
		} catch (error) {
			const reason = deliveryReasonOf(error);
			const why = { reason, setting: settingOf(channel, reason) };
			const isRejected = error instanceof DeliveryError && error.isRejected;
			if (!isRejected) health.failed(channel, reason, message.recipient);
			if (isRejected ? attempts >= REJECTED_ATTEMPTS : now() - waitsSince >= LONGEST_WAIT_MS) {
				log('error', 'message given up', { ...logged, ...why });
				return { id, became: 'given-up', reason };
			}
			log('warn', 'message not delivered', { ...logged, ...why });
			return { id, tryAgainAt: now() + pauseAfter(attempts), reason };
		}
	};

	const lanes = CHANNELS.map((channel) =>
		outboxLane({
			outbox,
			channel,
			callTimeoutMs: timeoutOf(channel),
			places: deliver.placesOf?.(channel) ?? AT_ONCE[channel],
			now,
			isClosed: () => isClosed,
			nextAttemptAt: async () => (await nextAttempts())[channel],
			deliver: async (message) => store(await outcomeOf(message)),
		}),
	);
	return {
		/** Looks for due messages and sends them, without waiting for the result. */
		wake(): void {
			for (const { wake } of lanes) wake();
		},
		/** The channels whose deliveries have been failing for a while. */
		failing: (): readonly Channel[] => health.failing(),
		/** Resolves when no message is being sent. */
		async idle(): Promise<void> {
			await Promise.all(lanes.map(({ idle }) => idle()));
		},
		/** Takes no more messages; resolves when those being sent are delivered or have failed. */
		async close(): Promise<void> {
			isClosed = true;
			await Promise.all(lanes.map(({ idle }) => idle()));
		},
	};
}

/** Calls within one turn of the event loop share one result, because every lane looks for messages when one is stored. */
function shared<Result>(call: () => Promise<Result>): () => Promise<Result> {
	let next: Promise<Result> | undefined;
	return () => {
		next ??= nextTurn().then(() => {
			next = undefined;
			return call();
		});
		return next;
	};
}
