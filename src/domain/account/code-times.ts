import { MINUTE_MS, SECOND_MS } from '../time/milliseconds.ts';

/** How long a one-time code is valid (AUTH-10). */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;

/** The time between two codes to one number, whatever the settings are: the button for another code counts it down (API-14). */
export const BETWEEN_CODES_MS = 30 * SECOND_MS;

/**
 * Seconds until another code can be asked for.
 *
 * @param from epoch milliseconds of the last code; one ahead of `now`, by a clock that was put back, counts as now
 */
export const secondsToNextCode = (from: number, now: number): number =>
	Math.min(BETWEEN_CODES_MS, Math.max(0, from + BETWEEN_CODES_MS - now)) / SECOND_MS;
