import { expect, test } from 'vitest';
import { compose } from '#server/messages/compose.ts';
import { TEMPLATES, type TemplateName } from '#server/messages/message-words.ts';

/*
 * A visitor can enter somebody else's address, so the site must not send a visitor's own words there. Every template is tried with
 * every variable; the list below says which variables contain typed text.
 */

const LINK = 'Win an iPhone www.evil.example now';
/** Variables that a visitor types, in whichever template they stand. */
const TYPED = ['name', 'firstName', 'lastName', 'companyName', 'comment', 'message', 'websiteUrl'];
/** Templates for the desk and for operators, who are no strangers. */
const OF_OURS = /-notice$|^new-|^lead-|-reply-reminder$|^settings-check$/;

/** Every template that a visitor's address gets. */
const outward = (Object.keys(TEMPLATES) as TemplateName[]).filter((name) => !OF_OURS.test(name));

const composed = (name: TemplateName, typed: string, channel: 'email' | 'sms' | 'whatsapp') => {
	const given = new Proxy({}, { get: (_, key) => (TYPED.includes(String(key)) ? typed : 'given') });
	return compose(name, given as never, { channel, recipient: 'x', idempotencyKey: 'k' });
};

test.each(outward)('%s repeats nothing that a stranger typed', (name) => {
	for (const channel of ['email', 'sms', 'whatsapp'] as const) {
		const { text, subject } = composed(name, LINK, channel);
		expect(`${subject}\n${text}`).not.toMatch(/evil|iPhone/);
	}
});

const GREETING = ['booking-confirmed', 'booking-confirmed-by-operator', 'booking-unanswered'] as const;
const ENDED = ['booking-cancelled', 'booking-refused', 'payment-returned'] as const;

test.each([...GREETING, ...ENDED])('%s greets who has paid by name, with the dots of initials', (name) => {
	expect(composed(name, 'A. P. J. Abdul Kalam', 'email').text).toMatch(/^Hi A\. P\. J\. Abdul Kalam,\n/);
	expect(composed(name, LINK, 'email').text).toMatch(/^Hello,\n/);
});

test.each(['call-requested', 'application-received'] as const)(
	'%s greets nobody by name, because its address is confirmed by nobody',
	(name) => {
		expect(composed(name, 'Asha', 'email').text).toMatch(/^Namaste,\n/);
	},
);
