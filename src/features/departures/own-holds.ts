import { callApi } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';
import type { IntentResponse } from '#contracts/booking.ts';
import { checkoutHref } from '#domain/booking/booking-paths.ts';
import { heldUntil } from '#domain/booking/held-until.ts';

/** Seats that the visitor holds and has not paid for. */
export interface OwnHold {
	intentId: string;
	/** Where the visitor goes on with it. */
	href: string;
	/** e.g. `You hold these seats until 28 November, 1:33 pm` */
	words: string;
}

/** What the visitor holds of a package, by the day of departure, `YYYY-MM-DD`. */
export type OwnHolds = ReadonlyMap<string, OwnHold>;

/**
 * Fetches what the visitor holds of a package. Gives nothing for a guest. If the call fails it gives nothing either, because the seats
 * are held anyway and listed in My bookings.
 */
export async function ownHolds(slug: string): Promise<OwnHolds> {
	const token = storedToken();
	if (token === null) return new Map();
	const asked = callApi<{ data: IntentResponse[] }>('/bookingIntent', undefined, { token });
	const held = await asked.then(({ data }) => data).catch(() => []);
	return new Map(
		held
			.filter((hold) => hold.package.slug === slug)
			.map(({ intent_id, availability: { date }, expires_at }) => [
				date,
				{
					intentId: intent_id,
					href: checkoutHref(intent_id),
					words: `You hold these seats until ${heldUntil(Date.parse(expires_at))}`,
				},
			]),
	);
}
