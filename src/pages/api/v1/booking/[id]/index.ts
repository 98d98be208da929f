import { endpoint } from '#server/api/http.ts';
import { bookingResponse, bookingStatus } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A booking: all of it for its owner, its status for others (BKS-03, ROLE-07). */
export const GET = endpoint(
	async ({ params, url }, caller) => {
		const { bookings } = await openServices();
		const view = await bookings.read(params['id'] ?? '');
		const isOwner = bookings.isOwner(view, { user: caller?.user, key: url.searchParams.get('key') });
		return {
			data: isOwner ? bookingResponse(view, bookings.cancellation(view)) : bookingStatus(view.booking),
		};
	},
	{ caller: 'optional' },
);
