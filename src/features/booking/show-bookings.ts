import { bearing } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-bookings-${name}]`);
const status = part('status');
const again = part('again');
const list = part('list');
const looking = status?.textContent ?? '';

/** Says how far it is; once the list is there, for screen readers alone. */
function say(words: string, isShown = false): void {
	if (!status) return;
	status.textContent = words;
	status.classList.toggle('visually-hidden', isShown);
}

/** The customer's bookings, rendered by the server for the customer's token; empty without one. @throws when they cannot be had */
async function fetchBookings(): Promise<string> {
	const token = storedToken();
	if (!token) return '';
	const response = await fetch(list?.dataset['bookingsList'] ?? '', { headers: bearing(token) });
	if (!response.ok) throw new Error(String(response.status));
	return response.text();
}

/** Shows the bookings as they are now; where they cannot be had, a button reads them again, and so does a connection that returns. */
export async function showBookings(): Promise<void> {
	if (!list || !again) return;
	const hadFocus = document.activeElement === again;
	list.replaceChildren();
	say(looking);
	again.ariaBusy = 'true';
	try {
		list.innerHTML = await fetchBookings();
		say('Your bookings are shown.', true);
		again.hidden = true;
		if (hadFocus) list.querySelector('a')?.focus();
	} catch {
		say(again.dataset['bookingsAgain'] ?? '');
		again.hidden = false;
	}
	again.ariaBusy = null;
}

again?.addEventListener('click', showBookings);
addEventListener('online', () => again?.hidden || showBookings());
