import type { ProfileAccount, StoredConsent } from '#contracts/profile-account.ts';
import type { Consent } from '#data/consents.ts';
import type { User } from '#data/users.ts';
import { isoTime } from './iso-time.ts';
import { profileResponse } from './profile-responses.ts';

/** What the account page shows of a customer. */
export const profileAccountResponse = (user: User, consents: readonly Consent[]): ProfileAccount => ({
	profile: profileResponse(user),
	consents: consents.map(storedConsent),
});

/** A consent as the API gives it. */
export const storedConsent = (consent: Consent): StoredConsent => ({
	purpose: consent.purpose,
	version: consent.version,
	wording: consent.wording,
	source: consent.source,
	given_at: isoTime(consent.givenAt),
	withdrawn_at: isoTime(consent.withdrawnAt),
	withdrawn_with: consent.withdrawnWith,
});
