import { bearing } from '#client/api.ts';
import { copyConfirmation } from '#client/offline/confirmations.ts';
import { storedToken } from '#client/session/token.ts';
import { bookingHref } from '#domain/booking/booking-paths.ts';
import { keyOf } from './booking-key.ts';

/*
 * The browser that paid, or that its owner is signed in with, shows the whole booking: it has stored the key, or has the token, and
 * fetches the details from the server. A confirmation that a signed-in customer has seen is copied for reading offline.
 */

const page = document.querySelector<HTMLElement>('#confirmation');
const id = page?.dataset['booking'];
const given = new URLSearchParams(location.search).get('key');
const key = id && (given ?? keyOf(id));
// The page that was paid on leads here with the key, which this browser has stored: the address that one may share goes without it.
if (id && given && given === keyOf(id)) history.replaceState(history.state, '', location.pathname);
// Without a connection the page does not change, and neither does its copy.
if (page && id && (key || storedToken()) && (storedToken() || !page.querySelector('.details')))
	void showWhenOnline(page, id, key ?? null);

async function showWhenOnline(page: HTMLElement, id: string, key: string | null): Promise<void> {
	try {
		await showAll(page, id, key);
	} catch {
		addEventListener('online', () => showWhenOnline(page, id, key), { once: true });
	}
}

/** Shows the link to find the booking by a code to a visitor who is signed in but is not its owner; guests see it at once. */
const offerCode = (page: Element): void => page.querySelector('.guest')?.classList.remove('guest');

async function showAll(page: HTMLElement, id: string, key: string | null): Promise<void> {
	const token = storedToken();
	const response = await fetch(bookingHref(id, 'success', key ?? undefined), {
		headers: token ? bearing(token) : {},
	});
	if (!response.ok) return offerCode(page);
	const html = await response.text();
	if (!page.querySelector('.details')) {
		const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('#confirmation');
		if (!fresh) return;
		offerCode(fresh);
		// The icon has been animated already.
		const sign = page.querySelector('.confirmed');
		if (sign) fresh.querySelector('.confirmed')?.replaceWith(sign);
		page.replaceChildren(...fresh.childNodes);
	}
	await copyConfirmation(id, response, html);
}
