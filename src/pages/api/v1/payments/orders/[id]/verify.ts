import { verification } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { PAY } from '#server/limits/endpoint-limits.ts';
import { toRefundedResponse } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';
import { referenced } from '#server/services/referenced.ts';

export const prerender = false;

/** The browser reports a payment (API-31). */
export const POST = endpoint(
	async ({ params, request }) => {
		const { payment_id, payment_signature } = await readBody(request, verification);
		const { orders, bookings, access, returned, bookingTerms } = await openServices();
		const settled = await orders.verify(params['id'] ?? '', payment_id, payment_signature);
		if (settled.booked) {
			const { bookingId } = settled;
			const key = access.payersKeyOf(await bookings.read(bookingId));
			return { data: { status: 'booked', booking_id: bookingId, booking_key: key ?? null } };
		}
		const payment = referenced(await returned.ofPayment(payment_id), 'returned payment');
		return { data: toRefundedResponse(payment, bookingTerms.refundSpeed) };
	},
	{ limit: PAY },
);
