import { expect, test } from 'vitest';
import { TEMPLATES } from '#server/messages/message-words.ts';
import { SMS_TEMPLATES } from '#server/settings/sms-templates.ts';

test('the templates of text messages are the codes, and those with words for text messages', () => {
	const worded = Object.entries(TEMPLATES).flatMap(([name, words]) => ('sms' in words ? [name] : []));
	expect(worded.length).toBeGreaterThan(5);
	expect(SMS_TEMPLATES.toSorted()).toEqual(['sign-in-code', 'booking-code', ...worded].toSorted());
});
