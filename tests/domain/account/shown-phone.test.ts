import { expect, test } from 'vitest';
import { shownPhone } from '#domain/account/shown-phone.ts';

test.each([
	['+91', '9822012345', '+91 98220 12345'],
	['+91', '0221234567', '+91 02212 34567'],
	['+91', '98220123456', '+91 98220123456'],
	['+91', '982201234', '+91 982201234'],
	['+971', '501234567', '+971 501234567'],
	['+1', '2025550123', '+1 2025550123'],
])('the number %s %s is shown as %s', (countryCode, phoneNumber, shown) => {
	expect(shownPhone({ countryCode, phoneNumber })).toBe(shown);
});
