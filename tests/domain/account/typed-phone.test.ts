import { expect, test } from 'vitest';
import { isIndianMobile, nationalNumber, withNationalNumber } from '#domain/account/typed-phone.ts';

test.each([
	['98222 00003', '+91', '9822200003'],
	[' 98222 000-03 ', '+91', '9822200003'],
	['98222-00003', '+91', '9822200003'],
	['+91 98222 00003', '+91', '9822200003'],
	['+91 (982) 220.0003', '+91', '9822200003'],
	['0091 98222 00003', '+91', '9822200003'],
	['+919822200003', '91', '9822200003'],
	['919822200003', '+91', '9822200003'],
	['098222 00003', '+91', '9822200003'],
	['+91 098222-00003', '+91', '9822200003'],
	['+91 +91 98222 00003', '+91', '9822200003'],
	['९८२२२ ००००३', '+91', '9822200003'],
	['৯৮২২২০০০০৩', '+91', '9822200003'],
	// Ten digits that begin like the calling code.
	['9198222000', '+91', '9198222000'],
	// No mobile number of India: a zero before it stays, and the contract rejects it.
	['012345678', '+91', '012345678'],
	['091234', '+91', '091234'],
	['911234567890', '+91', '911234567890'],
	// Of another country, whose numbers may begin so.
	['09822200003', '+44', '09822200003'],
	['919822200003', '+1', '919822200003'],
	// Of another country, negative, or no number: the contract says so.
	['+971 50 123 4567', '+91', '+971501234567'],
	['-9822200003', '+91', '-9822200003'],
	['98222\n00003', '+91', '98222\n00003'],
	['9822200003\n', '+91', '9822200003\n'],
	['\u20289822200003', '+91', '\u20289822200003'],
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

test.each([
	['9822200003', true],
	['6000000000', true],
	['5822200003', false],
	['982220000', false],
	['98222000031', false],
	['', false],
])('%j is an Indian mobile number: %s', (number, expected) => {
	expect(isIndianMobile(number)).toBe(expected);
});
