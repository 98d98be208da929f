import { expect, test } from 'vitest';
import { COUNTRIES, callingCodeOf } from '#domain/account/countries.ts';
import { LIKELY_COUNTRIES } from '#domain/account/likely-countries.ts';

test('ENT-02: about 240 countries, each once, and exactly one default', () => {
	expect(COUNTRIES.length).toBeGreaterThan(235);
	expect(new Set(COUNTRIES.map(({ id }) => id)).size).toBe(COUNTRIES.length);
	expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
	expect(COUNTRIES.filter(({ isDefault }) => isDefault)).toEqual([
		{ id: 'IN', name: 'India', callingCode: '+91', isDefault: true },
	]);
	for (const { callingCode } of COUNTRIES) expect(callingCode).toMatch(/^\+[1-9]\d{0,2}$/);
});

const names = (countries: readonly { name: string }[]) => countries.map(({ name }) => name);
const sorted = (list: readonly string[]) => list.toSorted((a, b) => a.localeCompare(b, 'en'));

test('countries are listed by name, and of the likely ones the default first', () => {
	expect(names(COUNTRIES)).toEqual(sorted(names(COUNTRIES)));
	const [first, ...others] = LIKELY_COUNTRIES;
	expect(first?.isDefault).toBe(true);
	expect(names(others)).toEqual(sorted(names(others)));
	for (const country of LIKELY_COUNTRIES) expect(COUNTRIES).toContain(country);
});

test.each([
	['+91', '+91'],
	['91', '+91'],
	['IN', '+91'],
	['in', '+91'],
	[' +44 ', '+44'],
	['ZW', '+263'],
	['+999', undefined],
	['', undefined],
	['Atlantis', undefined],
])('the country %j has the calling code %s', (country, code) => {
	expect(callingCodeOf(country)).toBe(code);
});
