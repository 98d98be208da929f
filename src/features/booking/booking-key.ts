import { type Area, readText, writeText } from '#client/storage/storage.ts';

const nameOf = (bookingId: string) => `booking:${bookingId}`;

/** The owner's key of a booking that this browser has: of this tab, or of the browser that paid for it (BKS-03); null for none. */
export const keyOf = (bookingId: string): string | null =>
	readText('session', nameOf(bookingId)) ?? readText('local', nameOf(bookingId));

/** Stores the owner's key of a booking. @param area `local` for the browser that paid, `session` where a code was entered */
export const rememberKey = (bookingId: string, key: string, area: Area): boolean =>
	writeText(area, nameOf(bookingId), key);

/** True for a key of an owner, which begins with its end (`server/links/signed-keys.ts`), and not for that of a message's link. */
export const isOwnersKey = (key: string): boolean => /^\d+\./.test(key);
