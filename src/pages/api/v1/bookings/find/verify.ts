import { foundBooking } from '#contracts/booking-lookup.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { TRY_CODE } from '#server/limits/endpoint-limits.ts';
import { isoTime } from '#server/responses/iso-time.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Opens a booking by the code that was sent. */
export const POST = endpoint(
	async ({ request }) => {
		const asked = await readBody(request, foundBooking);
		const { lookup } = await openServices();
		const { bookingId, key, expiresAt } = await lookup.find(asked);
		return { data: { booking_id: bookingId, booking_key: key, expires_at: isoTime(expiresAt) } };
	},
	{ limit: TRY_CODE },
);
