import { verification } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { AppError } from '#server/errors/app-error.ts';
import { PAY } from '#server/limits/endpoint-limits.ts';
import { refundMessage } from '#server/services/bookings/booking-messages.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The browser reports a payment (API-31). */
export const POST = endpoint(
	async ({ params, request }) => {
		const { payment_id, payment_signature } = await readBody(request, verification);
		const { orders, bookings } = await openServices();
		const settled = await orders.verify(params['id'] ?? '', payment_id, payment_signature);
		if (!settled.booked) throw new AppError('invalid', refundMessage(settled.reason));
		return { data: { booking_id: settled.bookingId, booking_key: bookings.keyOf(settled.bookingId) } };
	},
	{ limit: PAY },
);
