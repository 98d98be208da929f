import { lastDay } from '../package/departure.ts';
import type { Paise } from '../price/money.ts';
import { indianDay } from '../time/calendar-day.ts';
import type { StateOf } from './booking.ts';
import { isBeingChecked, type OrderProgress } from './order-progress.ts';
import type { RefundSpeed } from './refund-time.ts';

/** Money that goes back to a traveller. */
export interface MoneyBack {
	amount: Paise;
	/** What has gone back already besides `amount`, e.g. given back by hand. */
	besides: Paise;
	isDone: boolean;
	/** True while it takes longer than it should. */
	isDelayed: boolean;
	/** True while the bank decides on a dispute of the payment. */
	isWithheld: boolean;
	/** The day (`YYYY-MM-DD`) on which it went back, or by which it is about there; null when that is not known. */
	day: string | null;
	/** The reference of the bank transfer that paid it; null for a refund that the provider makes. */
	transfer: string | null;
	/** The reference that a bank can search for: the provider's id of the refund, or of the payment until there is one. */
	reference: string;
	speed: RefundSpeed;
	/** The site's e-mail address, for questions. */
	email: string;
}

/** The facts from which a booking's words are made. Times are epoch milliseconds, days `YYYY-MM-DD`. */
export interface BookingFacts {
	state: StateOf<'booking'>;
	/** The progress of an unpaid booking's payment; undefined when nobody has tried to pay. */
	progress?: OrderProgress | undefined;
	/** True when an earlier payment for an unpaid booking goes back or has gone. */
	hasReturned?: boolean | undefined;
	/** When an unpaid booking's seats are free again. */
	heldUntil: number;
	operatorName: string;
	departsOn: string;
	days: number;
	/** When the operator's reply is due; null where it has no deadline. */
	replyBy: number | null;
	/** Money that goes back or has gone back; null for none. */
	back: MoneyBack | null;
}

/** The status of a booking as readers see it: its state, the progress of its payment, and whether a deadline or the journey is over. */
export type ShownStatus =
	| 'not paid'
	| 'declined'
	| 'being checked'
	| 'never paid'
	| 'paid'
	| 'late'
	| 'confirmed'
	| 'over'
	| 'refused'
	| 'cancelled';

/** The status of a booking at `now`, epoch milliseconds. */
export function statusOf(
	{ state, progress, departsOn, days, replyBy }: BookingFacts,
	now: number,
): ShownStatus {
	if (state === 'pending' || state === 'expired') {
		if (isBeingChecked(progress)) return 'being checked';
		if (state === 'expired') return 'never paid';
		return progress === 'declined' ? 'declined' : 'not paid';
	}
	if (state === 'refused' || state === 'cancelled') return state;
	if (lastDay(departsOn, days) < indianDay(now)) return 'over';
	if (state === 'confirmed') return 'confirmed';
	return replyBy !== null && now >= replyBy ? 'late' : 'paid';
}
