import * as v from 'valibot';
import { profile } from './profile.ts';

/** A time in UTC, e.g. `2026-11-21T06:30:00.000Z`. */
export const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));

/** A consent of the caller: the words agreed to, and the form or the call that they came with. */
export const storedConsent = v.object({
	purpose: v.string(),
	version: v.number(),
	wording: v.string(),
	source: v.string(),
	given_at: time,
	withdrawn_at: v.nullable(time),
	/** `link`, `account-page`, or `sign-in:` and its id; null while it holds, and where only the time was stored. */
	withdrawn_with: v.nullable(v.string()),
});
export type StoredConsent = v.InferOutput<typeof storedConsent>;

/** The account page: the profile, and the consents given with its phone number, oldest first. */
export const profileAccount = v.object({ profile, consents: v.array(storedConsent) });
export type ProfileAccount = v.InferOutput<typeof profileAccount>;
