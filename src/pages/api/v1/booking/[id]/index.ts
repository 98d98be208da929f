import { endpoint } from '#server/api/http.ts';
import {
	toBookingResponse,
	toBookingStatus,
	toReturnedPayment,
} from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A booking: all of it for its owner, its status for others (BKS-03, ROLE-07). */
export const GET = endpoint(
	async ({ params, url }, caller) => {
		const { bookings, holds, access, returned, bookingTerms } = await openServices();
		const view = await bookings.read(params['id'] ?? '');
		const may = access.of(view, { user: caller?.user, key: url.searchParams.get('key') });
		if (may !== 'owner') return { data: toBookingStatus(view.booking) };
		const back = await returned.ofHold(view.hold.id);
		const booking = toBookingResponse(view, bookings.cancellation(view), await holds.priceOf(view));
		return {
			data: {
				...booking,
				returned_payments: back.map((payment) => toReturnedPayment(payment, bookingTerms.refundSpeed)),
			},
		};
	},
	{ caller: 'optional' },
);
