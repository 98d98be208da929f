import { describe, expect, test } from 'vitest';
import { listCanonical, matchHeading } from '#domain/list/package-list.ts';
import { parsePackageQuery } from '#domain/list/package-query.ts';

describe('The canonical address of a list', () => {
	test.each([
		['', '/packages'],
		['?page=3', '/packages?page=3'],
		['?destination=Kerala', '/packages?destination=Kerala'],
		['?destination=Kerala&page=2', '/packages?destination=Kerala&page=2'],
		// The second page of another order has other packages.
		['?destination=Kerala&page=2&sort=price_low', '/packages?destination=Kerala'],
		['?destination=Kerala&sort=price_low', '/packages?destination=Kerala'],
		['?destination=Kerala&page=2&show_operator=false', '/packages?destination=Kerala&page=2'],
		['?theme=Beach&show_operator=false', '/packages?theme=Beach'],
		['?destination=Kerala&theme=Beach', '/packages?destination=Kerala'],
		['?destination=Kerala&month=May&page=2', '/packages?destination=Kerala'],
		['?destination=Kerala:Goa&page=2', '/packages'],
		['?month=May', '/packages'],
		['?query=honeymoon', '/packages'],
		['?city=Paris,France', '/packages'],
		['?all=true', '/packages'],
		['?destination=kash&enter_by_user=true', '/packages'],
		['?destination=kash&enter_by_user=true&theme=Beach', '/packages?theme=Beach'],
		['?travellers=4', '/packages'],
		['?destination=Kerala&page=2&travellers=4', '/packages?destination=Kerala&page=2'],
	])('of %j is %s', (search, path) => {
		expect(listCanonical(parsePackageQuery(new URLSearchParams(search)), [])).toBe(path);
	});

	test('has the name as the catalogue spells it', () => {
		const options = [
			{ name: 'Goa', isSelected: false, count: 3 },
			{ name: 'Kerala', isSelected: true, count: 2 },
		];
		const query = parsePackageQuery(new URLSearchParams('destination=KERALA&page=2'));
		expect(listCanonical(query, [{ type: 'destination', options }])).toBe(
			'/packages?destination=Kerala&page=2',
		);
	});
});

test.each([
	[0, '0 tours match your criteria'],
	[1, '1 tour matches your criteria'],
	[48, '48 tours match your criteria'],
	[123_456, '1,23,456 tours match your criteria'],
])('LIST-01: %d found reads %j', (total, heading) => {
	expect(matchHeading(total)).toBe(heading);
});
