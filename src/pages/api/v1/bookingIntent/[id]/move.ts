import { intentMove } from '#contracts/booking.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { HOLD_SEATS } from '#server/limits/endpoint-limits.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The hold in place of one that was moved, for its customer alone. */
export const GET = endpoint(
	async ({ params }, { user }) => {
		const { movedHolds } = await openServices();
		return { data: { intent_id: await movedHolds.whereTo(params['id'] ?? '', user.id) } };
	},
	{ caller: 'customer' },
);

/**
 * Moves a hold to another departure. Like a change, it needs only the id. The customer's token counts where the customer holds seats of
 * that departure already; one that has ended is as none.
 */
export const POST = endpoint(
	async ({ params, request }, caller) => {
		const { availability_id } = await readBody(request, intentMove);
		const { movedHolds } = await openServices();
		const { holdId, isNew } = await movedHolds.move(params['id'] ?? '', availability_id, caller?.user.id);
		return { data: { intent_id: holdId, already_held: !isNew } };
	},
	{ caller: 'known', limit: HOLD_SEATS },
);
