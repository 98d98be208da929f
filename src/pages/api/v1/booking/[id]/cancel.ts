import { cancellation } from '#contracts/booking.ts';
import { rupees } from '#domain/price/money.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { AppError } from '#server/errors/app-error.ts';
import { END_BOOKING } from '#server/limits/endpoint-limits.ts';
import { toBookingResponse } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The link of a message does not suffice: it may have been forwarded. */
const NOT_OWNER =
	'Only whoever booked can cancel this booking. Open it with a code to the phone it was booked with.';

/** The traveller cancels a booking for the displayed refund. */
export const POST = endpoint(
	async ({ params, request }, caller) => {
		const { refund_amount, key = null } = await readBody(request, cancellation);
		const { bookings, holds, access } = await openServices();
		const view = await bookings.read(params['id'] ?? '');
		if (access.of(view, { user: caller?.user, key }) !== 'owner') throw new AppError('forbidden', NOT_OWNER);
		const cancelled = await bookings.cancel(view.booking.id, rupees(refund_amount));
		const price = await holds.priceOf(cancelled);
		return { data: toBookingResponse(cancelled, bookings.cancellation(cancelled), price) };
	},
	{ caller: 'optional', limit: END_BOOKING },
);
