import { orderRequest } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { PAY } from '#server/limits/endpoint-limits.ts';
import { toOrderResponse } from '#server/responses/booking-responses.ts';
import { withDataCopy } from '#server/responses/profile-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The order to pay for a hold (API-30). */
export const POST = endpoint(
	async ({ request }) => {
		const { intent_id } = await readBody(request, orderRequest);
		const { orders } = await openServices();
		return withDataCopy(toOrderResponse(await orders.open(intent_id)));
	},
	{ limit: PAY },
);
