import { ownPath } from '#domain/own-path.ts';
import { PREVIOUS_PAGE } from './previous-page.ts';
import { readText } from './storage.ts';

/** The remembered page (THX-01), or the fallback when there is none or it is no page of this site. */
export const previousPage = (fallback = '/'): string =>
	ownPath(readText('session', PREVIOUS_PAGE), location.origin) ?? fallback;
