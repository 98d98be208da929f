import { endpoint } from '#server/api/http.ts';
import { toBookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The booking of a paid order; it only looks up (API-32, decision D12). */
export const POST = endpoint(async ({ params }) => {
	const { orders, bookings } = await openServices();
	const { booking } = await bookings.read(await orders.bookingOf(params['id'] ?? ''));
	return { data: toBookingStatus(booking) };
});
