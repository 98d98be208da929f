import { readText } from '../storage/storage.ts';

/** Key of the token, stored as plain text (spec §3, browser storage). A visitor with a token is signed in (AUTH-01). */
export const TOKEN_KEY = 'access_token';

/** The stored token; null for a guest. */
export const storedToken = (): string | null => readText('local', TOKEN_KEY) || null;
