import { expect, test } from 'vitest';
import { declaredSearch } from '#server/host/declared-search.ts';

test.each([
	['', ''],
	['?theme=Beach', '?theme=Beach'],
	['?utm_source=mail&theme=Beach&gclid=1', '?theme=Beach'],
	['?fbclid=a&msclkid=b', ''],
	// In the order of the declaration, whatever that of the address.
	['?packages2=b&theme=Beach&packages1=a&x=1', '?theme=Beach&packages2=b&packages1=a'],
	['?utm_medium&theme=&utm_id=a=b', '?theme='],
	['?theme=utm_source&themes=1&atheme=2&Theme=3', '?theme=utm_source'],
	['?theme=%C3%A9%20t', '?theme=%C3%A9+t'],
	['?theme=a&theme=b', '?theme=a&theme=b'],
])('%j is the query %j', (search, canonical) =>
	expect(declaredSearch(search, ['theme', /^packages\d$/])).toBe(canonical),
);

test('a page without parameters has one query', () => {
	expect(declaredSearch('?theme=Beach', [])).toBe('');
});
