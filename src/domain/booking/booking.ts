import { endOfIndianDay, indianDay, startOfIndianDay } from '../time/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../time/milliseconds.ts';

/*
 * The states of bookings and of the records behind them, with every allowed transition. Repositories take the conditions of their
 * updates from this table, so no other code decides on transitions. docs/decisions/money.md draws it.
 */

const NEXT = {
	/** Seats that are held for a customer. Money that arrives late converts an expired hold if its seats are still free. */
	hold: { held: ['expired', 'converted'], expired: ['converted'], converted: [] },
	/**
	 * A price to pay. It becomes void when the travellers or the coupon of its hold change, when its hold is given up or made anew, when a
	 * payment for it books nothing, or when nobody has paid it three days after the end of its hold.
	 */
	order: { open: ['paid', 'void'], paid: [], void: [] },
	/** Money that has arrived: it pays for a booking or is refunded. */
	payment: { verified: ['refund due'], 'refund due': ['refunded'], refunded: [] },
	/**
	 * Money to give back: due, sent (the provider has accepted it), or done. A refund that fails at the provider is due again, also when
	 * the provider says so at once.
	 */
	refund: { due: ['due', 'sent', 'done'], sent: ['due', 'done'], done: [] },
	/** A payer's dispute of a payment. The first end counts. */
	dispute: { open: ['won', 'lost', 'closed'], won: [], lost: [], closed: [] },
	/** `pending` is not paid yet, `requested` is paid, `confirmed` is accepted by the operator. */
	booking: {
		pending: ['requested', 'expired'],
		expired: ['requested'],
		requested: ['confirmed', 'refused', 'cancelled'],
		confirmed: ['refused', 'cancelled'],
		refused: [],
		cancelled: [],
	},
} as const;

/** The kinds of records that have states. */
export type StatefulKind = keyof typeof NEXT;
/** The states of one kind of record. */
export type StateOf<Kind extends StatefulKind> = keyof (typeof NEXT)[Kind] & string;

/** The states in which a booking stands: it is paid, and neither refused nor cancelled. */
export const STANDING: readonly StateOf<'booking'>[] = ['requested', 'confirmed'];

/** Whether a booking in this state stands. */
export const isStanding = (state: StateOf<'booking'>): boolean => STANDING.includes(state);

/** Every state of a kind. */
const statesOf = <Kind extends StatefulKind>(thing: Kind): StateOf<Kind>[] =>
	Object.keys(NEXT[thing]) as StateOf<Kind>[];

/** The states from which a record may change to `state`. */
export const statesBefore = <Kind extends StatefulKind>(thing: Kind, state: StateOf<Kind>): StateOf<Kind>[] =>
	statesOf(thing).filter((from) => (NEXT[thing][from] as readonly string[]).includes(state));

/** Milliseconds for which a hold keeps its seats (CON-07). */
export const HOLD_MS = DAY_MS;

/** Milliseconds before the end of a hold at which its customer is reminded, by day. */
const HOLD_REMINDER_MS = 6 * HOUR_MS;

/** Milliseconds after a hold was made in which its customer needs no reminder. */
const UNREMINDED_MS = 2 * HOUR_MS;

/**
 * When the customer of a hold is reminded of its end: between 8 am and 8 pm in India, so that nobody is woken (decision D142). Null for a
 * hold that is too short for it. All moments are epoch milliseconds.
 */
export function holdReminderAt(createdAt: number, expiresAt: number): number | null {
	const usual = expiresAt - HOLD_REMINDER_MS;
	const sinceMidnight = usual - startOfIndianDay(indianDay(usual));
	const evening = usual - sinceMidnight + 20 * HOUR_MS;
	const at = sinceMidnight < 8 * HOUR_MS ? evening - DAY_MS : Math.min(usual, evening);
	return at < createdAt + UNREMINDED_MS ? null : at;
}

