import { newIntent } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { HOLD_SEATS } from '#server/limits/endpoint-limits.ts';
import { toIntentResponse } from '#server/responses/booking-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A customer holds seats of a departure (API-23); guests sign in first (ROLE-02). */
export const POST = endpoint(
	async ({ request }, { user }) => {
		const asked = await readBody(request, newIntent);
		const { holds } = await openServices();
		const { holdId, isNew } = await holds.create(user.id, {
			packageId: asked.package_id,
			departureId: asked.availability_id,
			travellers: asked.adults_count,
		});
		return { data: { intent_id: holdId, already_held: !isNew } };
	},
	{ caller: 'customer', limit: HOLD_SEATS },
);

/** The caller's valid holds, which are not paid for yet. */
export const GET = endpoint(
	async (_context, { user }) => {
		const { holds } = await openServices();
		return { data: (await holds.ofCustomer(user.id)).map(toIntentResponse) };
	},
	{ caller: 'customer' },
);
