import { MINUTE_MS, SECOND_MS } from '../time/milliseconds.ts';

/** How long before the end of its hold the window of a payment closes: a payment that begins then is made and reported in time. */
const SPARE_MS = 2 * MINUTE_MS;

/**
 * Seconds for which the provider's window may take a payment, so that none is made for seats that are free again; not positive in the
 * last minutes of a hold, when the window has no limit. Moments are epoch milliseconds.
 */
export const windowSeconds = (holdEndsAt: number, now: number): number =>
	Math.floor((holdEndsAt - SPARE_MS - now) / SECOND_MS);
