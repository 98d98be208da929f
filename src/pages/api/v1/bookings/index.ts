import { endpoint } from '#server/api/http.ts';
import { toBookingResponse } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The bookings that the caller made, or that have the caller's number (ROLE-03). */
export const GET = endpoint(
	async (_context, { user }) => {
		const { bookings, holds } = await openServices();
		const views = await bookings.ofCustomer(user);
		const told = views.map(async (view) =>
			toBookingResponse(view, bookings.cancellation(view), await holds.priceOf(view)),
		);
		return { data: await Promise.all(told) };
	},
	{ caller: 'customer' },
);
