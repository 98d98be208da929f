import { expect, test } from 'vitest';
import { nationalNumber, withNationalNumber } from '#domain/typed-phone.ts';

test.each([
	['98222 00003', '+91', '9822200003'],
	[' 98222 000-03 ', '+91', '9822200003'],
	['98222-00003', '+91', '9822200003'],
	['+91 98222 00003', '+91', '9822200003'],
	['+91 (982) 220.0003', '+91', '9822200003'],
	['0091 98222 00003', '+91', '9822200003'],
	['+919822200003', '91', '9822200003'],
	['919822200003', '+91', '919822200003'],
	// Of another country, negative, or no number: the contract says so.
	['+971 50 123 4567', '+91', '+971501234567'],
	['-9822200003', '+91', '-9822200003'],
	['98222 ask', '+91', '98222 ask'],
	['', '+91', ''],
	['+91', 'India', '+91'],
])('%j typed for %s is %j', (typed, code, number) => {
	expect(nationalNumber(typed, code)).toBe(number);
});

test('a form has its number read for its country, and for India where it asks for none', () => {
	const typed = '+91 98222 00003';
	expect(withNationalNumber({ country_code: '+91', phone_number: typed })).toMatchObject({
		phone_number: '9822200003',
	});
	expect(withNationalNumber({ name: 'Asha', phone: typed })).toEqual({ name: 'Asha', phone: '9822200003' });
	expect(withNationalNumber({ name: 'Asha' })).toEqual({ name: 'Asha' });
});
