import { ownPath } from '#domain/page/own-path.ts';
import { PREVIOUS_PAGE, readText } from './storage.ts';

/** The remembered page (THX-01), or the fallback when there is none or its address is not on this site. */
export const previousPage = (fallback = '/'): string =>
	ownPath(readText('session', PREVIOUS_PAGE), location.origin) ?? fallback;
