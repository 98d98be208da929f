import type { Channel, OutboxRepository, WaitingMessage } from '#data/message/outbox.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { logError } from '#server/log.ts';

/**
 * Milliseconds for which a taken message belongs to one process, beyond those that a call may take: enough to store the outcome, so that
 * no other process sends it meanwhile.
 */
const TAKEN_LONGER_MS = MINUTE_MS;
/** Milliseconds between two looks for messages that were stored meanwhile. */
const LOOK_EVERY_MS = 20;
/** Milliseconds between two looks for messages that failed before, as long as there are new ones. */
const LOOK_FOR_FAILED_EVERY_MS = 250;

/** The longest time in milliseconds without a look. */
export const LONGEST_PAUSE_MS = HOUR_MS;

interface LaneOptions {
	outbox: OutboxRepository;
	channel: Channel;
	/** Messages that are sent at once. */
	places: number;
	now: () => number;
	isClosed: () => boolean;
	/** Milliseconds that a call may take. */
	callTimeoutMs: number;
	/** When the next message of the channel is due (epoch milliseconds); null without one. */
	nextAttemptAt: () => Promise<number | null>;
	/** Sends a message and stores its outcome. */
	deliver: (message: WaitingMessage) => Promise<void>;
}

/**
 * Delivers the messages of one channel. It looks for due ones when it is woken and when the next one is due, and sends as many at once
 * as it has places.
 */
export function outboxLane({
	outbox,
	channel,
	places,
	now,
	isClosed,
	callTimeoutMs,
	nextAttemptAt,
	deliver,
}: LaneOptions) {
	const onTheWay = new Map<Promise<void>, { isFresh: boolean }>();
	let looking: Promise<void> | undefined;
	let isAskedAgain = false;
	let isHurried = false;
	/** True when messages may have been left because all places were taken. */
	let isMoreWaiting = false;
	let lookedAt = Number.NEGATIVE_INFINITY;
	let lookedForFailedAt = Number.NEGATIVE_INFINITY;
	let endPause = () => {};
	let timer: NodeJS.Timeout | undefined;

	const wake = (isUrgent = false): void => {
		if (isClosed()) return;
		isAskedAgain = true;
		isHurried ||= isUrgent;
		if (isUrgent) endPause();
		looking ??= sendUntilNobodyAsks();
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

	async function sendUntilNobodyAsks(): Promise<void> {
		try {
			while (isAskedAgain && !isClosed()) {
				if (!isHurried) await pause(lookedAt + LOOK_EVERY_MS - performance.now());
				if (isClosed()) return;
				isAskedAgain = isHurried = false;
				lookedAt = performance.now();
				await sendDue();
			}
		} catch (error) {
			logError('outbox not read', error, { channel });
		} finally {
			// Cleared in the same turn of the event loop as `isAskedAgain` is checked, so that no call of `wake` is lost.
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
		const taking = { now: at, until: at + callTimeoutMs + TAKEN_LONGER_MS };
		const freshLimit = places - onTheWay.size;
		const fresh = await outbox.claimFresh(channel, { ...taking, limit: freshLimit });
		send(fresh, true);
		isMoreWaiting = fresh.length === freshLimit;
		// While there are new messages, those that failed before are looked for less often.
		if (fresh.length > 0 && performance.now() < lookedForFailedAt + LOOK_FOR_FAILED_EVERY_MS) return;
		lookedForFailedAt = performance.now();
		const again = [...onTheWay.values()].filter(({ isFresh }) => !isFresh).length;
		const limit = Math.min(places - onTheWay.size, Math.ceil(places / 2) - again);
		const failed = await outbox.claimFailed(channel, { ...taking, limit });
		send(failed, false);
		isMoreWaiting ||= failed.length >= limit;
	}

	/** Waits; `endPause` ends the wait when a place becomes free for messages that were left. */
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
		async idle(): Promise<void> {
			while (looking || onTheWay.size > 0) await Promise.allSettled([looking, ...onTheWay.keys()]);
			if (isClosed()) clearTimeout(timer);
		},
	};
}
