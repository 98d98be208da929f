import { z } from 'zod';

/**
 * The address of a server with its user and password, both percent-encoded. One that cannot be decoded is refused at the start, with the
 * setting's name: later it would be an error without one, at the first message or statement.
 */
export const serverUrl = (protocol: RegExp) =>
	z.url({ protocol }).refine(hasReadableUser, 'a % in user or password is written as %25');

function hasReadableUser(url: string): boolean {
	// Zod's own check refuses what is no address.
	if (!URL.canParse(url)) return true;
	const { username, password } = new URL(url);
	try {
		return decodeURIComponent(username + password) !== undefined;
	} catch {
		return false;
	}
}
