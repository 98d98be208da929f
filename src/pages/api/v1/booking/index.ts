import { bookingRequest } from '#contracts/booking.ts';
import { endpoint, readBody } from '#server/api/http.ts';
import { isLookUp, travellerOf } from '#server/forms/traveller-of.ts';
import { FILL_IN_BOOKING } from '#server/limits/endpoint-limits.ts';
import { bookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Stores the traveller, or only looks up the booking of an intent (API-26, AMB-09). */
export const POST = endpoint(
	async ({ request }, caller) => {
		const asked = await readBody(request, bookingRequest);
		const { bookings } = await openServices();
		const traveller = travellerOf(asked, caller?.user);
		const store = () => bookings.request(asked.intent_id, traveller);
		if (!traveller || !isLookUp(asked)) return { data: bookingStatus(await store()) };
		// Only where there is no booking to look up, its traveller is the customer of the profile.
		return { data: bookingStatus(await bookings.request(asked.intent_id, undefined).catch(store)) };
	},
	{ caller: 'optional', limit: FILL_IN_BOOKING },
);
