import { describe, expect, test } from 'vitest';
import { bookingWords } from '#domain/booking/booking-words.ts';
import { goneBesides } from '#domain/booking/gone-besides.ts';
import { rupees } from '#domain/price/money.ts';
import { bookingLinks } from '#server/links/booking-links.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { compose } from '#server/messages/compose.ts';
import { TEMPLATES, type TemplateName } from '#server/messages/message-words.ts';
import { SMS_LENGTH, smsLength } from '#server/messages/sms.ts';
import { EVERY_STATE, LOOKED_AT } from '../../support/booking-facts.ts';

/*
 * Each template that leaves as a text message fits into one part, with the longest names, amounts and addresses that are plausible, and
 * with names that the alphabet of text messages cannot write.
 */

const ID = 'SB7KQ2XM9T4A';
/** The longest host of a site's own that is plausible. */
const ORIGIN = 'https://www.safarnama-holidays.example';
const links = bookingLinks(signedKeys('secret'), ORIGIN).of({ id: ID, linkVersion: 0, restoredAt: null });
const OPERATORS = [
	'Nila',
	'Sahyadri Himalaya & Konkan Coast Adventure Journeys Private Limited',
	'नीला यात्रा',
];

/** The most that can have gone back besides a refund. */
const BESIDES = goneBesides(rupees(100_000_000));

const smsOf = (template: TemplateName, variables: object): string =>
	compose(template, variables as never, {
		...{ channel: 'sms', recipient: '+919812345678', idempotencyKey: 'k' },
	}).text;

const toTraveller = (name: string, operatorName: string) => {
	const facts = { ...(EVERY_STATE[name] ?? expect.fail()), operatorName };
	const { line, next, heading } = bookingWords(facts, LOOKED_AT);
	return {
		...{ bookingId: ID, packageName: 'A tour', date: '2027-01-16', day: '16 January 2027', operatorName },
		...{ name: 'Asha', heading, line, next, link: links.traveller },
		...{ shortLink: links.short, publicLink: links.public },
	};
};

/** Every template that a person's phone gets, with the worst of its variables. */
const WORST: Partial<Record<TemplateName, (operatorName: string) => object[]>> = {
	'sign-in-code': () => [{ code: '424242', minutes: 10 }],
	'booking-code': () => [{ code: '424242', minutes: 10, bookingId: ID }],
	'booking-confirmed': (operator) => [
		toTraveller('paid', operator),
		toTraveller('paid, leaves very soon', operator),
	],
	'booking-confirmed-by-operator': (operator) => [toTraveller('confirmed', operator)],
	'booking-unanswered': (operator) => [toTraveller('the deadline is over', operator)],
	'booking-cancelled': (operator) => [
		toTraveller('cancelled, refund on its way', operator),
		toTraveller('cancelled, a part given back', operator),
		toTraveller('cancelled, payment disputed, a part given back', operator),
		toTraveller('cancelled, nothing back', operator),
	],
	'booking-refused': (operator) => [
		toTraveller('refused', operator),
		toTraveller('refused, a part given back', operator),
	],
	'payment-returned': (operator) => [
		{
			...toTraveller('not paid', operator),
			line: '₹10,00,00,000 is on its way back to you: it booked nothing.',
		},
	],
	'refund-delayed': (operator) => [
		{
			...toTraveller('cancelled, nothing back', operator),
			line: `₹10,00,00,000 goes back to you, and that takes longer than it should${BESIDES}.`,
		},
	],
	'refund-made': (operator) => [
		{
			...toTraveller('cancelled, nothing back', operator),
			line: `₹10,00,00,000 has been sent back to you${BESIDES}.`,
		},
	],
	'hold-ends': () => [
		{
			...{ packageName: 'A tour', day: '16 January 2027', until: 'Wed 30 Dec, 12:59 pm IST' },
			link: bookingLinks(signedKeys('s'), ORIGIN).checkout('0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f'),
		},
	],
};

/** Templates that no person's phone gets: they go to the desk, or by e-mail alone. */
const NOT_BY_SMS =
	/-notice$|^new-|^lead-|-reply-reminder$|^call-requested$|^application-received$|^settings-check$|^operator-bookings-link$/;

test('every template has its longest text message here, or leaves by no text message', () => {
	for (const name of Object.keys(TEMPLATES)) expect(name in WORST !== NOT_BY_SMS.test(name), name).toBe(true);
});

