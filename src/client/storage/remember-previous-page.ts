import { writeText } from './storage.ts';

/**
 * Remembers a page as the one that the thank-you page leads back to (LEAD-05, STO-02).
 *
 * @param path its path and query
 */
export function rememberPreviousPage(path: string): void {
	// The key of `previous-page.ts`, which the pages that remember themselves do not need.
	writeText('session', 'previousPage', path);
}
