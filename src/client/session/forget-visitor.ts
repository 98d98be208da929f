import { forgetConfirmations } from '../offline/forget-confirmations.ts';
import type { Area } from '../storage/storage.ts';

/*
 * Stored data about a signed-in visitor. Saved, compared and recently viewed packages stay, because they belong to the browser
 * (decision D45); so do the choices made last, the page to go back to, and the decision about measuring.
 */
const PERSONAL: Record<Area, RegExp> = {
	local: /^(access_token|greeting|called|sent-code|booking:.*)$/,
	session: /^(profile|booking:.*|receipt(:.*)?|checkout:.*|verified|given|asked)$/,
};

function erase(area: Area): void {
	try {
		const stored = area === 'local' ? localStorage : sessionStorage;
		for (const key of Object.keys(stored)) if (PERSONAL[area].test(key)) stored.removeItem(key);
	} catch {
		// Where the browser blocks storage there is nothing in it.
	}
}

/** Erases what this tab has stored of the visitor. */
export const forgetInTab = (): void => erase('session');

/** Erases the token and everything else that is stored of the visitor; other tabs follow (`follow-sign-out.ts`). */
export async function forgetVisitor(): Promise<void> {
	erase('local');
	forgetInTab();
	await forgetConfirmations();
}
