import type { Channel } from '#data/message/outbox.ts';

/** What statuses and error codes mean; the first pattern that matches counts. `{}` stands for the matched text. */
const MEANINGS: readonly (readonly [pattern: RegExp, words: string])[] = [
	[/^status 40[17]$/, 'the other side does not accept our token or signature'],
	[/^status 403$/, 'the other side refuses us'],
	[/^status 404$/, 'there is nothing at this address'],
	[/^status 429$/, 'the other side takes no more messages for now'],
	[/^status 3\d\d$/, 'the address leads to another one, which is not followed'],
	[/^status 4\d\d$/, 'the other side rejects what we send'],
	[/^status 5\d\d$/, 'the other side has a fault of its own'],
	[/^answer error$/, 'the other side does not take it; its own log says why'],
	[/^no gateway$/, 'no gateway is set for this channel'],
	[/^no template$/, 'there is no template for this message'],
	[/^no answer in time$|TIMEDOUT|TIMEOUT/, 'there was no answer in time'],
	[/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'the name of the host is not found'],
	[/^ECONNREFUSED$/, 'nothing listens at this address'],
	[/^(EHOSTUNREACH|ENETUNREACH)$/, 'there is no way to this address'],
	[/^(ECONNRESET|EPIPE|ESOCKET|ECONNECTION|UND_ERR_SOCKET)$/, 'the connection broke off'],
	[/^CERT_HAS_EXPIRED$/, 'the certificate of the other side has expired'],
	[/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_UNTRUSTED/, 'the certificate of the other side is not trusted'],
	[/ALTNAME/, 'the certificate of the other side is for another name'],
	[/^(CERT_|ERR_TLS|ERR_SSL|ETLS|EPROTO)/, 'there is no secure connection to the other side'],
	[/^(EAUTH|reply 53[0458])$/, 'the mail server does not accept user and password'],
	[/^reply 4\d\d$/, 'the mail server does not take it for now'],
	[/^reply 5\d\d to MAIL FROM$/, 'the mail server rejects our sender'],
	[/^reply 5\d\d to DATA$/, 'the mail server rejects the text or our domain'],
	[/^reply 5\d\d$/, 'the mail server rejects sender or recipient'],
	[/^not one address$/, 'the recipient is no e-mail address'],
	[/^(ENOSPC|EDQUOT)$/, 'the disk is full'],
	[/^(EACCES|EPERM|EROFS|ENOENT)$/, 'the file cannot be written'],
];

/** Why a message did not leave, in words for the owner, with the code that `deliveryReasonOf` gave. */
export function faultInWords(reason: string): string {
	const words = MEANINGS.find(([pattern]) => pattern.test(reason))?.[1];
	return words ? `${words} (${reason})` : reason;
}

/** Faults of the file that takes messages without an adapter. */
const OF_FILE = /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|ENOENT)$/;
/** Faults of our credentials, not of the other side's address. */
const OF_KEY = /^(status 40[137]|EAUTH|reply 53[0458])$/;

/** Faults that may be those of a single recipient; all others are of the channel. */
const OF_RECIPIENT = /^(status 5\d\d|reply \d{3}( to DATA)?$|answer error|no answer in time)/;

/** True when other recipients may be reached in spite of this fault. */
export const mayBeOfRecipient = (reason: string): boolean =>
	OF_RECIPIENT.test(reason) && !OF_KEY.test(reason);

/** How messages leave: a channel's own way, or the provider in its place. */
export type Way = Channel | 'msg91';

/** The settings of the address and of the key of each way. */
const SETTINGS: Record<Way, { address: string; key: string }> = {
	desk: { address: 'LEAD_WEBHOOK_URL', key: 'LEAD_WEBHOOK_SECRET' },
	sms: { address: 'SMS_URL', key: 'SMS_TOKEN' },
	msg91: { address: 'MSG91_TEMPLATES', key: 'MSG91_AUTH_KEY' },
	whatsapp: { address: 'WHATSAPP_URL', key: 'WHATSAPP_TOKEN' },
	email: { address: 'SMTP_URL', key: 'SMTP_URL (user and password)' },
};

/** The setting to look at when a message did not leave in this way for this reason. */
export function settingToLookAt(way: Way, reason: string): string {
	if (OF_FILE.test(reason)) return 'DATA_DIR';
	if (way === 'email' && /^reply 5(?!3[0458])/.test(reason)) return 'MAIL_FROM';
	const { address, key } = SETTINGS[way];
	return OF_KEY.test(reason) ? key : address;
}
