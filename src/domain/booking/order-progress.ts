/**
 * How far the payment of an open order has come. `not tried`: no payment was made in its window; `declined`: the customer or the bank
 * has said no to every try; `not confirmed`: a try has failed without an answer of the bank, which may yet come; `under way`: money may
 * have moved; `unknown`: the provider does not say.
 */
export type OrderProgress = 'not tried' | 'declined' | 'not confirmed' | 'under way' | 'unknown';

/** A try to pay, as the provider has it. */
interface Try {
	status: string;
	/** Until when a failed try can still succeed, in epoch milliseconds; undefined when it cannot. */
	mayTurnUntil?: number | undefined;
}

/**
 * The progress of an order at `now` (epoch milliseconds), from its payments at the provider. One payment that may have moved money
 * outweighs all others.
 *
 * @param tries undefined when the provider could not be asked
 */
export function orderProgress(tries: readonly Try[] | undefined, now: number): OrderProgress {
	if (!tries) return 'unknown';
	if (tries.some(({ status }) => status !== 'failed')) return 'under way';
	if (tries.some(({ mayTurnUntil = 0 }) => now < mayTurnUntil)) return 'not confirmed';
	return tries.length > 0 ? 'declined' : 'not tried';
}

const CHECKED = ['not confirmed', 'under way', 'unknown'] as const;

/** True while the payment of an order may have moved money, so that nobody should be asked to pay again. */
export const isBeingChecked = (progress: OrderProgress | undefined): progress is (typeof CHECKED)[number] =>
	CHECKED.some((known) => known === progress);
