import '#client/session/follow-sign-out.ts';
import { profileRead } from '#client/session/keep-session.ts';

/** Logs out. */
export { run } from '#client/session/logout.ts';

/* The script for visitors with a token, which guests do not fetch: the session, its end in other tabs, and the discount of the profile. */
// The page of a form is hydrated and filled in.
dispatchEvent(new Event('signed-in'));
profileRead
	.then(async (profile) => {
		const discount = profile?.special_discount;
		if (discount) await (await import('./show-special.ts')).showSpecial(discount);
	})
	// Without its code the page shows the price without the discount, which the checkout takes off all the same.
	.catch(() => undefined);
