import { ownPath } from '#domain/own-path.ts';
import { readText, writeText } from './storage.ts';

const KEY = 'previousPage';
/** The pages one goes back to: list, comparison and package. */
const BROWSING = /^\/(packages|comparelist|packagedetails\/[^/]+)$/;

/** Remembers this page as the one to go back to after a thank-you (LEAD-05, STO-02). */
export function rememberPage(): void {
	writeText('session', KEY, location.pathname + location.search);
}

/** Remembers a page for browsing when it is left (CMP-10, LIST-10), unless `data-stays` at the root says it is only changed. */
export function rememberOnLeaving(): void {
	if (!BROWSING.test(location.pathname)) return;
	addEventListener('pagehide', () => {
		if (!('stays' in document.documentElement.dataset)) rememberPage();
	});
}

/** The remembered page (THX-01), or the fallback when there is none or it is no page of this site. */
export const previousPage = (fallback = '/'): string =>
	ownPath(readText('session', KEY), location.origin) ?? fallback;
