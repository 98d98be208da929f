import { callApi } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';
import type { MovedResponse } from '#contracts/booking.ts';
import { checkoutHref } from '#domain/booking/booking-paths.ts';

/** Leads the customer to the reservation in place of the one that was moved or made again. For anybody else the link stays as it is. */
export async function leadToMoved(link: HTMLAnchorElement): Promise<void> {
	const token = storedToken();
	if (token === null) return;
	const asked = callApi<{ data: MovedResponse }>(`/bookingIntent/${link.dataset['moved']}/move`, undefined, {
		token,
	});
	const id = await asked.then(({ data }) => data.intent_id).catch(() => null);
	if (id === null) return;
	link.href = checkoutHref(id);
	link.textContent = 'Go on with the new reservation';
}
