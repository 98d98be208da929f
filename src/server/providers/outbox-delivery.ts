import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
	CHANNELS,
	type Channel,
	type DeliveryOutcome,
	type OutboxRepository,
	type WaitingMessage,
} from '#data/outbox.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/milliseconds.ts';
import { log, logError } from '#server/log.ts';
import { DeliveryError, reasonOf } from './delivery-error.ts';
import { withTimeLimit } from './with-time-limit.ts';

/**
 * Hands one message over. It rejects when the message was not accepted; delivery is then tried again, but only a few more times after
 * a `DeliveryError` with `isRejected`.
 *
 * @param signal aborts when the call has taken too long
 */
export interface Deliver {
	(message: WaitingMessage, signal: AbortSignal): Promise<void>;
	/** Messages of a channel that are sent at once; without it as many as a gateway can be expected to take. */
	placesOf?: (channel: Channel) => number | undefined;
}

/** Milliseconds that a call to a gateway may take. */
const CALL_TIMEOUT_MS = 10_000;
/**
 * Milliseconds for which a taken message belongs to one process: much longer than a call, so that no other process sends it meanwhile.
 */
const TAKEN_FOR_MS = MINUTE_MS;
/** Messages of one channel that are sent at once. Many mail servers accept few connections from one sender. */
const AT_ONCE: Record<Channel, number> = { desk: 8, sms: 16, whatsapp: 16, email: 6 };

/** Milliseconds between two looks for messages that were stored meanwhile. */
const LOOK_EVERY_MS = 20;
/** Milliseconds between two looks in a burst: one look finds the messages of many requests, and leaves the database to requests. */
const LOOK_EVERY_IN_BURST_MS = 150;
/** Messages found in one look that make it a burst. */
const BURST = 32;
/** Milliseconds between two looks for messages that failed before, as long as there are new ones. */
const LOOK_FOR_FAILED_EVERY_MS = 250;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = HOUR_MS;
/**
 * Tries after which a rejected message is given up; not after the first, because some gateways reject messages during a fault of their
 * own.
 */
const REJECTED_ATTEMPTS = 5;
/** Tries to store outcomes, well within the time for which messages are taken. */
const SETTLE_ATTEMPTS = 4;
const SETTLE_PAUSE_MS = 1_000;
/** Age at which any message is given up. */
const LONGEST_WAIT_MS = 3 * DAY_MS;

/** Milliseconds until the next try: 2, 4, 8 … seconds, at most an hour. */
const pauseAfter = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

interface Options {
	/** Removes one-time codes from messages once they are delivered or given up. */
	forgetCodes?: boolean;
	/** Milliseconds; the default is `CALL_TIMEOUT_MS`. */
	callTimeoutMs?: number;
}

/**
 * Delivers the messages of the outbox after their transactions, in a lane for each channel: a slow or missing gateway delays no other
 * channel and no request. Within a lane, messages that failed before use at most half of the places, so that new ones do not wait
 * behind them.
 *
 * A message is taken by one process at a time and marked as delivered after the call. It is delivered exactly once, unless between
 * those two moments the process dies, loses the database, or stops for more than a minute. Then it is sent again with the same
 * idempotency key, which gateways use to send it once. Mail servers have no such key; the second copy has the same Message-ID, by
 * which most mailboxes drop it.
 */
export function outboxDelivery(
	outbox: OutboxRepository,
	deliver: Deliver,
	now: () => number,
	{ forgetCodes = false, callTimeoutMs = CALL_TIMEOUT_MS }: Options = {},
) {
	let isClosed = false;
	const settle = settling(outbox, now, forgetCodes);
	const nextAttempts = shared(() => outbox.nextAttempts());

	const outcomeOf = async (message: WaitingMessage): Promise<DeliveryOutcome> => {
		const { id, channel, template, attempts, createdAt, expiresAt } = message;
		const about = { channel, template, attempts };
		if (expiresAt !== null && now() >= expiresAt) {
			log('warn', 'message expired', about);
			return { id, became: 'given-up' };
		}
		try {
			await withTimeLimit(callTimeoutMs, (signal) => deliver(message, signal));
			return { id, became: 'delivered' };
		} catch (error) {
			const reason = reasonOf(error);
			const isRejected = error instanceof DeliveryError && error.isRejected;
			if (isRejected ? attempts >= REJECTED_ATTEMPTS : now() - createdAt >= LONGEST_WAIT_MS) {
				log('error', 'message given up', { ...about, reason });
				return { id, became: 'given-up' };
			}
			log('warn', 'message not delivered', { ...about, reason });
			return { id, tryAgainAt: now() + pauseAfter(attempts) };
		}
	};

	const lanes = CHANNELS.map((channel) =>
		lane({
			outbox,
			channel,
			places: deliver.placesOf?.(channel) ?? AT_ONCE[channel],
			now,
			isClosed: () => isClosed,
			nextAttemptAt: async () => (await nextAttempts())[channel],
			deliver: async (message) => settle(await outcomeOf(message)),
		}),
	);
	return {
		/** Looks for due messages and sends them, without waiting for the result. */
		wake(): void {
			for (const { wake } of lanes) wake();
		},
		/** Resolves when no message is being sent. */
		async settled(): Promise<void> {
			await Promise.all(lanes.map(({ settled }) => settled()));
		},
		/** Takes no more messages; resolves when those being sent are delivered or have failed. */
		async close(): Promise<void> {
			isClosed = true;
			await Promise.all(lanes.map(({ settled }) => settled()));
		},
	};
}

