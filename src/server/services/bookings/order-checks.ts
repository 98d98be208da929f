import type { Order } from '#data/booking/orders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/milliseconds.ts';

/**
 * Milliseconds after which the provider is first asked about an order that was made, or that somebody asked to pay once more; also the
 * shortest pause.
 */
export const FIRST_CHECK_MS = 2 * MINUTE_MS;
/**
 * Milliseconds before the end of its hold at which an open order is asked about at the latest, so that money which has arrived keeps its
 * seats.
 */
const LAST_CALL_MS = 2 * MINUTE_MS;
/** How often the payment provider is asked about orders and refunds that are due, in milliseconds. */
export const RECONCILE_EVERY_MS = 30 * SECOND_MS;
/** Milliseconds before the end of its hold at which an order of its last minutes is asked about: the next run, and ten seconds to ask. */
const LAST_MOMENT_MS = RECONCILE_EVERY_MS + 10 * SECOND_MS;
/** The longest pause between two checks of an order that can be paid. */
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
/** How long after the end of a hold its order can still be paid. */
const GIVE_UP_MS = 3 * DAY_MS;
/** How long after the end of a hold the provider is still asked: a window left open can pay an order that is void or paid. */
const WATCH_MS = 30 * DAY_MS;

/** An order with the end of its hold, in epoch milliseconds. */
export type HeldOrder = Pick<Order, 'state' | 'createdAt'> & { holdEndsAt: number };

/** True once an order can no longer be paid, because its hold ended days ago. */
export const isGivenUp = ({ holdEndsAt }: HeldOrder, now: number): boolean => now >= holdEndsAt + GIVE_UP_MS;

/** When to ask first about an order that somebody is about to pay, in epoch milliseconds: while its hold lasts. */
export const firstCheck = (holdEndsAt: number, now: number): number =>
	Math.max(now, Math.min(now + FIRST_CHECK_MS, holdEndsAt - LAST_MOMENT_MS));

/**
 * When to check an order again, in epoch milliseconds; null when never. The older an order, the longer the pause, because its
 * customer is less and less likely to be paying; the end of its hold, of which customers are reminded, starts the pauses anew. After
 * the first day a paid or void order is checked about five times, for a second payment that no webhook reported.
 */
export function nextCheck(order: HeldOrder, now: number): number | null {
	const { state, createdAt, holdEndsAt } = order;
	const lastCheck = holdEndsAt + WATCH_MS;
	if (now >= lastCheck) return null;
	const age = now - createdAt;
	if (state !== 'open' || isGivenUp(order, now)) return Math.min(now + Math.max(age, DAY_MS), lastCheck);
	const lastCall = holdEndsAt - LAST_CALL_MS;
	const isHeld = now < lastCall;
	const pause = Math.min(Math.max(isHeld ? age : now - lastCall, FIRST_CHECK_MS), LONGEST_PAUSE_MS);
	return Math.min(now + pause, isHeld ? lastCall : holdEndsAt + GIVE_UP_MS);
}
