import type { OwnProfile, Profile } from '#contracts/profile.ts';
import type { User } from '#data/users.ts';
import type { Reduction } from '#domain/discounts.ts';
import { wholeRupees } from '#domain/money.ts';
import type { SignedIn } from '#server/services/accounts/sign-in.ts';

/** A profile as the API gives it (ENT-01). */
export const profileResponse = ({
	name,
	email,
	countryCode,
	phoneNumber,
	isWhatsappEnabled,
}: User): Profile => ({
	name,
	email,
	country_code: countryCode,
	phone_number: phoneNumber,
	is_whatsapp_enabled: isWhatsappEnabled,
});

/** A profile as its owner reads it, with the discount of signed-in customers. */
export const ownProfileResponse = (user: User, special: Reduction | null): OwnProfile => ({
	...profileResponse(user),
	special_discount: special && { percentage: special.percent, max_amount: wholeRupees(special.most) },
});

/** Repeats the members of `data` at the top level, where the specification reads them too (API-04). */
export const doubled = <Data extends object>(data: Data) => ({ ...data, data });

/** The response to a correct code (ENT-23). */
export const loginResponse = ({ token, user, leadId }: SignedIn) =>
	doubled({ access_token: token, profile: profileResponse(user), lead: { id: leadId } });
