import { bearing } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';

/**
 * Shows the customer's bookings, rendered by the server for the customer's token.
 *
 * @throws when they cannot be had
 */
export async function showBookings(place: HTMLElement): Promise<void> {
	const token = storedToken();
	if (!token) return;
	const response = await fetch(place.dataset['bookingsList'] ?? '', { headers: bearing(token) });
	if (!response.ok) throw new Error(String(response.status));
	place.innerHTML = await response.text();
}
