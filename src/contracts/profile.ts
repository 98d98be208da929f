import * as v from 'valibot';
import { NOT_AN_EMAIL } from '#domain/account/traveller-fields.ts';
import { email, NAME, nameLength, oneLine } from './fields.ts';

const FULL_NAME_MISSING = 'Please enter Full Name';

/** A visitor's profile (ENT-01). `name` is null until it is complete. */
export const profile = v.object({
	name: v.nullable(v.string()),
	email: v.nullable(v.string()),
	country_code: v.string(),
	phone_number: v.string(),
	is_whatsapp_enabled: v.boolean(),
});
export type Profile = v.InferOutput<typeof profile>;

/** The profile as its owner reads it, with the discount of signed-in customers (ENT-11). */
export const ownProfile = v.object({
	...profile.entries,
	/** Taken off the sale price of every booking, at most `max_amount` rupees; null where there is none. */
	special_discount: v.nullable(v.object({ percentage: v.number(), max_amount: v.number() })),
});
export type OwnProfile = v.InferOutput<typeof ownProfile>;

/** Body of `PUT /profile` (API-15, VAL-20). An empty e-mail address removes the stored one; a missing one changes nothing. */
export const profileRequest = v.object({
	name: v.pipe(
		v.optional(v.string(FULL_NAME_MISSING), ''),
		oneLine('enter valid name'),
		v.trim(),
		v.nonEmpty(FULL_NAME_MISSING),
		nameLength,
		v.regex(NAME, 'enter valid name'),
	),
	email: v.optional(v.union([v.pipe(v.string(), oneLine(), v.trim(), v.literal('')), email], NOT_AN_EMAIL)),
});
export type ProfileRequest = v.InferOutput<typeof profileRequest>;