/**
 * When a reminder that is due at `now` is sent: at once between 8 am and 9 pm in India, which leaves an hour for those that are planned
 * for 8 pm. At night it waits until 8 am (decisions D142, D257). Null where that is at `end`, when it is of no use any more, or later. All
 * moments are epoch milliseconds.
 */
export function dueReminderAt(now: number, end: number): number | null {
	const midnight = startOfIndianDay(indianDay(now));
	const [morning, evening] = [midnight + 8 * HOUR_MS, midnight + 21 * HOUR_MS];
	if (now >= morning && now < evening) return now;
	const next = now < morning ? morning : morning + DAY_MS;
	return next < end ? next : null;
}

/** The most holds of one customer at a time, so that nobody blocks a whole season. */
export const HOLDS_MAX = 5;

/**
 * The moment (epoch milliseconds) at which a hold expires. A departure can be booked until its day is over in India, so a hold ends
 * then at the latest.
 *
 * @param departsOn `YYYY-MM-DD`
 */
export const endOfHold = (createdAt: number, departsOn: string): number =>
	Math.min(createdAt + HOLD_MS, endOfIndianDay(departsOn));

/** True once the day of a departure (`YYYY-MM-DD`) is over in India: nothing can be held, ordered or paid for any more. */
export const hasDeparted = (departsOn: string, now: number): boolean => departsOn < indianDay(now);

/** A hold as its rules see it. Times are epoch milliseconds. */
export interface CheckedHold {
	state: StateOf<'hold'>;
	expiresAt: number;
	/** `date` is the day of departure, `YYYY-MM-DD`. */
	offer: { date: string };
}

/** Whether a hold can still be changed or paid for, and if not, why. */
export type HoldCheck = { ok: true } | { ok: false; reason: 'expired' | 'converted' | 'departed' };

/** Whether a hold is valid at `now`. It expires on time even if the expiry job has not run yet (BOOK-06). */
export function checkHold({ state, expiresAt, offer }: CheckedHold, now: number): HoldCheck {
	if (state === 'converted') return { ok: false, reason: 'converted' };
	if (hasDeparted(offer.date, now)) return { ok: false, reason: 'departed' };
	return state === 'held' && now < expiresAt ? { ok: true } : { ok: false, reason: 'expired' };
}

/** The facts about a payment and its order that decide what the payment leads to. */
export interface ArrivedPayment {
	/** The amount of the order, in paise. */
	due: number;
	/** The amount that has arrived, in paise. */
	amount: number;
	currency: string;
	order: StateOf<'order'>;
	hold: StateOf<'hold'>;
	/** True once the day of the departure is over. */
	hasDeparted: boolean;
	/** True when the provider had refunded the money, or a part of it, before it was known here. */
	isReturned: boolean;
}

/** Why a payment is refunded. */
export type RefundReason =
	| 'wrong amount'
	| 'paid already'
	| 'order void'
	| 'departed'
	| 'returned'
	| 'seats gone'
	| 'cancelled'
	| 'refused';

/**
 * What a payment leads to: a booking with the held seats, a booking if the seats of an expired hold can be taken again, or a refund.
 */
export type PaymentDecision = { do: 'book' } | { do: 'book again' } | { do: 'refund'; reason: RefundReason };

/** Decides what a payment leads to (decision D11). */
export function decideOnPayment({
	due,
	amount,
	currency,
	order,
	hold,
	hasDeparted,
	isReturned,
}: ArrivedPayment): PaymentDecision {
	if (isReturned) return { do: 'refund', reason: 'returned' };
	if (amount !== due || currency !== 'INR') return { do: 'refund', reason: 'wrong amount' };
	if (order === 'paid' || hold === 'converted') return { do: 'refund', reason: 'paid already' };
	if (order === 'void') return { do: 'refund', reason: 'order void' };
	if (hasDeparted) return { do: 'refund', reason: 'departed' };
	return { do: hold === 'held' ? 'book' : 'book again' };
}
