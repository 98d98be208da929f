import type { OwnProfile } from '#contracts/profile.ts';
import { callApi } from '../api.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import { storedToken } from './token.ts';

/** Key of the profile in session storage, from which forms are filled in. */
export const PROFILE_KEY = 'profile';

/** The discount that a profile names. */
export type SpecialDiscount = NonNullable<OwnProfile['special_discount']>;

/** The header of a call with a token. */
export const withToken = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

/**
 * Reads the profile of a token's owner and remembers it for this session.
 *
 * @throws ApiError when it cannot be read
 */
export async function fetchProfile(token: string): Promise<OwnProfile> {
	const { data } = await callApi<{ data: OwnProfile }>('/profile', undefined, withToken(token));
	writeStored('session', PROFILE_KEY, data);
	return data;
}

/** The profile of the signed-in visitor, stored or read now; undefined for a guest, or when it cannot be read. */
export async function knownProfile(): Promise<OwnProfile | undefined> {
	const token = storedToken();
	if (!token) return undefined;
	return rememberedProfile() ?? fetchProfile(token).catch(() => undefined);
}

/** The profile as it was last read in this session. A page of an earlier release may have stored it without newer fields. */
export function rememberedProfile(): OwnProfile | undefined {
	const stored = readStored('session', PROFILE_KEY);
	return isProfile(stored) ? stored : undefined;
}

/** Anything can write to the storage. */
const isProfile = (stored: unknown): stored is OwnProfile =>
	typeof stored === 'object' &&
	stored !== null &&
	['country_code', 'phone_number'].every((name) => typeof Reflect.get(stored, name) === 'string');
