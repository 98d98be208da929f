import { readStored, writeStored } from './storage.ts';

const KEY = 'previousPage';

/** A path of this site with its query, or null: never another origin, however it is spelled. */
function ownPath(value: unknown): string | null {
	if (typeof value !== 'string' || !value.startsWith('/')) return null;
	try {
		const url = new URL(value, location.origin);
		return url.origin === location.origin ? url.pathname + url.search : null;
	} catch {
		return null;
	}
}

/** Remembers this page as the one to go back to after a thank-you (LEAD-05, STO-02). */
export function rememberPage(): void {
	writeStored('session', KEY, location.pathname + location.search);
}

/** The remembered page, or `/` (THX-01). */
export const previousPage = (fallback = '/'): string => ownPath(readStored('session', KEY)) ?? fallback;
