import utils from 'intl-tel-input/utils';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/account/countries.ts';
import { LIKELY_COUNTRIES } from '#domain/account/likely-countries.ts';
import { hasShortNumbers } from '#domain/account/short-numbers.ts';

/** True when some mobile number of a country has nine digits or more, by the rules of the library. */
const fits = ({ id, callingCode }: { id: string; callingCode: string }): boolean =>
	[9, 10, 11, 12].some((length) =>
		[...'123456789'].some((first) =>
			utils.isValidNumber(
				`${callingCode}${first}${'23456789012'.slice(0, length - 1)}`,
				id.toLowerCase() as never,
				['MOBILE'],
			),
		),
	);

test.each(COUNTRIES)('VAL-09: $name has numbers that a form can take, or offers another way', (country) => {
	expect(hasShortNumbers(country.callingCode)).toBe(!fits(country));
});

test('VAL-09: the short list has no country whose numbers no form can take', () => {
	expect(LIKELY_COUNTRIES.length).toBeGreaterThan(20);
	expect(LIKELY_COUNTRIES[0]?.id).toBe('IN');
	for (const { callingCode, name } of LIKELY_COUNTRIES)
		expect(hasShortNumbers(callingCode), name).toBe(false);
	for (const code of ['+65', '+974', '+968', '+965', '+973', '+852', '+975', '+230', '+960'])
		expect(hasShortNumbers(code)).toBe(true);
});
