import type { ProfileAccount, StoredConsent } from '#contracts/profile-account.ts';
import type { User } from '#data/account/users.ts';
import type { Consent } from '#data/lead/consents.ts';
import { isoTime } from './iso-time.ts';
import { toProfileResponse } from './profile-responses.ts';

/** A customer's data for the account page. */
export const toProfileAccountResponse = (user: User, consents: readonly Consent[]): ProfileAccount => ({
	profile: toProfileResponse(user),
	consents: consents.map(toStoredConsent),
});

/** A consent as the API gives it. */
export const toStoredConsent = (consent: Consent): StoredConsent => ({
	purpose: consent.purpose,
	version: consent.version,
	wording: consent.wording,
	source: consent.source,
	given_at: isoTime(consent.givenAt),
	withdrawn_at: isoTime(consent.withdrawnAt),
	withdrawn_with: consent.withdrawnWith,
});
