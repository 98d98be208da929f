import { forgetInTab } from '../session/forget-visitor.ts';
import { PROFILE_KEY } from '../session/remembered-profile.ts';
import { storedToken } from '../session/token.ts';
import { readText } from '../storage/storage.ts';
import { refreshCopies } from './copies.ts';
import './offer-copies.ts';

/* Updates the copies for reading offline while the page is used, and offers them when the network goes. Fetched some seconds after the first use of the page. */

/** Milliseconds after a press, by which time a saved package is stored. */
const AFTER_PRESS_MS = 1000;

// The visitor of this tab has signed out in another one while it showed no page of the site.
if (storedToken() === null && readText('session', PROFILE_KEY) !== null) forgetInTab();

// What cannot be fetched or stored is not copied; the next page tries again.
const refresh = () => void refreshCopies().catch(() => undefined);
let timer = 0;
addEventListener('click', () => {
	clearTimeout(timer);
	timer = window.setTimeout(refresh, AFTER_PRESS_MS);
});
refresh();
