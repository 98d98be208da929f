import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { log, logError } from '#server/log.ts';

/** How often a failure that goes on is logged. */
const AGAIN_EVERY_MS = MINUTE_MS;

/**
 * Logs failures of work that is done every few seconds: the first with its stack, then one a minute with how many there were, and once
 * that it works again.
 *
 * @param event the event in the log
 * @param now milliseconds of a clock that never goes back
 */
export function repeatedFailure(event: string, now: () => number = () => performance.now()) {
	let failures = 0;
	let loggedAt = 0;
	return {
		failed(error: unknown): void {
			failures += 1;
			if (failures > 1 && now() - loggedAt < AGAIN_EVERY_MS) return;
			loggedAt = now();
			if (failures === 1) logError(event, error);
			else log('error', event, { failures, error: String(error) });
		},
		worked(): void {
			if (failures > 0) log('info', `${event}: works again`, { failures });
			failures = 0;
		},
	};
}
