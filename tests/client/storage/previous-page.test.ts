import { expect, test } from 'vitest';
import { openTab } from '../../support/browser-storage.ts';

const page = () => import('#client/storage/previous-page.ts');

test('STO-02: a page is remembered as its path and query, and read back', async () => {
	const { entries } = openTab();
	const { previousPage, rememberPreviousPage } = await page();
	expect(previousPage()).toBe('/');
	rememberPreviousPage('/packages?theme=Beach');
	expect(entries.get('previousPage')).toBe('/packages?theme=Beach');
	expect(previousPage()).toBe('/packages?theme=Beach');
});

test.each([
	'//evil.example',
	'javascript:alert(1)',
	'https://evil.example/',
	'/..//evil.example',
	'/\n/evil.example',
])('STO-02: %j leads to the fallback', async (previous) => {
	openTab({ previousPage: previous });
	expect((await page()).previousPage('/packages')).toBe('/packages');
});

test('STO-05: with blocked storage there is only the fallback', async () => {
	openTab({}, 'blocked');
	const { previousPage, rememberPreviousPage } = await page();
	expect(() => rememberPreviousPage('/packages?theme=Beach')).not.toThrow();
	expect(previousPage('/packages')).toBe('/packages');
});
