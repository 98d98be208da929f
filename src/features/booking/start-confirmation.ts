import { copyConfirmation } from '#client/offline/confirmations.ts';
import { bookingHref } from '#domain/booking-paths.ts';
import { keyOf } from './booking-key.ts';
import { showPageError } from './page-error.ts';

/*
 * The browser that paid shows the whole booking: it has stored the key and fetches the details from the server. A confirmation that a
 * signed-in customer has seen is copied for reading offline.
 */

const page = document.querySelector<HTMLElement>('#confirmation');
const id = page?.dataset['booking'];
const key = id && (new URLSearchParams(location.search).get('key') ?? keyOf(id));
if (!page) showPageError();
// Without a connection the page does not change, and neither does its copy.
else if (id && key) showAll(page, id, key).catch(() => undefined);

async function showAll(page: HTMLElement, id: string, key: string): Promise<void> {
	const response = await fetch(bookingHref(id, 'success', key));
	if (!response.ok) return;
	const html = await response.text();
	if (!page.querySelector('.details')) {
		const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('#confirmation');
		if (!fresh) return;
		// The icon has been animated already.
		const sign = page.querySelector('.confirmed');
		if (sign) fresh.querySelector('.confirmed')?.replaceWith(sign);
		page.replaceChildren(...fresh.childNodes);
	}
	await copyConfirmation(id, response, html);
}
