import { operatorReply } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { END_BOOKING } from '#server/limits/endpoint-limits.ts';
import { bookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The operator refuses a booking, with the key of the link in the notice. */
export const POST = endpoint(
	async ({ params, request }) => {
		const { key } = await readBody(request, operatorReply);
		const { bookings } = await openServices();
		return { data: bookingStatus((await bookings.reply(params['id'] ?? '', key, 'refuse')).booking) };
	},
	{ limit: END_BOOKING },
);
