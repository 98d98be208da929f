import { firstName, initials } from '#domain/greeting.ts';
import { writeStored, writeText } from '../storage/storage.ts';
import { TOKEN_KEY } from './token.ts';

/* Apart from the module that reads the token, which the script of every page has. */

/** Key of the first name and the initials, stored as JSON: all of the profile that the bar shows. */
export const GREETING_KEY = 'greeting';

/**
 * Stores a token and how its owner is greeted.
 *
 * @returns false when the browser blocks storage: the visitor stays a guest
 */
export function storeToken(token: string, name: string): boolean {
	if (!writeText('local', TOKEN_KEY, token)) return false;
	writeStored('local', GREETING_KEY, [firstName(name), initials(name)]);
	return true;
}
