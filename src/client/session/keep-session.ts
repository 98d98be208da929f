import type { OwnProfile } from '#contracts/profile.ts';
import { ApiError, callApi } from '../api.ts';
import { leave } from './leave.ts';
import { fetchProfile, keepProfile } from './profile.ts';
import { rememberedProfile } from './remembered-profile.ts';
import { storedToken, storeGreeting, TOKEN_KEY } from './token.ts';

/* Runs at the start of a page with a token: refreshes it, reads the profile (AUTH-06–08), and adds the bookings to the menus. */

/**
 * True for faults of the connection or of a busy server, which do not end the session. A success whose body cannot be read does not
 * end it either: the visitor left the page while the response arrived.
 */
const passes = (error: unknown) =>
	error instanceof ApiError && (error.status < 400 || [429, 502, 503, 504].includes(error.status));

/** The refreshed token; the old one when it cannot be refreshed now; null when it was rejected (AUTH-07). */
async function refreshed(token: string): Promise<string | null> {
	try {
		const { data } = await callApi<{ data: { access_token: string } }>('/auth/refresh/token', undefined, {
			method: 'POST',
			token,
		});
		// Another tab may have signed in or out meanwhile.
		if (storedToken() !== token || !data.access_token) return storedToken();
		localStorage.setItem(TOKEN_KEY, data.access_token);
		keepProfile(token, data.access_token);
		return data.access_token;
	} catch (error) {
		const isRejected = error instanceof ApiError && error.status >= 400 && error.status < 500;
		return isRejected && !passes(error) ? null : token;
	}
}

/** The current profile; the stored one while it cannot be read; undefined for a visitor who is signed out. */
async function keepSession(token: string): Promise<OwnProfile | undefined> {
	const current = await refreshed(token);
	if (current === null) {
		if (storedToken() === token) await leave();
		return undefined;
	}
	try {
		const profile = await fetchProfile(current);
		// The token is not written again: another tab may have erased it a moment ago, and this tab may not see that yet.
		if (storedToken() === current && profile.name) storeGreeting(profile.name);
		return profile;
	} catch (error) {
		if (passes(error)) return rememberedProfile();
		if (storedToken() === current) await leave();
		return undefined;
	} finally {
		// Tells the page of the refreshed token, also without a profile; not before, because islands read the profile with each new one.
		dispatchEvent(new Event('storage'));
	}
}

const token = storedToken();
// By itself, because the script of used pages adds it as well, after signing in without a new page.
if (token)
	import('./bookings-link.ts').then(({ addBookingsLink }) => addBookingsLink()).catch(() => undefined);
/** The visitor's profile after the session is refreshed; undefined for a guest. */
export const profileRead: Promise<OwnProfile | undefined> = token
	? keepSession(token)
	: Promise.resolve(undefined);
