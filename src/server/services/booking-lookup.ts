import { randomUUID } from 'node:crypto';
import type { FoundBooking, LookedForBooking } from '#contracts/booking.ts';
import { bookingRepository } from '#data/bookings.ts';
import type { Database } from '#data/schema.ts';
import type { Phone } from '#data/users.ts';
import { MINUTE } from '#server/limits/limits.ts';
import type { SignedKeys } from '#server/links/signed-keys.ts';
import { type OneTimeCodes, rejectedCode } from './one-time-codes.ts';
import { phoneOf } from './phone-of.ts';

/** How long a link to a booking holds that was found by a code: time enough to print or to cancel it. */
export const FOUND_FOR_MS = 30 * MINUTE;

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	codes: OneTimeCodes;
	keys: SignedKeys;
	/** Called after a message was stored. */
	wakeOutbox: () => void;
}

/** A booking that was found: its key holds until `expiresAt` (epoch milliseconds). */
export interface OpenedBooking {
	bookingId: string;
	key: string;
	expiresAt: number;
}

/**
 * Finds a booking without an account, by its id and the phone number it was booked with, confirmed by a code to that phone.
 *
 * Nothing tells whether there is such a booking or whose number it is: with another id or number the response, the limits, the code
 * that is stored and the tries at it are the same, only that nobody is sent that code.
 */
export function bookingLookup({ db, now, codes, keys, wakeOutbox }: Dependencies) {
	async function isBookedWith(reader: Database, id: string, phone: Phone): Promise<boolean> {
		const booking = await bookingRepository(reader).byId(id);
		return (
			booking !== undefined &&
			booking.paymentId !== null &&
			booking.countryCode === phone.countryCode &&
			booking.phoneNumber === phone.phoneNumber
		);
	}

	return {
		/**
		 * Sends a code to the phone that a booking was made with.
		 *
		 * @param address of the visitor; empty where it is not known
		 * @throws AppError `too-many`; `invalid` when the country does not exist
		 */
		async sendCode(asked: LookedForBooking, address: string): Promise<void> {
			const phone = phoneOf(asked);
			const isBooked = await isBookedWith(db, asked.booking_id, phone);
			await codes.send({
				phone,
				leadId: randomUUID(),
				isWhatsappEnabled: false,
				address,
				bookingId: asked.booking_id,
				isSecret: !isBooked,
			});
			wakeOutbox();
		},

		/**
		 * Opens a booking for whoever has the code, for half an hour.
		 *
		 * @throws AppError `invalid` when it is not the code, or there is none to compare with
		 */
		async open({ otp, ...asked }: FoundBooking): Promise<OpenedBooking> {
			const { booking_id: bookingId } = asked;
			const phone = phoneOf(asked);
			return codes.confirm(
				phone,
				otp,
				async (transaction) => {
					// Nobody has the code of another number, and none opens more than it was sent for.
					if (!(await isBookedWith(transaction, bookingId, phone))) throw rejectedCode();
					const expiresAt = now() + FOUND_FOR_MS;
					return { bookingId, key: keys.temporaryKeyOf(bookingId, expiresAt), expiresAt };
				},
				bookingId,
			);
		},
	};
}
export type BookingLookup = ReturnType<typeof bookingLookup>;
