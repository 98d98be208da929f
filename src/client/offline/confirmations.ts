import { bookingHref } from '#domain/booking/booking-paths.ts';
import { storedToken } from '../session/token.ts';
import { copyFiles } from './copied-files.ts';
import { CONFIRMATIONS, forgetConfirmations } from './forget-confirmations.ts';

/*
 * Copies of confirmations for reading offline. They contain a traveller's data, so only confirmations that a signed-in customer has
 * opened in this browser are copied, and signing out removes them (`session/forget-visitor.ts`).
 */

/** Header of a copy: its name in the list of copies, percent-encoded. */
export const COPY_TITLE = 'copy-title';

/**
 * Stores the confirmation of a booking under its address without the key and without its links to further pages, which contain the key
 * or need a connection.
 */
export async function copyConfirmation(id: string, { headers }: Response, html: string): Promise<void> {
	if (storedToken() === null || !('caches' in globalThis)) return;
	const page = new DOMParser().parseFromString(html, 'text/html');
	if (!page.querySelector('#confirmation .details')) return;
	for (const part of page.querySelectorAll('#confirmation .no-print')) part.remove();
	for (const link of page.querySelectorAll('#confirmation .booked a')) link.replaceWith(...link.childNodes);
	const name = page.querySelector('.booked h2')?.textContent.trim();
	const kept = new Headers(headers);
	for (const header of ['content-encoding', 'content-length']) kept.delete(header);
	kept.set(COPY_TITLE, encodeURIComponent(`${name}, booking ${id}`));
	const copy = new Response(`<!doctype html>${page.documentElement.outerHTML}`, { headers: kept });
	await (await caches.open(CONFIRMATIONS)).put(bookingHref(id), copy);
	// The visitor may have signed out meanwhile, here or in another tab. A changed token does not mean that: pages refresh it when they start.
	if (storedToken() === null) await forgetConfirmations();
	await copyFiles();
}
