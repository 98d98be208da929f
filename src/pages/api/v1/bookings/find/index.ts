import { lookedForBooking } from '#contracts/booking-lookup.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { FIND_BOOKING } from '#server/limits/endpoint-limits.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Sends a code to the phone of a booking, for visitors without an account. */
export const POST = endpoint(
	async ({ request, locals }) => {
		const asked = await readBody(request, lookedForBooking);
		const { lookup } = await openServices();
		await lookup.sendCode(asked, locals.visitor ?? '');
		return {};
	},
	{ limit: FIND_BOOKING },
);
