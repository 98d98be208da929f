import { expect, test } from 'vitest';
import { faultInWords, mayBeOfRecipient, settingToLookAt } from '#server/providers/delivery-fault.ts';

test.each([
	['sms', 'status 401', /does not accept our token/, 'SMS_TOKEN'],
	['sms', 'status 503', /fault of its own \(status 503\)$/, 'SMS_URL'],
	['sms', 'ENOSPC', /disk is full/, 'DATA_DIR'],
	['msg91', 'status 401', /does not accept our token/, 'MSG91_AUTH_KEY'],
	['msg91', 'answer error', /does not take it/, 'MSG91_TEMPLATES'],
	['msg91', 'no template', /no template/, 'MSG91_TEMPLATES'],
	['whatsapp', 'status 403', /refuses us/, 'WHATSAPP_TOKEN'],
	['whatsapp', 'status 404', /nothing at this address/, 'WHATSAPP_URL'],
	['whatsapp', 'status 302', /leads to another one/, 'WHATSAPP_URL'],
	['desk', 'status 401', /token or signature/, 'LEAD_WEBHOOK_SECRET'],
	['desk', 'ECONNREFUSED', /nothing listens/, 'LEAD_WEBHOOK_URL'],
	['desk', 'DEPTH_ZERO_SELF_SIGNED_CERT', /certificate .* not trusted/, 'LEAD_WEBHOOK_URL'],
	['desk', 'CERT_HAS_EXPIRED', /certificate .* has expired/, 'LEAD_WEBHOOK_URL'],
	['desk', 'ERR_TLS_CERT_ALTNAME_INVALID', /for another name/, 'LEAD_WEBHOOK_URL'],
	['email', 'reply 535', /user and password/, 'SMTP_URL (user and password)'],
	['email', 'reply 550', /rejects sender or recipient/, 'MAIL_FROM'],
	['email', 'reply 550 to MAIL FROM', /rejects our sender/, 'MAIL_FROM'],
	['email', 'reply 554 to DATA', /rejects the text or our domain/, 'MAIL_FROM'],
	['email', 'ENOTFOUND', /host is not found/, 'SMTP_URL'],
	['email', 'no answer in time', /no answer in time/, 'SMTP_URL'],
	['email', 'reply 421', /for now/, 'SMTP_URL'],
] as const)('%s, %s: says what it means and which setting to look at', (way, reason, words, setting) => {
	expect(faultInWords(reason)).toMatch(words);
	expect(settingToLookAt(way, reason)).toBe(setting);
});

test('a code that nobody knows is shown as it is', () => {
	expect(faultInWords('TypeError')).toBe('TypeError');
});

test.each([
	['status 503', true],
	['reply 451', true],
	['answer error', true],
	['no answer in time', true],
	['status 401', false],
	['status 429', false],
	['reply 535', false],
	['reply 550 to MAIL FROM', false],
	['ECONNREFUSED', false],
	['CERT_HAS_EXPIRED', false],
])('%s may be the fault of one recipient: %s', (reason, isPossible) => {
	expect(mayBeOfRecipient(reason)).toBe(isPossible);
});
