import { operatorReply } from '#contracts/booking-reply.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { END_BOOKING } from '#server/limits/endpoint-limits.ts';
import { toBookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The operator confirms a booking, with the key of the link in the notice. */
export const POST = endpoint(
	async ({ params, request }) => {
		const { key } = await readBody(request, operatorReply);
		const { bookings } = await openServices();
		return { data: toBookingStatus((await bookings.confirm(params['id'] ?? '', key)).booking) };
	},
	{ limit: END_BOOKING },
);
