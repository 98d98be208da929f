import { atom, onMount } from 'nanostores';
import { forgetToken, storedToken, storeToken } from '../session/token.ts';

export { GREETING_KEY, TOKEN_KEY } from '../session/token.ts';

/** The access token of the signed-in visitor, or null for a guest; synchronised with other tabs. Always null on the server. */
export const $token = atom<string | null>(null);

onMount($token, () => {
	if (typeof window === 'undefined') return;
	const load = () => $token.set(storedToken());
	load();
	const events = ['storage', 'pageshow'] as const;
	for (const type of events) addEventListener(type, load);
	return () => {
		for (const type of events) removeEventListener(type, load);
	};
});

/**
 * Stores a token and the greeting of its owner. The page shows the change after a reload.
 *
 * @returns false when the browser blocks storage: the visitor stays a guest
 */
export function signIn(token: string, name: string): boolean {
	if (!storeToken(token, name)) return false;
	$token.set(token);
	return true;
}

/** Removes the token and the name. */
export function signOut(): void {
	forgetToken();
	$token.set(null);
}
