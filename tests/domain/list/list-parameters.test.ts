import { expect, test } from 'vitest';
import { isFormSearch, listHrefOfForm } from '#domain/list/list-parameters.ts';

test('the address for the query of a form keeps what the list does not read, and is that of no form', () => {
	const given = new URLSearchParams('destination=&theme=Beach&theme=Hills&utm_source=mail&gclid=');
	expect(isFormSearch(given)).toBe(true);
	const href = listHrefOfForm(given);
	expect(href).toBe('/packages?theme=Beach:Hills&utm_source=mail&gclid=');
	expect(isFormSearch(new URL(href, 'http://x').searchParams)).toBe(false);
	expect(listHrefOfForm(new URLSearchParams('query=&x=1'))).toBe('/packages?x=1');
	expect(listHrefOfForm(new URLSearchParams('query='))).toBe('/packages');
});
