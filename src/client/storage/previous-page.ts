import { ownPath } from '#domain/page/own-path.ts';
import { readText } from './storage.ts';

/** Key in session storage; `remember-previous-page.ts` and `features/chrome/browsing-page.js` write it without this module. */
const PREVIOUS_PAGE = 'previousPage';

/** The remembered page (THX-01), or the fallback when there is none or its address is not on this site. */
export const previousPage = (fallback = '/'): string =>
	ownPath(readText('session', PREVIOUS_PAGE), location.origin) ?? fallback;
