import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a key opens: a traveller's booking, or an operator's reply to it. */
export type KeyPurpose = 'booking' | 'operator';

/**
 * Makes keys for links that work without an account: each opens one booking for one purpose. Those of messages never expire, because
 * a traveller may open an old one; what can be done with one depends on the booking.
 */
export function signedKeys(secret: string) {
	const signed = (text: string): string =>
		createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
	const keyOf = (purpose: KeyPurpose, bookingId: string) => signed(`${purpose} ${bookingId}`);
	const temporaryKeyOf = (bookingId: string, expiresAt: number) =>
		`${expiresAt}.${signed(`booking until ${expiresAt} ${bookingId}`)}`;
	return {
		keyOf,
		/** A traveller's key that holds until a moment (epoch milliseconds), which is part of it. */
		temporaryKeyOf,
		/** Compares in constant time; false for anything but the key, and for one whose time is over at `now`. */
		isKey(purpose: KeyPurpose, bookingId: string, given: string, now: number): boolean {
			const [, until] = purpose === 'booking' ? (/^(\d{1,15})\./.exec(given) ?? []) : [];
			if (until !== undefined && Number(until) <= now) return false;
			const right = Buffer.from(
				until === undefined ? keyOf(purpose, bookingId) : temporaryKeyOf(bookingId, Number(until)),
			);
			const tried = Buffer.from(given);
			return right.length === tried.length && timingSafeEqual(right, tried);
		},
	};
}
export type SignedKeys = ReturnType<typeof signedKeys>;
