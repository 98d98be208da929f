import { ACCOUNT_PATH, BOOKINGS_PATH } from '#domain/page/paths.ts';

/**
 * Adds 'My bookings' above 'Profile' in the menus of a visitor with a token (ROLE-03), once. The link is added by script, because the
 * HTML is the same for everyone and guests should not download it.
 */
export function addBookingsLink(): void {
	for (const profile of document.querySelectorAll(`:is(.account-menu, .drawer) [href="${ACCOUNT_PATH}"]`)) {
		if (profile.previousElementSibling?.getAttribute('href') === BOOKINGS_PATH) continue;
		const link = profile.cloneNode() as HTMLAnchorElement;
		link.href = BOOKINGS_PATH;
		link.textContent = 'My bookings';
		profile.before(link);
	}
}
