/**
 * How far the payment of an open order has come. `not tried`: no payment was made in its window; `declined`: every try has failed;
 * `under way`: money may have moved; `unknown`: the provider does not say.
 */
export type OrderProgress = 'not tried' | 'declined' | 'under way' | 'unknown';

/**
 * The progress of an order, from the states of its payments at the provider. One payment that may have moved money outweighs all
 * others.
 *
 * @param states undefined when the provider could not be asked
 */
export function orderProgress(states: readonly string[] | undefined): OrderProgress {
	if (!states) return 'unknown';
	if (states.some((state) => state !== 'failed')) return 'under way';
	return states.length > 0 ? 'declined' : 'not tried';
}

/** True while the payment of an order may have moved money, so that nobody should be asked to pay again. */
export const isBeingChecked = (progress: OrderProgress | undefined): progress is 'under way' | 'unknown' =>
	progress === 'under way' || progress === 'unknown';
