import type { OwnProfile, Profile } from '#contracts/profile.ts';
import type { User } from '#data/account/users.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import { wholeRupees } from '#domain/price/money.ts';
import type { Continued } from '#server/services/accounts/continued-sign-in.ts';
import type { SignedIn } from '#server/services/accounts/sign-in.ts';

/** A profile as the API gives it (ENT-01). */
export const toProfileResponse = ({
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
export const toOwnProfileResponse = (user: User, special: Reduction | null): OwnProfile => ({
	...toProfileResponse(user),
	special_discount: special && { percentage: special.percent, max_amount: wholeRupees(special.most) },
});

/** Repeats the members of `data` at the top level, where the specification reads them too (API-04). */
export const withDataCopy = <Data extends object>(data: Data) => ({ ...data, data });

/** The response to a correct code (ENT-23). */
export const toLoginResponse = ({ token, user, leadId, proof }: SignedIn) =>
	withDataCopy({ access_token: token, profile: toProfileResponse(user), lead: { id: leadId }, proof });

/** The response to a proof. */
export const toContinuedResponse = ({ token, user, proof }: Continued) =>
	withDataCopy({ access_token: token, profile: toProfileResponse(user), proof });
