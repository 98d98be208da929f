import { expect, test } from 'vitest';
import { keptFields } from '#domain/list/kept-fields.ts';
import { parsePackageQuery } from '#domain/list/package-query.ts';

const query = parsePackageQuery(new URLSearchParams('theme=Beach&sort=price_low&travellers=4&page=3'));

test.each([
	[['travellers'], ['sort', 'theme']],
	[['sort'], ['theme', 'travellers']],
	[[], ['sort', 'theme', 'travellers']],
])('a form that sends %j keeps the other parameters, without the page', (without, kept) => {
	expect(keptFields(query, without).map(([name]) => name)).toEqual(kept);
});

test('a value is kept as the address has it', () => {
	expect(keptFields(query, [])).toContainEqual(['theme', 'Beach']);
});
