import { ownPath } from '#domain/page/own-path.ts';
import { readText, writeText } from './storage.ts';

/** Key in session storage; `features/chrome/browsing-page.js` writes it without this module. */
const PREVIOUS_PAGE = 'previousPage';

/**
 * Remembers a page as the one that the thank-you page leads back to (LEAD-05, STO-02).
 *
 * @param path its path and query
 */
export function rememberPreviousPage(path: string): void {
	writeText('session', PREVIOUS_PAGE, path);
}

/** The remembered page (THX-01), or the fallback when there is none or its address is not on this site. */
export const previousPage = (fallback = '/'): string =>
	ownPath(readText('session', PREVIOUS_PAGE), location.origin) ?? fallback;
