import { intentChange } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { FILL_IN_BOOKING } from '#server/limits/endpoint-limits.ts';
import { toIntentResponse } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A hold with its price, for everybody with its link (API-24, CHK-12). */
export const GET = endpoint(async ({ params }) => {
	const { holds } = await openServices();
	return { data: toIntentResponse(await holds.read(params['id'] ?? '')) };
});

/** Changes the travellers or the coupon (API-25, CHK-10). */
export const PUT = endpoint(
	async ({ params, request }) => {
		const change = await readBody(request, intentChange);
		const { holds } = await openServices();
		const changed = await holds.change(params['id'] ?? '', {
			travellers: change.adults_count,
			couponCode: change.coupon_code,
		});
		return { data: toIntentResponse(changed) };
	},
	{ limit: FILL_IN_BOOKING },
);

/** Leaves a hold: its seats are free again. Like a change, it needs only the id. */
export const DELETE = endpoint(
	async ({ params }) => {
		const { holds } = await openServices();
		await holds.leave(params['id'] ?? '');
		return { data: null };
	},
	{ limit: FILL_IN_BOOKING },
);
