import { bearing, SOMETHING_WRONG } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';

/* Shows the customer's bookings, rendered by the server for the customer's token. */

const place = document.querySelector<HTMLElement>('[data-bookings]');
const token = storedToken();
if (place && token) void show(place, token);

async function show(place: HTMLElement, token: string): Promise<void> {
	try {
		const response = await fetch(place.dataset['bookings'] ?? '', { headers: bearing(token) });
		if (!response.ok) throw new Error(String(response.status));
		place.innerHTML = await response.text();
	} catch {
		place.textContent = SOMETHING_WRONG;
	}
}
