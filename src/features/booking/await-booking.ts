import { callApi } from '#client/api.ts';
import { bookingHref } from '#domain/booking/booking-paths.ts';
import { inTime } from './in-time.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** How often the checkout polls whether its order is paid: for about ten minutes. */
const POLLS = 24;

/** The pause after a number of polls, in milliseconds. */
export const pauseAfter = (polls: number): number => Math.min(FIRST_PAUSE_MS * 2 ** polls, LONGEST_PAUSE_MS);

/** The booking that a hold has led to; null when the hold is not paid, or when that cannot be found out now. */
export async function bookingOfHold(intentId: string): Promise<string | null> {
	const path = `/bookingIntent/${intentId}`;
	const read = callApi<{ data: { booking_id: string | null } }>(path, undefined, { signal: inTime() });
	return read.then(({ data }) => data.booking_id).catch(() => null);
}

/**
 * Leads from the checkout to the confirmation once its order is paid. The payment window may have lost its connection after the money
 * had moved; then the provider reports the payment to the server.
 *
 * @returns a function that stops it
 */
export function followOrder(intentId: string): () => void {
	let timer = 0;
	const poll = async (polls: number) => {
		const bookingId = await bookingOfHold(intentId);
		if (bookingId) location.replace(bookingHref(bookingId));
		else if (timer !== 0 && polls < POLLS) wait(polls);
	};
	const wait = (polls: number) => {
		timer = window.setTimeout(() => void poll(polls + 1), pauseAfter(polls));
	};
	wait(0);
	return () => {
		clearTimeout(timer);
		timer = 0;
	};
}
