import { refusal } from '#contracts/booking-reply.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { END_BOOKING } from '#server/limits/endpoint-limits.ts';
import { toBookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The operator refuses a booking, with the key of the link in the notice and a reason for the traveller. */
export const POST = endpoint(
	async ({ params, request }) => {
		const { key, reason, offered_dates: offeredDates } = await readBody(request, refusal);
		const { bookings } = await openServices();
		const { booking } = await bookings.refuse(params['id'] ?? '', key, { reason, offeredDates });
		return { data: toBookingStatus(booking) };
	},
	{ limit: END_BOOKING },
);
