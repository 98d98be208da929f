import { readText, writeText } from '#client/storage/storage.ts';

const nameOf = (bookingId: string) => `booking:${bookingId}`;

/** The key for the details of a booking, stored in the browser that paid for it (BKS-03); null in other browsers. */
export const keyOf = (bookingId: string): string | null => readText('local', nameOf(bookingId));

/** Stores the key of a booking in this browser. */
export const rememberKey = (bookingId: string, key: string): void => {
	writeText('local', nameOf(bookingId), key);
};
