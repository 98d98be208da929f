import { endpoint } from '#server/api/http.ts';
import { toBookingResponse } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The caller's bookings (ROLE-03). */
export const GET = endpoint(
	async (_context, { user }) => {
		const { bookings } = await openServices();
		const views = await bookings.ofCustomer(user.id);
		return { data: views.map((view) => toBookingResponse(view, bookings.cancellation(view))) };
	},
	{ caller: 'customer' },
);
