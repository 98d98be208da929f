import { atom } from 'nanostores';
import { forgetInTab, forgetVisitor } from '../session/forget-visitor.ts';
import { storedToken, storeGreeting, storeToken } from '../session/token.ts';

/** The session of this page. */
export interface Session {
	/** Null for a guest. */
	token: string | null;
}

const GUEST: Session = { token: null };

/** Who is signed in. Follows other tabs, and other code of this page that stores a session. */
export const $session = atom<Session>(GUEST);

/** Reads the token again; islands that depend on it are rendered only when it has changed. */
function follow(): void {
	const token = storedToken();
	if (token === $session.get().token) return;
	// Signed out elsewhere. A page on which the visitor has signed in does not have `follow-sign-out.ts`.
	if (token === null) forgetInTab();
	$session.set({ token });
}

if (typeof window !== 'undefined') {
	follow();
	// The event of other tabs; this page dispatches one, too, when it has stored or erased a session.
	window.addEventListener('storage', follow);
	// A page restored from the back/forward cache has missed them.
	window.addEventListener('pageshow', follow);
}

/** Tells the rest of the page, whose signed-in look follows the storage. */
const tell = (): void => void window.dispatchEvent(new Event('storage'));

/**
 * Stores a token and how its owner is greeted.
 *
 * @returns false when the browser blocks storage: the visitor is signed in on this page only
 */
export function startSession(token: string, name: string): boolean {
	const isStored = storeToken(token, name);
	tell();
	if (!isStored) $session.set({ token });
	return isStored;
}

/** Stores how the visitor is greeted from now on. */
export function greetAs(name: string): void {
	storeGreeting(name);
	tell();
}

/** Erases everything that is stored of the visitor. */
export async function endSession(): Promise<void> {
	const erased = forgetVisitor();
	tell();
	await erased;
}

/**
 * Ends the session of a token that was rejected, or goes on with the token that has replaced it in the storage. Afterwards this page does
 * not use the rejected token, so that what was sent with it can be sent again.
 */
export async function dropToken(rejected: string): Promise<void> {
	if (storedToken() === rejected) await endSession();
	if ($session.get().token === rejected) follow();
	// A browser may keep what it is told to erase.
	if ($session.get().token === rejected) $session.set(GUEST);
}
