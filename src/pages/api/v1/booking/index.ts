import { bookingRequest } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isLookUp, travellerOf } from '#server/forms/traveller-of.ts';
import { FILL_IN_BOOKING } from '#server/limits/endpoint-limits.ts';
import { toBookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Stores the traveller, or only looks up the booking of a hold (API-26, AMB-09). */
export const POST = endpoint(
	async ({ request }, caller) => {
		const asked = await readBody(request, bookingRequest);
		const { bookings } = await openServices();
		const known = isLookUp(asked) ? await bookings.ofHold(asked.intent_id) : null;
		if (known) return { data: toBookingStatus(known) };
		// Only if there is no booking to look up, its traveller is the customer of the profile.
		const traveller = travellerOf(asked, caller?.user);
		if (!traveller) throw new AppError('invalid', 'Please provide travellers details.');
		return {
			data: toBookingStatus(await bookings.request(asked.intent_id, traveller, asked.travellerCount)),
		};
	},
	{ caller: 'optional', limit: FILL_IN_BOOKING },
);
