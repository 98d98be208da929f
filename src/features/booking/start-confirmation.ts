import { bearing } from '#client/api.ts';
import { copyConfirmation } from '#client/offline/confirmations.ts';
import { storedToken } from '#client/session/token.ts';
import { bookingHref } from '#domain/booking/booking-paths.ts';
import { isOwnersKey, keyOf, rememberKey } from './booking-key.ts';

/*
 * Shows the whole booking in a browser that may see it: the one that paid or opened the booking by a code, which has stored its key, or
 * one that its owner is signed in with, which has the token. The details are fetched from the server. A confirmation that a signed-in
 * customer has seen is copied for reading offline.
 */

/** Whatever the page shows to a visitor with a key. */
const DETAILS = '[data-details] > *';

const page = document.querySelector<HTMLElement>('#confirmation');
const id = page?.dataset['booking'];
const parameters = new URLSearchParams(location.search);
const given = parameters.get('key');
const isOwners = given !== null && isOwnersKey(given);
// This browser keeps the owner's key, for longer where it has paid, and takes it out of the address, so that nobody shares it by accident.
if (
	id &&
	given &&
	isOwners &&
	(given === keyOf(id) || rememberKey(id, given, parameters.has('paid') ? 'local' : 'session'))
)
	history.replaceState(history.state, '', location.pathname + location.hash);
const ownersKey = id ? (isOwners ? given : keyOf(id)) : null;
// Without a connection the page does not change, and neither does its copy.
if (page && id && (ownersKey || storedToken()) && (storedToken() || !page.querySelector('.details')))
	void showWhenOnline(page, id, ownersKey ?? given);

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
		// A newer link has made the stored key void, which then opens less than the key in the address.
		if (page.querySelector(DETAILS) && !fresh.querySelector(DETAILS)) return;
		offerCode(fresh);
		// The icon has been animated already.
		const tick = page.querySelector('.confirmed');
		if (tick) fresh.querySelector('.confirmed')?.replaceWith(tick);
		page.replaceChildren(...fresh.childNodes);
	}
	await copyConfirmation(id, response, html);
}
