import type { Phone } from '#data/account/users.ts';
import { signInCodeKeyStart } from '#data/lead/erasure-keys.ts';
import type { Message } from '#data/message/outbox.ts';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { compose } from '#server/messages/compose.ts';

interface About {
	/** The id of the lead or registration that the code is for. */
	leadId: string;
	/** Epoch milliseconds at which the code is made: its message is sent once. */
	at: number;
	/** Epoch milliseconds after which it is not sent any more. */
	expiresAt: number;
	/** The booking that the code opens; undefined for one that signs in. */
	bookingId: string | undefined;
}

/** The message with a one-time code. */
export function codeMessage(
	{ countryCode, phoneNumber }: Phone,
	code: string,
	{ leadId, at, expiresAt, bookingId }: About,
): Message {
	const minutes = CODE_LIFETIME_MS / MINUTE_MS;
	const addressed = {
		channel: 'sms',
		recipient: `${countryCode}${phoneNumber}`,
		idempotencyKey:
			bookingId === undefined ? signInCodeKeyStart(leadId) + at : `booking-code-${leadId}-${at}`,
		code,
		expiresAt,
	} as const;
	return bookingId === undefined
		? compose('sign-in-code', { code, minutes }, addressed)
		: compose('booking-code', { code, minutes, bookingId }, addressed);
}
