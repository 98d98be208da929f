import { atom, onMount } from 'nanostores';
import { firstName, initials } from '#domain/greeting.ts';
import { readText, writeStored, writeText } from '../storage.ts';

/** Where the token is kept, as it is (spec §3, browser storage). Whoever holds one is signed in (AUTH-01). */
export const TOKEN_KEY = 'access_token';
/** Where the first name and the initials are kept as JSON, ready for the bar: no more of the profile is needed to greet. */
export const GREETING_KEY = 'greeting';

/** The access token of the signed-in visitor, or null for a guest; in step with other tabs. Always null on the server. */
export const $token = atom<string | null>(null);

onMount($token, () => {
	if (typeof window === 'undefined') return;
	const load = () => $token.set(readText('local', TOKEN_KEY) || null);
	load();
	const events = ['storage', 'pageshow'] as const;
	for (const type of events) addEventListener(type, load);
	return () => {
		for (const type of events) removeEventListener(type, load);
	};
});

/**
 * Keeps a token and how its owner is greeted. The page shows it after a reload.
 *
 * @returns false when the browser refuses storage: the visitor stays a guest
 */
export function signIn(token: string, name: string): boolean {
	if (!writeText('local', TOKEN_KEY, token)) return false;
	writeStored('local', GREETING_KEY, [firstName(name), initials(name)]);
	$token.set(token);
	return true;
}

/** Forgets the token and the name. */
export function signOut(): void {
	try {
		localStorage.removeItem(TOKEN_KEY);
		localStorage.removeItem(GREETING_KEY);
	} catch {
		// Where nothing can be stored there is nothing to forget.
	}
	$token.set(null);
}
