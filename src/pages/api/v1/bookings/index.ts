import { endpoint } from '#server/api/http.ts';
import { toBookingResponse } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The bookings that the caller made, or that have the caller's number (ROLE-03). */
export const GET = endpoint(
	async (_context, { user }) => {
		const { bookings } = await openServices();
		const views = await bookings.ofCustomer(user);
		return { data: views.map((view) => toBookingResponse(view, bookings.cancellation(view))) };
	},
	{ caller: 'customer' },
);
