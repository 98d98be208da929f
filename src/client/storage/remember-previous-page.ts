import { PREVIOUS_PAGE, writeText } from './storage.ts';

/**
 * Remembers a page as the one that the thank-you page leads back to (LEAD-05, STO-02).
 *
 * @param path its path and query; this page when left out
 */
export function rememberPreviousPage(path = location.pathname + location.search): void {
	writeText('session', PREVIOUS_PAGE, path);
}
