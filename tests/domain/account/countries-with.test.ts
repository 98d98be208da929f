import { expect, test } from 'vitest';
import { countriesWith } from '#domain/account/countries-with.ts';
import { LIKELY_COUNTRIES } from '#domain/account/likely-countries.ts';

test.each([undefined, '', '+91', '+1', '+999'])('beside %j only the likely countries are offered', (code) => {
	expect(countriesWith(code)).toEqual(LIKELY_COUNTRIES);
});

test('all countries of a calling code that no likely one has are offered as well', () => {
	const others = countriesWith('+47').slice(LIKELY_COUNTRIES.length);
	expect(others.map(({ name }) => name)).toEqual(['Norway', 'Svalbard and Jan Mayen']);
});
