import { callApi } from '#client/api.ts';
import type { IntentResponse } from '#contracts/booking.ts';
import { checkoutHref } from '#domain/booking/booking-paths.ts';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import type { OwnHolds } from './own-holds.ts';

/**
 * Fetches what a signed-in visitor holds of a package. If the call fails it gives nothing, because the seats are held anyway and listed
 * in My bookings.
 */
export async function fetchOwnHolds(slug: string, token: string): Promise<OwnHolds> {
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
					words: `You hold these seats until ${momentInWords(Date.parse(expires_at))}`,
				},
			]),
	);
}
