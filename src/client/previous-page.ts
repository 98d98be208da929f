import { writeText } from './storage.ts';

/** Where the page to go back to is kept, in the session's storage; `way-back.ts` reads it. */
export const PREVIOUS_PAGE = 'previousPage';
/** The pages one goes back to: list, comparison and package. */
const BROWSING = /^\/(packages|comparelist|packagedetails\/[^/]+)$/;

/** Remembers this page as the one to go back to after a thank-you (LEAD-05, STO-02). */
export function rememberPage(): void {
	writeText('session', PREVIOUS_PAGE, location.pathname + location.search);
}

/** Remembers a page for browsing when it is left (CMP-10, LIST-10), unless `data-stays` at the root says it is only changed. */
export function rememberOnLeaving(): void {
	if (!BROWSING.test(location.pathname)) return;
	addEventListener('pagehide', () => {
		if (!('stays' in document.documentElement.dataset)) rememberPage();
	});
}
