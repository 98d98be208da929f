import type { OwnProfile } from '#contracts/profile.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import { rupees } from '#domain/price/money.ts';
import { readStored } from '../storage/storage.ts';

/** Key of the profile in session storage, from which forms are filled in. */
export const PROFILE_KEY = 'profile';

/** The discount that a profile names. */
export type SpecialDiscount = NonNullable<OwnProfile['special_discount']>;

/** A profile with the mark of the token that it was read with. */
export interface StoredProfile extends OwnProfile {
	of?: string;
}

/** The profile as it was last read in this session. A page of an earlier release may have stored it without newer fields. */
export function rememberedProfile(): StoredProfile | undefined {
	const stored = readStored('session', PROFILE_KEY);
	return isProfile(stored) ? stored : undefined;
}

/** Checks a stored value, because other programs can write to the storage, too. */
const isProfile = (stored: unknown): stored is StoredProfile =>
	typeof stored === 'object' &&
	stored !== null &&
	['country_code', 'phone_number'].every((name) => typeof Reflect.get(stored, name) === 'string');

/** A discount as prices are computed with it. */
export const reductionIn = ({ percentage, max_amount }: SpecialDiscount): Reduction => ({
	percent: percentage,
	most: rupees(max_amount),
});

/** The discount of the signed-in visitor as it was last read in this session; null where there is none. */
export function rememberedReduction(): Reduction | null {
	const discount = rememberedProfile()?.special_discount;
	return discount ? reductionIn(discount) : null;
}
