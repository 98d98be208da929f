import type { OwnProfile } from '#contracts/profile.ts';
import { callApi } from '../api.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import { storedToken } from './token.ts';

/** Key of the profile in session storage, from which forms are filled in. */
export const PROFILE_KEY = 'profile';

/** The discount that a profile names. */
export type SpecialDiscount = NonNullable<OwnProfile['special_discount']>;

/** The tokens by which others were replaced on this page, perhaps while the profile was on its way. */
const replacements = new Map<string, string>();

/**
 * Reads the profile of a token's owner and remembers it for this session.
 *
 * @throws ApiError when it cannot be read
 */
export async function fetchProfile(token: string): Promise<OwnProfile> {
	const { data } = await callApi<{ data: OwnProfile }>('/profile', undefined, { token });
	const of = markOf(replacements.get(token) ?? token);
	writeStored('session', PROFILE_KEY, { ...data, of } satisfies StoredProfile);
	return data;
}

/** A profile with the mark of the token that it was read with. */
interface StoredProfile extends OwnProfile {
	of?: string;
}

/** Assigns the stored profile to the token that replaces its own, so that it is not read again for the same visitor. */
export function keepProfile(token: string, replacement: string): void {
	replacements.set(token, replacement);
	const remembered = rememberedProfile();
	if (remembered?.of === markOf(token))
		writeStored('session', PROFILE_KEY, { ...remembered, of: markOf(replacement) });
}

/** Enough of a token to tell it from another one. */
const markOf = (token: string): string => token.slice(-12);

/** The profile of the signed-in visitor, stored or read now; undefined for a guest, or when it cannot be read. */
export async function knownProfile(): Promise<OwnProfile | undefined> {
	const token = storedToken();
	if (!token) return undefined;
	const remembered = rememberedProfile();
	// Another visitor may have signed in, in another tab, since this one read it.
	if (remembered?.of === markOf(token)) return remembered;
	return fetchProfile(token).catch(() => undefined);
}

/** The profile as it was last read in this session. A page of an earlier release may have stored it without newer fields. */
export function rememberedProfile(): StoredProfile | undefined {
	const stored = readStored('session', PROFILE_KEY);
	return isProfile(stored) ? stored : undefined;
}

/** Anything can write to the storage. */
const isProfile = (stored: unknown): stored is StoredProfile =>
	typeof stored === 'object' &&
	stored !== null &&
	['country_code', 'phone_number'].every((name) => typeof Reflect.get(stored, name) === 'string');
