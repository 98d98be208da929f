import { expect, test } from 'vitest';
import { compose } from '#server/messages/compose.ts';
import { TEMPLATES } from '#server/messages/message-words.ts';
import { siteWords } from '#server/settings/site-words.ts';

test('a code is a message with its code and its end, in the name of the site', () => {
	const message = compose(
		'sign-in-code',
		{ code: '424242', minutes: 10 },
		{ channel: 'sms', recipient: '+919812345678', idempotencyKey: 'k', code: '424242', expiresAt: 5 },
	);
	expect(message).toEqual({
		channel: 'sms',
		recipient: '+919812345678',
		idempotencyKey: 'k',
		template: 'sign-in-code',
		variables: { code: '424242', minutes: 10 },
		text: `424242 is your code to sign in to ${siteWords().name}. It is valid for 10 minutes. Do not share it with anyone.`,
		subject: null,
		code: '424242',
		expiresAt: 5,
	});
});

test('an e-mail has a subject', () => {
	const { subject } = compose(
		'operator-bookings-link',
		{ operatorName: 'Konkan & Co', link: 'https://safarnama.test/', days: 30 },
		{ channel: 'email', recipient: 'office@konkan.example', idempotencyKey: 'k' },
	);
	expect(subject).toBe(`Your bookings on ${siteWords().name}`);
});

test('a name is no more than words with hyphens, as gateways have them', () => {
	for (const name of Object.keys(TEMPLATES)) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
