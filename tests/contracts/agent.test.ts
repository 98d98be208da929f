import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFields } from '#client/forms/read-fields.ts';
import { agentApplication, agentForm } from '#contracts/agent.ts';
import { anApplication } from '../support/an-application.ts';

const errorsOf = (changes: object) =>
	readFields(agentApplication, { ...anApplication(), ...changes }).errors ?? {};
const letters = (count: number) => 'x'.repeat(count);

test.each([
	['first_name', '', 'Name is required'],
	['first_name', '   ', 'Name is required'],
	['first_name', undefined, 'Name is required'],
	['first_name', 'R2D2', 'enter valid firstName'],
	['first_name', '<b>', 'enter valid firstName'],
	['first_name', 7, 'enter valid firstName'],
	['first_name', letters(101), 'not more than 100'],
	['last_name', 'R2D2', 'enter valid LastName'],
	['last_name', letters(101), 'not more than 100'],
	['company_name', '@home', 'enter valid CompanyName'],
	['company_name', letters(101), 'not more than 100'],
	['email', '', 'Email is required'],
	['email', 'a b@c.d', 'Enter a valid email'],
	['email', 'a@b', 'Enter a valid email'],
	['phone', '', 'Phone number is required'],
	['phone', '987654321', "that's not your number"],
	['phone', '0987654321', "that's not your number"],
	['phone', '98765 43210', "that's not your number"],
	['phone', '+919876543', "that's not your number"],
	['phone', 9_876_543_210, "that's not your number"],
	['phone', '9'.repeat(16), 'max is 15'],
	['website_url', 'nowhere', 'Enter a valid website'],
	['website_url', 'javascript:alert(1)', 'Enter a valid website'],
	['website_url', 'javascript:alert.call(1)', 'Enter a valid website'],
	['website_url', 'https://a b.in', 'Enter a valid website'],
	['website_url', 'ftp://a.in', 'Enter a valid website'],
	['message', '', 'minimum 1 character'],
	['message', ' \n ', 'minimum 1 character'],
	['message', letters(401), 'maximum 500 characters'],
])('VAL-10, VAL-11, VAL-12, VAL-13, VAL-14, VAL-16: %s %j is rejected: %s', (field, value, message) => {
	expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
});

test.each([
	['first_name', letters(100)],
	['first_name', 'आशा'],
	['last_name', ''],
	['last_name', "D'Souza-Rao Jr."],
	['last_name', letters(100)],
	['company_name', ''],
	['company_name', letters(100)],
	['phone', '9876543210'],
	['phone', '9'.repeat(15)],
	['website_url', ''],
	['website_url', 'malabar.in'],
	['website_url', 'http://www.malabar.example.in:8080/tours?x=1#y'],
	['website_url', 'https://तेल.भारत'],
	['message', 'x'],
	['message', letters(400)],
	['message', `  ${letters(400)}  `],
])('VAL-11, VAL-13, VAL-14, VAL-16, AGT-05: %s %j is taken', (field, value) => {
	expect(errorsOf({ [field]: value })).toEqual({});
});

test.each([
	['+971501234567', '971501234567'],
	['00447911123456', '447911123456'],
])('VAL-13: the number from abroad %s is taken with its calling code', (phone, digits) => {
	expect(readFields(agentApplication, anApplication({ phone })).value?.phone).toBe(digits);
});

test('VAL-14: a line end is one character, however the form is sent', () => {
	const { value } = readFields(agentApplication, anApplication({ message: `${letters(398)}\r\nx` }));
	expect(value?.message).toBe(`${letters(398)}\nx`);
});

test('VAL-15: the form needs its consent', () => {
	expect(readFields(agentForm, anApplication()).errors).toEqual({ consent: 'Please tick this box to go on' });
	expect(readFields(agentForm, { ...anApplication(), consent: 'on' }).errors).toBeUndefined();
});

test.each([false, 'false', 'off', 'no', '0', 'x'])(
	'VAL-15: consent %j is a no, whoever sends it',
	(consent) => {
		expect(errorsOf({ consent })).toEqual({ consent: 'Please tick this box to go on' });
	},
);
test.each([true, 'true', 'on', 'yes', '1', '', undefined])('consent %j is none', (consent) => {
	expect(errorsOf({ consent })).toEqual({});
});

test.each([
	...[true, 'true', 'on', 'yes', '1'].map((news) => [news, { news: 'on' }] as const),
	...[false, 'false', 'off', '', undefined].map((news) => [news, {}] as const),
])('news %j is sent as it is ticked, and nobody has to take any', (news, expected) => {
	const { value } = readFields(agentForm, { ...anApplication(), consent: 'on', news });
	expect(value).toEqual({ ...anApplication(), ...expected });
	expect(errorsOf({ news: { of: 'mine' } })).toHaveProperty('news');
});

test('VAL-13, VAL-14: phones of 10 to 15 digits and comments of 1 to 400 characters, for any text at all', () => {
	const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 });
	const isPhone = (text: string) => text.length >= 10 && text.length <= 15 && !text.startsWith('0');
	fc.assert(
		fc.property(digits, fc.nat(450), (phone, length) => {
			expect('phone' in errorsOf({ phone })).toBe(!isPhone(phone));
			expect('message' in errorsOf({ message: ` ${letters(length)}\n` })).toBe(length < 1 || length > 400);
		}),
	);
});

test('VAL-10, VAL-11: the names of an applicant and of a company are words, for any text at all', () => {
	const texts = fc.string({ unit: fc.constantFrom('A', 'श', 'é', ' ', "'", '-', '.', '1', '&', '<') });
	const areWords = (text: string) =>
		[...text].every((one, at) => /[\p{L}\p{M}]/u.test(one) || (at > 0 && " '-.".includes(one)));
	fc.assert(
		fc.property(texts, (text) => {
			const isEmpty = text.trim() === '';
			expect('first_name' in errorsOf({ first_name: text })).toBe(isEmpty || !areWords(text.trim()));
			for (const field of ['last_name', 'company_name'])
				expect(field in errorsOf({ [field]: text })).toBe(!isEmpty && !areWords(text.trim()));
		}),
	);
});
