import type { StateOf } from '#domain/booking/booking.ts';

/* The rows of holds and bookings. */

/** Seats of a departure that are held for a customer. */
export interface HoldRow {
	id: string;
	customerId: string;
	packageId: string;
	departureId: string;
	travellers: number;
	couponCode: string | null;
	/** JSON: `Offer`. */
	offer: string;
	state: StateOf<'hold'>;
	createdAt: number;
	expiresAt: number;
	closedAt: number | null;
	/** When its customer is reminded of its end; null when no reminder is due any more. */
	remindAt: number | null;
	/** The id of the hold that took its place, of another date (moved) or of the same one (left, and made again); null for none. */
	movedTo: string | null;
}

/** The booking of a hold with its traveller. `paymentId` is null until it is paid. */
export interface BookingRow {
	id: string;
	intentId: string;
	customerId: string;
	paymentId: string | null;
	state: StateOf<'booking'>;
	name: string;
	email: string;
	/** Calling code of the country, e.g. `+91`. */
	countryCode: string;
	phoneNumber: string;
	message: string | null;
	createdAt: number;
	/** When it was paid. */
	bookedAt: number | null;
	/** When the operator confirmed it. */
	confirmedAt: number | null;
	/** When the operator's reply is due; null where there is no deadline. */
	replyBy: number | null;
	/** When to check whether its operator has replied; null when there is nothing to check. */
	remindAt: number | null;
	closedAt: number | null;
	/** Why it was refused, for its traveller. */
	refusalReason: string | null;
	/** JSON: other days of departure that the operator offers with a refusal, `YYYY-MM-DD`; null for none. */
	offeredDates: string | null;
	/** How often the links in earlier messages to its traveller were made void. */
	linkVersion: number;
	/** When a restore last brought it back, which makes links void as well; null for never. */
	restoredAt: number | null;
	/** JSON: who travels, `NamedTraveller[]`; null until its owner has told. */
	whoTravels: string | null;
	/** How often that was changed. */
	whoTravelsVersion: number;
}
