import { createHmac } from 'node:crypto';
import type { Booking } from '#data/booking/bookings.ts';
import { isSameText } from '#server/same-text.ts';
import type { LinkState } from './signed-link.ts';

/** The parts of a booking that its keys are made of. */
export type KeyedBooking = Pick<Booking, 'id' | 'linkVersion' | 'restoredAt'>;

/**
 * What a traveller's key opens: `link` the journey, for everybody whom a message about it was forwarded to; `owner` all of the booking.
 */
export type KeyAccess = 'link' | 'owner';

/**
 * Makes keys for links that work without an account: each opens one booking for one purpose (decision D72). Those of messages do not
 * expire, because a traveller may open an old one; a new version of a booking's link, or a restore, makes all of its traveller's keys void.
 */
export function signedKeys(secret: string) {
	const signed = (text: string): string =>
		createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
	// Links of before there were versions are those of the first.
	const versioned = ({ id, linkVersion, restoredAt }: KeyedBooking) => {
		if (restoredAt !== null) return `${id} ${linkVersion} ${restoredAt}`;
		return linkVersion === 0 ? id : `${id} ${linkVersion}`;
	};
	const linkKeyOf = (booking: KeyedBooking): string => signed(`booking ${versioned(booking)}`);
	const ownerKeyOf = (booking: KeyedBooking, expiresAt: number): string =>
		`${expiresAt}.${signed(`booking until ${expiresAt} ${versioned(booking)}`)}`;
	const operatorKeyOf = (bookingId: string): string => signed(`operator ${bookingId}`);
	const operatorListKeyOf = (operatorId: string, expiresAt: number): string =>
		`${expiresAt}.${signed(`bookings of operator until ${expiresAt} ${operatorId}`)}`;
	return {
		/** The key in messages to a traveller. */
		linkKeyOf,
		/** The key of somebody who has shown to be the traveller. @param expiresAt epoch milliseconds; it is part of the key */
		ownerKeyOf,
		/** The key of the same access until the same time, for a booking whose link has a new version perhaps. @param given an owner's key */
		renewedKeyOf: (booking: KeyedBooking, given: string): string => ownerKeyOf(booking, endOf(given)),
		operatorKeyOf,
		/** The key to all bookings of an operator. @param expiresAt epoch milliseconds; it is part of the key */
		operatorListKeyOf,
		/**
		 * What a key opens at a given time; null if it is no key. An owner's key opens only what a link opens once its time is over.
		 */
		accessOf(booking: KeyedBooking, given: string, now: number): KeyAccess | null {
			if (isSameText(linkKeyOf(booking), given)) return 'link';
			const expiresAt = endOf(given);
			if (!isSameText(ownerKeyOf(booking, expiresAt), given)) return null;
			return expiresAt > now ? 'owner' : 'link';
		},
		isOperatorKey: (bookingId: string, given: string): boolean => isSameText(operatorKeyOf(bookingId), given),
		/** Whether a key to all bookings of an operator opens them. @param now epoch milliseconds */
		operatorListState(operatorId: string, given: string, now: number): LinkState {
			const expiresAt = endOf(given);
			if (!isSameText(operatorListKeyOf(operatorId, expiresAt), given)) return 'forged';
			return now < expiresAt ? 'valid' : 'expired';
		},
	};
}

/** The end (epoch milliseconds) that a key names; 0 where it names none. */
const endOf = (key: string): number => Number(/^(\d{1,15})\./.exec(key)?.[1] ?? 0);

export type SignedKeys = ReturnType<typeof signedKeys>;
