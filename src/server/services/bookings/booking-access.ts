import { DAY_MS } from '#domain/time/milliseconds.ts';
import type { KeyAccess, KeyedBooking, SignedKeys } from '#server/links/signed-keys.ts';
import type { BookingView } from './booking-views.ts';

/** Milliseconds for which the browser that has paid, or in which its owner is signed in, shows all of a booking without a code. */
const OWNED_FOR_MS = DAY_MS;

/** The account and the key by which a caller claims access to a booking. */
export interface Claim {
	user: { id: string; countryCode: string; phoneNumber: string } | undefined;
	key: string | null;
}

/** Who may see and do what with a booking (decision D72). @param now epoch milliseconds */
export function bookingAccess(keys: SignedKeys, now: () => number) {
	return {
		/**
		 * `owner` for a caller who may read all of a booking, cancel it and change it: the customer who held its seats, a customer with
		 * the phone number of the booking, or a caller with an owner's key. `link` for a caller with the link of a message, who may see
		 * the journey. Null for others.
		 */
		of({ booking }: Pick<BookingView, 'booking'>, { user, key }: Claim): KeyAccess | null {
			if (user && isOf(booking, user)) return 'owner';
			return key ? keys.accessOf(booking, key, now()) : null;
		},

		/** The key of the link to its traveller. */
		linkKeyOf: (booking: KeyedBooking): string => keys.linkKeyOf(booking),

		/** A key with which a browser shows all of a booking for a day. */
		ownerKeyOf: (booking: KeyedBooking): string => keys.ownerKeyOf(booking, now() + OWNED_FOR_MS),

		/** The key that takes the place of an owner's key, and ends when that ends. */
		renewedKeyOf: (booking: KeyedBooking, given: string): string => keys.renewedKeyOf(booking, given),

		/**
		 * The key for the browser that has paid. It ends a day after the payment; after that, and once the booking has a new link or was
		 * restored, there is none, because the signed result of a payment can be sent again for ever, and by somebody else than who booked.
		 */
		payersKeyOf({ booking, paid }: BookingView): string | undefined {
			const isFirst = booking.linkVersion === 0 && booking.restoredAt === null;
			const endsAt = (paid?.payment.receivedAt ?? 0) + OWNED_FOR_MS;
			return isFirst && endsAt > now() ? keys.ownerKeyOf(booking, endsAt) : undefined;
		},

		/** True for the key of the link in the operator's notice. */
		isOperator: (id: string, key: string): boolean => keys.isOperatorKey(id, key),
	};
}
export type BookingAccess = ReturnType<typeof bookingAccess>;

const isOf = (booking: BookingView['booking'], user: NonNullable<Claim['user']>): boolean =>
	user.id === booking.customerId ||
	(user.countryCode === booking.countryCode && user.phoneNumber === booking.phoneNumber);
