import * as v from 'valibot';
import { oneTimeCode, phoneNumber } from './auth.ts';

const NO_BOOKING_ID = 'Enter the id as your confirmation has it, e.g. SB7KQ2XM9T4A';
/** The id of a booking as it is copied or read aloud. */
const typedBookingId = v.pipe(
	v.optional(v.string(NO_BOOKING_ID), ''),
	v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
	v.regex(/^SB[0-9A-Z]{10}$/, NO_BOOKING_ID),
);

/** Body of `POST /api/v1/bookings/find`: which booking, and the number it was booked with. */
export const lookedForBooking = v.object({ booking_id: typedBookingId, ...phoneNumber });
export type LookedForBooking = v.InferOutput<typeof lookedForBooking>;

/** Body of `POST /api/v1/bookings/find/verify`: the same fields and the code that was sent. */
export const foundBooking = v.object({ ...lookedForBooking.entries, otp: oneTimeCode });
export type FoundBooking = v.InferOutput<typeof foundBooking>;

/** A found booking: its key is valid until `expires_at`, ISO 8601 in UTC. */
export const openedBooking = v.object({
	booking_id: v.string(),
	booking_key: v.string(),
	expires_at: v.string(),
});