interface LaneOptions {
	outbox: OutboxRepository;
	channel: Channel;
	/** Messages that are sent at once. */
	places: number;
	now: () => number;
	isClosed: () => boolean;
	/** When the next message of the channel is due (epoch milliseconds); null without one. */
	nextAttemptAt: () => Promise<number | null>;
	/** Sends a message and stores its outcome. */
	deliver: (message: WaitingMessage) => Promise<void>;
}

/** The lane of one channel. */
function lane({ outbox, channel, places, now, isClosed, nextAttemptAt, deliver }: LaneOptions) {
	const onTheWay = new Map<Promise<void>, { isFresh: boolean }>();
	let looking: Promise<void> | undefined;
	let isAskedAgain = false;
	let isHurried = false;
	/** True when messages may have been left because all places were taken. */
	let isMoreWaiting = false;
	let isBurst = false;
	let lookedAt = Number.NEGATIVE_INFINITY;
	let lookedForFailedAt = Number.NEGATIVE_INFINITY;
	let endPause = () => {};
	let timer: NodeJS.Timeout | undefined;

	const wake = (isUrgent = false): void => {
		if (isClosed()) return;
		isAskedAgain = true;
		isHurried ||= isUrgent;
		if (isUrgent) endPause();
		looking ??= look();
	};

	const send = (messages: readonly WaitingMessage[], isFresh: boolean) => {
		for (const message of messages) {
			const sending = deliver(message).finally(() => {
				onTheWay.delete(sending);
				wake(isMoreWaiting);
			});
			onTheWay.set(sending, { isFresh });
		}
	};

	async function look(): Promise<void> {
		try {
			while (isAskedAgain && !isClosed()) {
				const pauseMs = isBurst ? LOOK_EVERY_IN_BURST_MS : LOOK_EVERY_MS;
				if (!isHurried) await pause(lookedAt + pauseMs - performance.now());
				if (isClosed()) return;
				isAskedAgain = isHurried = false;
				lookedAt = performance.now();
				await sendDue();
			}
		} catch (error) {
			logError('outbox not read', error, { channel });
		} finally {
			// In the same turn as the check of `isAskedAgain`, so that no request is lost.
			looking = undefined;
		}
	}

	/** Fills the free places with due messages, or sets the timer for the next due time. */
	async function sendDue(): Promise<void> {
		clearTimeout(timer);
		const at = now();
		const dueAt = await nextAttemptAt();
		if (dueAt === null) return;
		if (dueAt > at) {
			timer = setTimeout(() => wake(), Math.min(dueAt - at, LONGEST_PAUSE_MS)).unref();
			return;
		}
		const taking = { now: at, until: at + TAKEN_FOR_MS };
		const freshLimit = places - onTheWay.size;
		const fresh = await outbox.takeFresh(channel, { ...taking, limit: freshLimit });
		send(fresh, true);
		isMoreWaiting = fresh.length === freshLimit;
		isBurst = fresh.length >= BURST;
		// During a burst of new messages, those that failed before are looked for less often.
		if (fresh.length > 0 && performance.now() < lookedForFailedAt + LOOK_FOR_FAILED_EVERY_MS) return;
		lookedForFailedAt = performance.now();
		const again = [...onTheWay.values()].filter(({ isFresh }) => !isFresh).length;
		const limit = Math.min(places - onTheWay.size, Math.ceil(places / 2) - again);
		const failed = await outbox.takeFailed(channel, { ...taking, limit });
		send(failed, false);
		isMoreWaiting ||= failed.length >= limit;
	}

	/** Waits, unless a place is free for which messages wait. */
	async function pause(ms: number): Promise<void> {
		if (ms <= 0) return;
		await new Promise<void>((resolve) => {
			const waiting = setTimeout(resolve, ms);
			endPause = () => {
				clearTimeout(waiting);
				resolve();
			};
		});
	}

	return {
		wake: () => wake(),
		async settled(): Promise<void> {
			while (looking || onTheWay.size > 0) await Promise.allSettled([looking, ...onTheWay.keys()]);
			if (isClosed()) clearTimeout(timer);
		},
	};
}

/** Stores outcomes in the database; those that arrive during a transaction share the next one. */
function settling(outbox: OutboxRepository, now: () => number, forgetCodes: boolean) {
	let noted: DeliveryOutcome[] = [];
	let writing: Promise<void> | undefined;

	const write = async (): Promise<void> => {
		for (let failures = 0; noted.length > 0 && failures < SETTLE_ATTEMPTS; ) {
			const batch = noted;
			noted = [];
			try {
				await outbox.storeOutcomes(batch, now(), forgetCodes);
			} catch (error) {
				logError('outbox not written', error);
				failures++;
				noted = [...batch, ...noted];
				await sleep(SETTLE_PAUSE_MS);
			}
		}
		noted = [];
		writing = undefined;
	};
	return (outcome: DeliveryOutcome): Promise<void> => {
		noted.push(outcome);
		// In the next turn of the event loop, with all outcomes until then.
		writing ??= nextTurn().then(write);
		return writing;
	};
}

/** Calls within one turn of the event loop share one result: every lane looks when a message is stored. */
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
