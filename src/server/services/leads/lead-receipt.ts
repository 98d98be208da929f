import { receiptKeyStart } from '#data/lead/erasure-keys.ts';
import type { Lead } from '#data/lead/leads.ts';
import type { Message } from '#data/message/outbox.ts';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { compose } from '#server/messages/compose.ts';

/**
 * The e-mail that tells a visitor that a lead has arrived. At most one a day for each e-mail address, and without a word
 * that the visitor typed, because anyone can fill in the address of somebody else.
 *
 * @param withdrawUrl where the consent of the lead is withdrawn; null when it gave none
 */
export function leadReceiptMessage(
	{ email, countryCode, phoneNumber, createdAt }: Lead,
	withdrawUrl: string | null,
): Message {
	return compose(
		'call-requested',
		{ phone: shownPhone({ countryCode, phoneNumber }), withdrawUrl },
		{
			channel: 'email',
			recipient: email,
			idempotencyKey: receiptKeyStart(email) + indianDay(createdAt),
		},
	);
}
