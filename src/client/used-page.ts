import './close-by-back.ts';
import './offline/put-aside.ts';
import './scroll-tracking.ts';
import { readText, writeText } from './storage/storage.ts';

/* Background work of a page; fetched at the first scroll, key press or mouse movement, or seconds after a press or the page. */

/** Milliseconds before copies are fetched, so that they do not compete with a first tap. */
const COPIES_AFTER_MS = 5000;

// That the visitor has used a page of this visit, for `first-interaction.ts`, whose file names no key because every page has it.
writeText('session', 'used', 'true');
// A browser without service workers shows its own error for a page that cannot be fetched.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

// Back shows the page as it was left, with an open menu over it.
addEventListener('pagehide', () => {
	for (const menu of document.querySelectorAll<HTMLElement>('#menu, #account')) menu.hidePopover?.();
});
if (readText('session', 'asked')) void import('./session/resume-code.ts').catch(() => undefined);
// The key is that of `session/sent-code.ts`, which would be one more file to fetch.
if (readText('local', 'sent-code')) void import('./session/expire-sent-code.ts').catch(() => undefined);
// Signing in above a form, or in another tab, loads no page. The key is that of `session/token.ts`.
addEventListener('storage', () => {
	if (!readText('local', 'access_token')) return;
	void import('./session/bookings-link.ts')
		.then(({ addBookingsLink }) => addBookingsLink())
		.catch(() => undefined);
});

setTimeout(() => void import('./offline/keep-copies.ts').catch(() => undefined), COPIES_AFTER_MS);
