import { bookingRequest } from '#contracts/booking.ts';
import { endpoint, readBody } from '#server/api/http.ts';
import { travellerOf } from '#server/forms/traveller-of.ts';
import { FILL_IN_BOOKING } from '#server/limits/endpoint-limits.ts';
import { bookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Stores the traveller, or only looks up the booking of an intent (API-26, AMB-09). */
export const POST = endpoint(
	async ({ request }, caller) => {
		const asked = await readBody(request, bookingRequest);
		const { bookings } = await openServices();
		const booking = await bookings.request(asked.intent_id, travellerOf(asked, caller?.user));
		return { data: bookingStatus(booking) };
	},
	{ caller: 'optional', limit: FILL_IN_BOOKING },
);
