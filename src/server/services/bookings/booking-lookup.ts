import { randomUUID } from 'node:crypto';
import type { FoundBooking, LookedForBooking } from '#contracts/booking-lookup.ts';
import { ERASED } from '#data/account/traveller-erasure.ts';
import type { Phone } from '#data/account/users.ts';
import { type Booking, bookingRepository } from '#data/booking/bookings.ts';
import type { Database } from '#data/database/schema.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { SignedKeys } from '#server/links/signed-keys.ts';
import { type OneTimeCodes, rejectedCode } from '#server/services/accounts/one-time-codes.ts';
import { phoneOf } from '#server/services/accounts/phone-of.ts';

/** Milliseconds that the link to a found booking is valid: long enough to print or to cancel it. */
const FOUND_FOR_MS = 30 * MINUTE_MS;

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	codes: OneTimeCodes;
	keys: SignedKeys;
	/** Called after a message was stored. */
	wakeOutbox: () => void;
}

/** A found booking; its key is valid until `expiresAt` (epoch milliseconds). */
export interface OpenedBooking {
	bookingId: string;
	key: string;
	expiresAt: number;
}

/**
 * Finds a booking without an account, by its id and the phone number it was booked with, confirmed by a code to that phone.
 *
 * A caller cannot find out whether a booking exists or whose number it has: with another id or number the response, the limits, the
 * stored code and its tries are the same, except that the code is not sent.
 */
export function bookingLookup({ db, now, codes, keys, wakeOutbox }: Dependencies) {
	/** The paid booking with an id and the number it was made with. */
	async function bookedWith(reader: Database, id: string, phone: Phone): Promise<Booking | undefined> {
		const booking = await bookingRepository(reader).byId(id);
		const isIt =
			booking !== undefined &&
			booking.paymentId !== null &&
			booking.countryCode === phone.countryCode &&
			booking.phoneNumber === phone.phoneNumber;
		return isIt ? booking : undefined;
	}

	/** Opens a booking by the code that was sent to a phone for it. @throws AppError `invalid` when it is not the code */
	async function open(bookingId: string, phone: Phone, otp: string): Promise<OpenedBooking> {
		const stored = await codes.check(phone, otp, bookingId);
		const booking = await db.transaction().execute(async (transaction) => {
			await codes.consume(transaction, stored);
			// Checked again in this transaction: a code opens only the booking and the number that it was sent for.
			const found = await bookedWith(transaction, bookingId, phone);
			if (!found) throw rejectedCode();
			return found;
		});
		const expiresAt = now() + FOUND_FOR_MS;
		return { bookingId, key: keys.ownerKeyOf(booking, expiresAt), expiresAt };
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
			const isBooked = (await bookedWith(db, asked.booking_id, phone)) !== undefined;
			await codes.send({
				phone,
				leadId: randomUUID(),
				isWhatsappEnabled: null,
				address,
				bookingId: asked.booking_id,
				isSecret: !isBooked,
			});
			wakeOutbox();
		},

		/**
		 * Opens a booking by its code, for half an hour.
		 *
		 * @throws AppError `invalid` when it is not the code, or there is none to compare with
		 */
		find: async ({ otp, ...asked }: FoundBooking): Promise<OpenedBooking> =>
			open(asked.booking_id, phoneOf(asked), otp),

		/**
		 * Sends a code to the booker's phone for somebody with the link of a paid booking.
		 *
		 * @param address of the visitor; empty where it is not known
		 * @throws AppError `too-many`; `conflict` when its traveller was erased
		 */
		async sendCodeOf(booking: Booking, address: string): Promise<void> {
			if (booking.phoneNumber === ERASED)
				throw new AppError('conflict', 'The data of this traveller was erased.');
			await codes.send({
				phone: booking,
				leadId: randomUUID(),
				isWhatsappEnabled: null,
				address,
				bookingId: booking.id,
				isSecret: false,
			});
			wakeOutbox();
		},

		/** Opens a booking whose link somebody has, as `find` does. @throws AppError `invalid` */
		openWith: (booking: Booking, otp: string): Promise<OpenedBooking> => open(booking.id, booking, otp),
	};
}
export type BookingLookup = ReturnType<typeof bookingLookup>;
