import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { agentApplication } from '#contracts/agent.ts';
import { phoneNumber, verifyRequest } from '#contracts/auth.ts';
import { intentChange } from '#contracts/booking.ts';
import { lookedForBooking } from '#contracts/booking-lookup.ts';
import { email, personName } from '#contracts/fields.ts';
import { asMeant } from '#domain/account/typed-fields.ts';

/** A field of a form as it is meant, once a contract has taken it; undefined where the contract asks. */
function taken(schema: v.GenericSchema, field: string, typed: string): unknown {
	const meant = asMeant({ [field]: typed })[field];
	const { success, output } = v.safeParse(schema, meant);
	return success ? output : undefined;
}

describe('names', () => {
	test.each([
		['Rajan s/o Muthu', 'Rajan s/o Muthu'],
		['Rajan S/O Muthu', 'Rajan S/O Muthu'],
		['Kavitha A/P Raman', 'Kavitha A/P Raman'],
		['Kavitha a／p Raman', 'Kavitha a/p Raman'],
		['Asha\u00a0Devi\u202fRao', 'Asha Devi Rao'],
		[' Asha\t Rao ', 'Asha Rao'],
		['D`Souza', "D'Souza"],
		['D´Souza', "D'Souza"],
		['D‘Souza', "D'Souza"],
		['D＇Souza', "D'Souza"],
		['D’Souza', 'D’Souza'],
		['Anne‑Marie', 'Anne-Marie'],
		['Anne–Marie', 'Anne-Marie'],
		['A. P. J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
		['\u200eAsha Rao\u200f', 'Asha Rao'],
		['\u202aAsha Rao\u202c', 'Asha Rao'],
		['As\u00adha\u200b Rao\ufeff', 'Asha Rao'],
		['محمد\u200f علی', 'محمد علی'],
		['محمد علی Khan', 'محمد علی Khan'],
		['Asha\u200d', 'Asha'],
		['علی\u200c', 'علی'],
		['علی‌رضا', 'علی‌رضا'],
		['श्‍याम', 'श्‍याम'],
		['രാജന്‍', 'രാജന്‍'],
		['র\u200d্যামন', 'র\u200d্যামন'],
		['র\u200c্যামন', 'র\u200c্যামন'],
		['ଗୋର\u200d୍ୟା', 'ଗୋର\u200d୍ୟା'],
		['ರ\u200d್ಯಾಮ', 'ರ\u200d್ಯಾಮ'],
		['র\u200dামন \u200d্য', 'রামন ্য'],
		['श्\u200d\u200dयाम', 'श्\u200dयाम'],
	])('%j is %j', (typed, meant) => expect(taken(personName, 'name', typed)).toBe(meant));

	test.each([
		...['Asha 2', 'Asha/Ravi', 's//o', '/o Muthu', 'as/o Muthu', '<b>Asha</b>', 'www.evil/x', 'Asha\u0007'],
		...['Asha\nRao', 'Asha\u202eoaR', '`', '//', 'Asha\ufffdRao'],
	])('%j is asked about', (typed) => expect(taken(personName, 'name', typed)).toBeUndefined());

	/** A letter of each script of India and its neighbours, those beyond the first plane of Unicode among them. */
	const LETTERS = [...'aकককਕકକகకಕകሀ'.slice(0, 11), ...'ᱚꯀعកකกལ', ...['𑄇', '𑜀', '𞋀', '𑣀', '𑴀', '𑊄']];
	test.each(LETTERS)('VAL-16: 100 times %s is a name, 101 times is none', (letter) => {
		expect(taken(personName, 'name', letter.repeat(100))).toBe(letter.repeat(100));
		expect(taken(personName, 'name', letter.repeat(101))).toBeUndefined();
	});
});

describe('e-mail addresses', () => {
	test.each([
		'mailto:asha@example.in',
		'MAILTO:asha@example.in?subject=Goa',
		'<asha@example.in>',
		'<mailto:asha@example.in>',
		'Asha Rao <asha@example.in>',
		'"Rao, Asha" <asha@example.in>;',
		'asha@example.in.',
		'asha@example.in,',
		'(asha@example.in)',
		'“asha@example.in”',
		'\u00a0asha@example.in\u00a0',
		'\u202aasha@example.in\u202c',
		'\u200easha@\u200bexample.in',
		'ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ',
	])('%j is one', (typed) => expect(taken(email, 'email', typed)).toBe('asha@example.in'));

	test.each([
		...[
			'asha @example.in',
			'asha@example.in, ravi@example.in',
			'asha at example.in',
			'asha\u202e@example.in',
		],
		...['<asha@example.in> <ravi@example.in>', 'asha@example.in\nBcc: evil@example.org', 'asha@example'],
	])('%j is asked about', (typed) => expect(taken(email, 'email', typed)).toBeUndefined());
});

describe('one-time codes', () => {
	const otp = verifyRequest.entries.otp;
	test.each([
		...[
			'123456',
			' 123 456 ',
			'123-456',
			'123–456',
			'1 2 3 4 5 6',
			'\u200e123456\u200e',
			'１２３４５６',
			'१२३४५६',
		],
		...[
			'Your code is 123456',
			'Your Safarnama code is 123456. It is valid for 10 minutes.',
			'123456 is your code',
		],
		...['Code: 123 456.', '123456\n\n@safarnama.in #123456', '٤١٢'.length === 3 ? '١٢٣٤٥٦' : ''],
	])('%j is one', (typed) => expect(taken(otp, 'otp', typed)).toBe('123456'));

	test.each([
		'12345',
		'1234567',
		'123456 or 654321',
		'call 98220 12345',
		'',
		'no code',
		'123/456',
		'on 12-11-26',
	])('%j is asked about', (typed) => expect(taken(otp, 'otp', typed)).toBeUndefined());
});

describe('ids of bookings', () => {
	const id = lookedForBooking.entries.booking_id;
	test.each([
		...[
			'SB7KQ2XM9T4A',
			'sb7kq2xm9t4a',
			' SB7K Q2XM 9T4A ',
			'SB-7KQ2-XM9T-4A',
			'#SB7KQ2XM9T4A',
			'SB7KQ2XM9T4A.',
		],
		...['Booking SB7KQ2XM9T4A', '“SB7KQ2XM9T4A”', '\u2068SB7KQ2XM9T4A\u2069', 'ＳＢ７ＫＱ２ＸＭ９Ｔ４Ａ'],
		...['https://safarnama.test/booking/SB7KQ2XM9T4A/success?key=abc', 'SB7KQ2\u2011XM9T4A'],
	])('%j is one', (typed) => expect(taken(id, 'booking_id', typed)).toBe('SB7KQ2XM9T4A'));

	test.each(['SB7KQ2XM9T4', 'SB7KQ2XM9T4AA', 'SB7KQ2XM9T4A or SB7KQ2XM9T4B', 'XSB7KQ2XM9T4A', ''])(
		'%j is asked about',
		(typed) => expect(taken(id, 'booking_id', typed)).toBeUndefined(),
	);
});

describe('coupons, links and countries', () => {
	test.each([
		'GOA10',
		' GOA10 ',
		'“GOA10”',
		'GOA10.',
		'\u200bGOA10',
		'ＧＯＡ１０',
		'GOA१०',
		'(GOA10)',
		'GOA10\u00a0',
	])('the coupon %j is one', (typed) =>
		expect(taken(intentChange.entries.coupon_code, 'coupon_code', typed)).toBe('GOA10'),
	);

	test.each([
		'https://malabar.in/goa_(1)',
		'<https://malabar.in/goa_(1)>',
		' https://malabar.in/goa_(1).',
		'\u200ehttps://malabar.in/goa_(1)',
	])('the website %j is one', (typed) =>
		expect(taken(agentApplication.entries.website_url, 'website_url', typed)).toBe(
			'https://malabar.in/goa_(1)',
		),
	);

	test.each(['+971', '＋971', '00971', ' +971\u00a0', '+٩٧١'])(
		'the calling code %j goes with its number',
		(code) => {
			const meant = asMeant({ country_code: code, phone_number: '+971 50 123 4567' });
			expect(v.parse(v.object(phoneNumber), meant)).toEqual({
				country_code: '+971',
				phone_number: '501234567',
			});
		},
	);
});

test('a form has its number read for its country, and for India where it asks for none', () => {
	const typed = '+91 98222 00003';
	expect(asMeant({ country_code: '+91', phone_number: typed })).toMatchObject({ phone_number: '9822200003' });
	expect(asMeant({ countryCode: '+91', phone: typed })).toMatchObject({ phone: '9822200003' });
	expect(asMeant({ countryCode: '+44', phone: typed })).toMatchObject({ phone: '+919822200003' });
	expect(asMeant({ name: 'Asha', phone: typed })).toEqual({ name: 'Asha', phone: '9822200003' });
	expect(asMeant({ name: 'Asha' })).toEqual({ name: 'Asha' });
});

test.each([null, undefined, 7, 'text', ['98222 00003'], { phone: 7, name: null, email: ['a@b.c'] }])(
	'%j holds no typed fields and stays as it is',
	(body) => expect(asMeant(body)).toEqual(body),
);

test.each([{ toString: null }, { valueOf: 1, toString: 2 }, ['+91'], 91, true, Object.create(null)])(
	'a country that is no text, %o, leaves the number as it is',
	(country_code) => {
		const body = { country_code, phone_number: '098220 00003' };
		expect(asMeant(body)).toEqual(body);
	},
);

test('every control and format character of Unicode is left out or refused, in each field', () => {
	const fields: readonly (readonly [string, string, v.GenericSchema])[] = [
		['name', 'AshaRao', personName],
		['email', 'asha@example.in', email],
		['phone_number', '9822200003', phoneNumber.phone_number],
		['otp', '123456', verifyRequest.entries.otp],
		['booking_id', 'SB7KQ2XM9T4A', lookedForBooking.entries.booking_id],
		['first_name', 'AshaRao', agentApplication.entries.first_name],
		['last_name', 'AshaRao', agentApplication.entries.last_name],
		['company_name', 'AshaRao', agentApplication.entries.company_name],
		['website_url', 'malabar.in/goa', agentApplication.entries.website_url],
	];
	const strange: string[] = [];
	for (let code = 0; code <= 0x10ffff; code++) {
		const sign = String.fromCodePoint(code);
		// A tab is a space.
		if (/[\p{Cc}\p{Cf}\p{DI}\u2028\u2029]/u.test(sign) && sign !== '\t') strange.push(sign);
	}
	expect(strange.length).toBeGreaterThan(300);
	for (const [field, sound, schema] of fields)
		for (const sign of strange)
			for (const typed of [
				`${sign}${sound}`,
				`${sound.slice(0, 4)}${sign}${sound.slice(4)}`,
				`${sound}${sign}`,
			])
				expect([undefined, sound], `${field}: ${JSON.stringify(typed)}`).toContain(
					taken(schema, field, typed),
				);
});