/** Gives every variable that a template asks for, in characters that are costly in a text message. */
const costly = new Proxy({}, { get: () => '₹1,000 – “Château’s” trip…' });

test.each(Object.keys(TEMPLATES) as TemplateName[])(
	'%s has no character outside the alphabet of text messages, in its own words and in amounts',
	(name) => {
		const text = smsOf(name, costly);
		expect(smsLength(text), text).toBeTypeOf('number');
		expect(text).not.toContain('Rs 1,000');
	},
);

test('the variables of a text message are in its alphabet, for gateways that write it themselves; e-mail and WhatsApp have ₹', () => {
	const variables = toTraveller('cancelled, refund on its way', 'Nila');
	const of = (channel: 'sms' | 'email' | 'whatsapp') =>
		compose('booking-cancelled', { ...variables, why: '', instead: '' } as never, {
			...{ channel, recipient: 'x', idempotencyKey: 'k' },
		});
	const { text, variables: sent } = of('sms');
	expect(text).toMatch(/Rs\. \d/);
	expect(sent['line']).toMatch(/Rs\. \d/);
	for (const value of Object.values(sent))
		if (typeof value === 'string') expect(smsLength(value), value).toBeTypeOf('number');
	for (const channel of ['email', 'whatsapp'] as const) {
		expect(of(channel).text).toMatch(/₹\d/);
		expect(of(channel).text).not.toMatch(/\bRs\b/);
	}
});

describe.each(OPERATORS)('of %s', (operator) => {
	test.each(Object.entries(WORST))('V15: %s is one part of a text message', (name, worst) => {
		for (const variables of worst(operator)) {
			const text = smsOf(name as TemplateName, variables);
			expect(smsLength(text), text).toBeLessThanOrEqual(SMS_LENGTH);
			const { shortLink } = variables as { shortLink?: string };
			if (shortLink) expect(text).toContain(shortLink);
		}
	});
});

test('D251: a text message says what has gone back besides a refund in as many words as fit, and keeps the key of its link', () => {
	const about = toTraveller('cancelled, nothing back', 'Nila');
	const said = (line: string) => smsOf('refund-made', { ...about, line });
	const of = (amount: string) => `${amount} has been sent back to you`;
	expect(said(`${of('₹9')}${goneBesides(rupees(4))}.`)).toBe(
		`Safarnama: ${of('Rs. 9')}; Rs. 4 has gone back already. ${links.short}`,
	);
	expect(said(`${of('₹10,00,00,000')}${BESIDES}.`)).toBe(
		`${of('Rs. 10,00,00,000')}; Rs. 10,00,00,000 is back. ${links.short}`,
	);
	expect(said(`${of('₹10,00,00,000')}, as you asked${BESIDES}.`)).toBe(
		`Safarnama: ${of('Rs. 10,00,00,000')}, as you asked. ${links.short}`,
	);
});

test('an e-mail is a letter with a title over each part, and WhatsApp has the next step', () => {
	const variables = {
		...toTraveller('paid', 'Nila Journeys'),
		...{ days: '5 Nights / 6 Days', party: '4 travellers', paid: 'Paid: ₹94,620' },
		...{ itinerary: 'Day 1: Kochi, Arrival\nDay 2: Munnar', meetingPoint: 'Kochi, India', operatorPhone: '' },
		...{ calendarLink: links.calendar, receiptLink: links.receipt, findLink: links.find, whoTravelsLink: '' },
	};
	const by = (channel: 'email' | 'whatsapp') =>
		compose('booking-confirmed', variables, { channel, recipient: 'x', idempotencyKey: 'k' });
	const { text, subject } = by('email');
	expect(subject).toBe(`Booking ${ID}: Paid. Nila Journeys confirms by Fri 27 Nov, 6 pm IST.`);
	expect(text).toMatch(/^Hi Asha,\n\nYour Booking is Confirmed!\nPaid\. Nila Journeys confirms by/);
	for (const title of ['WHAT HAPPENS NEXT', 'YOUR JOURNEY', 'DAY BY DAY', 'YOUR PAPERS'])
		expect(text.split('\n')).toContain(title);
	for (const words of ['Day 2: Munnar', 'Meeting point: Kochi, India', links.receipt, links.calendar])
		expect(text).toContain(words);
	expect(text).not.toContain("The operator's phone");
	expect(by('whatsapp').text).toMatch(/^\*Paid\. .*\*\n\nA tour, 16 January 2027\n\nYour seats are kept\./);
});
