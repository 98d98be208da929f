import { describe, expect, test } from 'vitest';
import { chipsOf } from '#domain/list/chips.ts';
import { parsePackageQuery } from '#domain/list/package-query.ts';

const chips = (search: string, unknown: Parameters<typeof chipsOf>[1] = []) =>
	chipsOf(parsePackageQuery(new URLSearchParams(search)), unknown);

describe('chips', () => {
	test('CHIP-01: every choice reads "Section: option"', () =>
		expect(
			chips('query=goa&city=Paris, France&theme=Beach:Hill&price=15000-30000&inclusion=Meals').map(
				({ section, label }) => `${section}: ${label}`,
			),
		).toEqual([
			'Search: goa',
			'City: Paris, France',
			'Theme: Beach',
			'Theme: Hill',
			'Budget per person: ₹15,000 to ₹30,000',
			'Includes: Meals',
		]));

	test('CHIP-04: a chip leads to the list without it', () =>
		expect(chips('query=goa&theme=Beach:Hill&page=2').map(({ href }) => href)).toEqual([
			'/packages?theme=Beach:Hill',
			'/packages?query=goa&theme=Hill',
			'/packages?query=goa&theme=Beach',
		]));

	test('CHIP-05: a chip without a name shows the word error and can be removed', () =>
		expect(chips('theme=Beach:')[1]).toMatchObject({ label: 'error', href: '/packages?theme=Beach' }));

	test('an unknown name is marked, and can be removed', () =>
		expect(chips('theme=Qwerty', [{ type: 'theme', name: 'Qwerty' }])).toEqual([
			{ type: 'theme', name: 'Qwerty', section: 'Theme', label: 'Qwerty', href: '/packages', known: false },
		]));
});
