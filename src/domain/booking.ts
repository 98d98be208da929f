import { endOfIndianDay, indianDay } from './calendar-day.ts';
import { DAY_MS } from './milliseconds.ts';

/*
 * The states of bookings and of the records behind them, with every allowed transition. Repositories take the conditions of their
 * updates from this table, so no other code decides on transitions. ARCHITECTURE.md draws it.
 */

const NEXT = {
	/** Seats that are held for a customer. Money that arrives late converts an expired hold if its seats are still free. */
	intent: { held: ['expired', 'converted'], expired: ['converted'], converted: [] },
	/** A price to pay. It becomes void when the number of travellers or the price changes, or when it stays unpaid for days. */
	order: { open: ['paid', 'void'], paid: [], void: [] },
	/** Money that has arrived: it pays for a booking or is refunded. */
	payment: { verified: ['refund due'], 'refund due': ['refunded'], refunded: [] },
	/** Money to give back: due, sent by the provider, or done. A refund that fails at the provider becomes due again. */
	refund: { due: ['sent', 'done'], sent: ['due', 'done'], done: [] },
	/** `pending` is not paid yet, `requested` is paid, `confirmed` is accepted by the operator. */
	booking: {
		pending: ['requested', 'expired'],
		expired: ['requested'],
		requested: ['confirmed', 'refused', 'cancelled'],
		confirmed: ['cancelled'],
		refused: [],
		cancelled: [],
	},
} as const;

/** The kinds of records that have states. */
export type Thing = keyof typeof NEXT;
/** The states of one kind of record. */
export type StateOf<Kind extends Thing> = keyof (typeof NEXT)[Kind] & string;

/** Every state of a kind. */
const statesOf = <Kind extends Thing>(thing: Kind): StateOf<Kind>[] =>
	Object.keys(NEXT[thing]) as StateOf<Kind>[];

/** The states from which a record may change to `state`. */
export const statesBefore = <Kind extends Thing>(thing: Kind, state: StateOf<Kind>): StateOf<Kind>[] =>
	statesOf(thing).filter((from) => (NEXT[thing][from] as readonly string[]).includes(state));

/** Milliseconds for which an intent keeps its seats (CON-07). */
export const HOLD_MS = DAY_MS;

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
export interface Hold {
	state: StateOf<'intent'>;
	expiresAt: number;
	/** `date` is the day of departure, `YYYY-MM-DD`. */
	offer: { date: string };
}

/** Whether a hold can still be changed or paid for, and if not, why. */
export type HoldCheck = { ok: true } | { ok: false; reason: 'expired' | 'converted' | 'departed' };

/** Whether a hold is valid at `now`. It expires on time even if the expiry job has not run yet (BOOK-06). */
export function checkHold({ state, expiresAt, offer }: Hold, now: number): HoldCheck {
	if (state === 'converted') return { ok: false, reason: 'converted' };
	if (hasDeparted(offer.date, now)) return { ok: false, reason: 'departed' };
	return state === 'held' && now < expiresAt ? { ok: true } : { ok: false, reason: 'expired' };
}

/** An order and a payment, as far as they decide what the payment leads to. */
export interface Arrival {
	/** The amount of the order, in paise. */
	due: number;
	/** The amount that has arrived, in paise. */
	amount: number;
	currency: string;
	order: StateOf<'order'>;
	intent: StateOf<'intent'>;
	/** True once the day of the departure is over. */
	hasDeparted: boolean;
}

/** Why a payment is refunded. */
export type RefundReason =
	| 'wrong amount'
	| 'paid already'
	| 'order void'
	| 'departed'
	| 'seats gone'
	| 'cancelled'
	| 'refused';

/**
 * What a payment leads to: a booking with the held seats, a booking if the seats of an expired hold can be taken again, or a refund.
 */
export type Settlement = { do: 'book' } | { do: 'book again' } | { do: 'refund'; reason: RefundReason };

/** Decides what a payment leads to (ARCHITECTURE.md D11). */
export function settle({ due, amount, currency, order, intent, hasDeparted }: Arrival): Settlement {
	if (amount !== due || currency !== 'INR') return { do: 'refund', reason: 'wrong amount' };
	if (order === 'paid' || intent === 'converted') return { do: 'refund', reason: 'paid already' };
	if (order === 'void') return { do: 'refund', reason: 'order void' };
	if (hasDeparted) return { do: 'refund', reason: 'departed' };
	return { do: intent === 'held' ? 'book' : 'book again' };
}
