import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { OutboxRepository } from '#data/message/outbox.ts';
import type { DeliveryOutcome } from '#data/message/outbox-outcomes.ts';
import { logError } from '#server/log.ts';

/** Tries to store outcomes, well within the time for which messages are taken. */
const WRITE_ATTEMPTS = 4;
const WRITE_PAUSE_MS = 1_000;

/** Stores the outcomes of deliveries; those that arrive during a transaction share the next one. */
export function outcomeWriter(outbox: OutboxRepository, now: () => number, forgetCodes: boolean) {
	let waiting: DeliveryOutcome[] = [];
	let writing: Promise<void> | undefined;

	const write = async (): Promise<void> => {
		for (let failures = 0; waiting.length > 0 && failures < WRITE_ATTEMPTS; ) {
			const batch = waiting;
			waiting = [];
			try {
				await outbox.storeOutcomes(batch, now(), forgetCodes);
			} catch (error) {
				logError('outbox not written', error);
				failures++;
				waiting = [...batch, ...waiting];
				await sleep(WRITE_PAUSE_MS);
			}
		}
		waiting = [];
		writing = undefined;
	};
	return (outcome: DeliveryOutcome): Promise<void> => {
		waiting.push(outcome);
		// One transaction for all outcomes of this turn of the event loop.
		writing ??= nextTurn().then(write);
		return writing;
	};
}
