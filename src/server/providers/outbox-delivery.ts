import type { OutboxRepository, WaitingMessage } from '#data/outbox.ts';
import { logError } from '#server/log.ts';

/** Delivers one message, or rejects; it is then tried again later. */
export type Deliver = (message: WaitingMessage) => Promise<void>;

const BATCH = 50;
const MINUTE = 60_000;
const LONGEST_PAUSE = 60 * MINUTE;

/** Until when a message is left alone after its n-th attempt: 1, 2, 4 … minutes, at most an hour. */
const nextAttempt = (now: number, attempts: number) => now + Math.min(MINUTE * 2 ** attempts, LONGEST_PAUSE);

/** Sends what waits in the outbox, after the transaction that put it there, one run at a time. */
export function outboxDelivery(outbox: OutboxRepository, deliver: Deliver, now: () => number) {
	let running: Promise<void> | undefined;
	let again = false;

	const deliverOne = async (message: WaitingMessage): Promise<void> => {
		if (!(await outbox.take(message.id, now(), nextAttempt(now(), message.attempts)))) return;
		await deliver(message);
		await outbox.markDelivered(message.id, now());
	};

	const run = async (): Promise<void> => {
		do {
			again = false;
			const due = await outbox.due(now(), BATCH);
			for (const message of due)
				await deliverOne(message).catch((error) => logError('message not delivered', error));
			if (due.length === BATCH) again = true;
		} while (again);
	};

	return {
		/** Starts a run unless one is under way, which then looks once more. */
		wake(): void {
			again = true;
			running ??= run()
				.catch((error) => logError('outbox not read', error))
				.finally(() => {
					running = undefined;
				});
		},
		/** Resolves when no run is under way. */
		async settled(): Promise<void> {
			await running;
		},
	};
}
