import type { Paise } from '../price/money.ts';
import type { StateOf } from './booking.ts';

/** The money of a refund and of its payment, in paise, all of one moment. */
export interface RefundMoney {
	state: StateOf<'refund'>;
	/** What was owed to the traveller when the refund was stored. */
	amountPaise: number;
	/** What the provider has accepted to send; null until it has, and for a refund of an older release. */
	sentPaise: number | null;
	/** What of the payment goes back or has gone, in any way; 0 where an older release, still running during an update, stored the refund. */
	returnedPaise: number;
	/** What of the payment has gone back in another way, by hand or by a lost dispute, before the refund or since. */
	besidesPaise: number;
}

/** What goes back of a payment, in paise. */
export interface RefundParts {
	/** What our refund gives back; where all has gone back in another way, that. */
	amount: Paise;
	/** What has gone back already besides `amount`. */
	besides: Paise;
	/** True once nothing is on its way any more. */
	isDone: boolean;
}

/**
 * What a refund is said to give back, and what has gone back besides it; never more than was paid in both (decisions D242, D251).
 *
 * @param paid the payment, in paise
 * @throws RangeError when more has gone back in another way than goes back in all: the amounts are not of one moment
 */
export function refundParts(refund: RefundMoney, paid: number): RefundParts {
	const { state, sentPaise, besidesPaise } = refund;
	const all = Math.max(refund.returnedPaise, refund.amountPaise);
	// The provider sends what it has accepted, also when less is owed by now, as far as the payment has it.
	const isSent = state === 'sent' && sentPaise !== null;
	const amount = isSent ? Math.min(sentPaise, paid - besidesPaise) : all - besidesPaise;
	if (amount < 0) throw new RangeError(`More has gone back than goes back: ${besidesPaise} of ${all}`);
	if (amount === 0) return { amount: all as Paise, besides: 0 as Paise, isDone: true };
	return { amount: amount as Paise, besides: besidesPaise as Paise, isDone: state === 'done' };
}
