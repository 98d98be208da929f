import { firstName, initials } from '#domain/account/greeting.ts';
import { readText, writeStored, writeText } from '../storage/storage.ts';

/** Key of the token, stored as plain text (spec §3, browser storage). A visitor with a token is signed in (AUTH-01). */
export const TOKEN_KEY = 'access_token';
/** Key of the first name and the initials, stored as JSON: all of the profile that the header shows. */
export const GREETING_KEY = 'greeting';

/** The stored token; null for a guest. */
export const storedToken = (): string | null => readText('local', TOKEN_KEY) || null;

/**
 * Stores a token and how its owner is greeted.
 *
 * @returns false when the browser blocks storage: the visitor stays a guest
 */
export function storeToken(token: string, name: string): boolean {
	if (!writeText('local', TOKEN_KEY, token)) return false;
	storeGreeting(name);
	return true;
}

/** Stores how the owner of the token is greeted. */
export function storeGreeting(name: string): void {
	writeStored('local', GREETING_KEY, [firstName(name), initials(name)]);
}
