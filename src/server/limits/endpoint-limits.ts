import { HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';

/* How often one caller may use an endpoint. Many customers of a mobile network share an address. */

/** Requesting codes. The codes for one phone number and one address are also limited, by settings (`code-limits.ts`). */
export const ASK_FOR_CODE = { name: 'ask-for-code', windows: [{ max: 60, perMs: 10 * MINUTE_MS }] };
/** Applications of tour operators. */
export const APPLY = { name: 'apply', windows: [{ max: 20, perMs: HOUR_MS }] };
/** Entering codes, as often as an address may ask for one; each code allows five tries. */
export const TRY_CODE = { name: 'try-code', windows: [{ max: 60, perMs: 10 * MINUTE_MS }] };
/** Looking up a booking; its codes are also limited by settings (`code-limits.ts`). */
export const FIND_BOOKING = { name: 'find-booking', windows: [{ max: 30, perMs: 10 * MINUTE_MS }] };
/** Holding seats. */
export const HOLD_SEATS = { name: 'hold-seats', windows: [{ max: 30, perMs: 10 * MINUTE_MS }] };
/** Changing traveller, number of travellers and coupon: about ten calls for a booking. */
export const FILL_IN_BOOKING = { name: 'fill-in-booking', windows: [{ max: 300, perMs: 10 * MINUTE_MS }] };
/**
 * Ordering and reporting payments: about three calls for a booking. If a report is rejected here, the provider's webhook still
 * completes the booking.
 */
export const PAY = { name: 'pay', windows: [{ max: 200, perMs: 10 * MINUTE_MS }] };
/** Cancelling, and the operator's reply; an office may reply to a day of bookings at once. */
export const END_BOOKING = { name: 'end-booking', windows: [{ max: 120, perMs: 10 * MINUTE_MS }] };
/** Putting a comparison to others. */
export const ASK_OTHERS = { name: 'ask-others', windows: [{ max: 30, perMs: 10 * MINUTE_MS }] };
/** Voting, and taking a vote back: a family at one address changes its mind often. */
export const VOTE = { name: 'vote', windows: [{ max: 120, perMs: 10 * MINUTE_MS }] };
/** Opening the account page, which reads two tables; each change there reads again. */
export const SEE_ACCOUNT = { name: 'see-account', windows: [{ max: 300, perMs: 10 * MINUTE_MS }] };
/** Changing one's profile, its choice about WhatsApp, which stores a consent each time it is turned on, and withdrawing consents. */
export const CHANGE_PROFILE = { name: 'change-profile', windows: [{ max: 60, perMs: 10 * MINUTE_MS }] };
/** Downloading all of one's data. */
export const DOWNLOAD_DATA = { name: 'download-data', windows: [{ max: 30, perMs: HOUR_MS }] };
/** Brochures; writing one takes a tenth of a second unless it is cached. */
export const WRITE_BROCHURE = { name: 'write-brochure', windows: [{ max: 60, perMs: 10 * MINUTE_MS }] };
