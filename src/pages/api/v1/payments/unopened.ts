import { unopenedReport } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { PAY } from '#server/limits/endpoint-limits.ts';
import { log } from '#server/log.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The browser reports that the provider's window has not opened, for the log of the owner. */
export const POST = endpoint(
	async ({ request }) => {
		const { intent_id, reason } = await readBody(request, unopenedReport);
		const { holds } = await openServices();
		await holds.read(intent_id);
		// The id stays out of the log: whoever has it may finish the checkout.
		log('error', 'payment window not opened', { reason });
		return { data: null };
	},
	{ limit: PAY },
);
