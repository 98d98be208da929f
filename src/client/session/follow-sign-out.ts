import type { OwnProfile } from '#contracts/profile.ts';
import { BOOKING_ROOT } from '#domain/booking/booking-paths.ts';
import { ACCOUNT_PATH, BOOKINGS_PATH } from '#domain/page/paths.ts';
import { forgetInTab } from './forget-visitor.ts';
import { knownProfile } from './profile.ts';
import { rememberedProfile } from './remembered-profile.ts';
import { storedToken, TOKEN_KEY } from './token.ts';

/* A visitor who signs out in one tab, or whose session ends there, is forgotten by every other tab: in its storage and on its page. */

/** True for pages with data of the visitor. */
const isOwnPage = () =>
	[ACCOUNT_PATH, BOOKINGS_PATH, BOOKING_ROOT].some((path) => location.pathname.startsWith(path));

/** True where the visitor's discount or seats are shown, which nobody else has. */
const isShown = () => document.querySelector('[data-special],[data-held]') !== null;

/** Forms follow `$session` themselves. */
function forget(): void {
	forgetInTab();
	if (isOwnPage() || isShown()) location.reload();
}

addEventListener('storage', ({ key }) => {
	// Without a key, all of the storage was cleared.
	if ((key === TOKEN_KEY || key === null) && storedToken() === null) forget();
});
// A page from the back/forward cache has missed the sign-out, and whether somebody else has signed in since.
let shownTo: OwnProfile | undefined;
addEventListener('pagehide', () => {
	shownTo = rememberedProfile();
});
addEventListener('pageshow', async ({ persisted }) => {
	if (!persisted) return;
	if (storedToken() === null) forget();
	else if (shownTo) {
		const now = await knownProfile();
		const isAnother = (['country_code', 'phone_number'] as const).some(
			(name) => now?.[name] !== shownTo?.[name],
		);
		if (now && isAnother) forget();
	}
});
