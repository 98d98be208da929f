import { expect, test } from 'vitest';
import { listCanonical } from '#domain/list-canonical.ts';
import { parsePackageQuery } from '#domain/package-query.ts';

test.each([
	['', '/packages'],
	['?page=3', '/packages?page=3'],
	['?destination=Kerala', '/packages?destination=Kerala'],
	['?destination=Kerala&page=2&sort=price_low', '/packages?destination=Kerala&page=2'],
	['?theme=Beach&show_operator=false', '/packages?theme=Beach'],
	['?destination=Kerala&theme=Beach', '/packages?destination=Kerala'],
	['?destination=Kerala&month=May&page=2', '/packages?destination=Kerala'],
	['?destination=Kerala:Goa&page=2', '/packages'],
	['?month=May', '/packages'],
	['?query=honeymoon', '/packages'],
	['?city=Paris,France', '/packages'],
	['?all=true', '/packages'],
])('of a list asked for by %j is %s', (search, path) => {
	expect(listCanonical(parsePackageQuery(new URLSearchParams(search)))).toBe(path);
});
