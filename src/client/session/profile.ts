import type { OwnProfile } from '#contracts/profile.ts';
import { callApi } from '../api.ts';
import { writeStored } from '../storage/storage.ts';
import { PROFILE_KEY, rememberedProfile, type StoredProfile } from './remembered-profile.ts';
import { storedToken } from './token.ts';

/** The tokens by which others were replaced on this page, perhaps while the profile was on its way. */
const replacements = new Map<string, string>();

/**
 * Reads the profile of a token's owner and remembers it for this session.
 *
 * @throws ApiError when it cannot be read
 */
export async function fetchProfile(token: string): Promise<OwnProfile> {
	const { data } = await callApi<{ data: OwnProfile }>('/profile', undefined, { token });
	const current = replacements.get(token) ?? token;
	// The visitor may have signed out meanwhile, in this tab or another one.
	if (storedToken() === current)
		writeStored('session', PROFILE_KEY, { ...data, of: markOf(current) } satisfies StoredProfile);
	return data;
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
