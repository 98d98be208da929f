import type { Page } from '@playwright/test';
import { address, columns, DESK, idsOf, packagesOf } from '../../support/browser/comparing.ts';
import { FIXTURE, test } from '../../support/browser/fixture-page.ts';
import { fillQuote } from '../../support/browser/short-lead.ts';
import { expect } from '../../support/browser/test.ts';

test.use({ viewport: DESK });

const previous = (page: Page) => page.evaluate(() => sessionStorage.getItem('previousPage'));
const remember = (page: Page, value: string) =>
	page.evaluate((text) => sessionStorage.setItem('previousPage', text), value);
const back = (page: Page) => page.getByRole('link', { name: 'Back To Browsing' });

test('STO-02, CMP-10, LIST-10: leaving the list, a comparison or a package remembers its path and query', async ({
	page,
}) => {
	const [one, two] = await packagesOf(page, 2);
	for (const path of [
		'/packages?theme=Beach',
		address([one?.id ?? '', two?.id ?? '']),
		`/packagedetails/${one?.slug}`,
	]) {
		await page.goto(path);
		await page.getByRole('link', { name: 'About Us' }).first().click();
		await expect(page).toHaveURL(/\/About$/);
		await expect.poll(() => previous(page)).toBe(path);
	}
	// A page that is only read is not remembered.
	await page.goto('/policy');
	await page.goto('/');
	expect(await previous(page)).toBe(`/packagedetails/${one?.slug}`);
});

test('LIST-10, LEAD-05, THX-01: after a quote asked for on a filtered list, Back To Browsing leads to that list', async ({
	page,
}) => {
	await page.goto('/packages?theme=Beach&month=December');
	const form = await fillQuote(page);
	await form.getByRole('button', { name: 'Submit' }).click();
	await expect(page).toHaveURL(/\/thanks$/);
	expect(await previous(page)).toBe('/packages?theme=Beach&month=December');
	await back(page).click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach&month=December$/);
});

test('THX-01: without a remembered page Back To Browsing leads home', async ({ page }) => {
	await page.goto('/thanks');
	for (const words of [
		'Always be trip-ing!!',
		'Thank you for sharing your details. Our team will reach out to you shortly.',
	])
		await expect(page.getByText(words, { exact: true })).toBeVisible();
	await back(page).click();
	await expect(page).toHaveURL(/:\d+\/$/);
});

test('STO-02, THX-01: a remembered page never leads off the site', async ({ page, baseURL }) => {
	await page.goto('/thanks');
	const { origin } = new URL(page.url());
	for (const value of [
		'//evil.example',
		'/\\evil.example',
		'/.//evil.example',
		'/..//evil.example',
		'/\t/evil.example',
		'/packages\n',
		'javascript:alert(1)',
		'https://evil.example/packages',
		`${origin}/packages`,
		'data:text/html,x',
		'',
		'"/packages"x',
		'null',
	]) {
		await remember(page, value);
		await page.reload();
		expect(await back(page).evaluate((link: HTMLAnchorElement) => link.href), value).toBe(`${origin}/`);
	}
	expect(origin).toBe(new URL(baseURL ?? '').origin);

	// The compare page reads it too.
	const [id = ''] = await idsOf(page, 1);
	for (const value of ['//evil.example', '/..//evil.example', '/.//evil.example', 'javascript:alert(1)']) {
		// This page does not change the remembered one.
		await page.goto('/thanks');
		await remember(page, value);
		await page.goto(address([id]));
		await expect
			.poll(() => page.evaluate(() => (history.state as { back?: unknown } | null)?.back))
			.toBe('/packages');
		await expect(page.getByRole('link', { name: 'Add More Package' }).first()).toHaveAttribute(
			'href',
			'/packages',
		);
	}
});

test('CMP-08: the way back of an empty slot outlives a reload and a look at a package', async ({ page }) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto('/packages?theme=Hill');
	await page.goto(address([id]));
	const more = page.getByRole('link', { name: 'Add More Package' }).first();
	await expect(more).toHaveAttribute('href', '/packages?theme=Hill');
	await page.reload();
	await expect(more).toHaveAttribute('href', '/packages?theme=Hill');
	await columns(page).first().getByRole('link').first().click();
	await expect(page).toHaveURL(/packagedetails/);
	await page.goBack();
	await expect(more).toHaveAttribute('href', '/packages?theme=Hill');
});

test('STO-02, STO-05: with blocked storage pages are left and thanks are said all the same', async ({
	page,
	context,
}) => {
	await context.addInitScript(() => {
		Object.defineProperty(window, 'sessionStorage', {
			get() {
				throw new DOMException('blocked', 'SecurityError');
			},
		});
	});
	const faults: string[] = [];
	page.on('pageerror', ({ message }) => faults.push(message));
	const [id = ''] = await idsOf(page, 1);
	await page.goto('/packages');
	await page.goto(address([id]));
	await expect(page.getByRole('link', { name: 'Add More Package' }).first()).toHaveAttribute(
		'href',
		'/packages',
	);
	await page.goto('/thanks');
	await expect(back(page)).toHaveAttribute('href', '/');
	expect(faults).toEqual([]);
});

for (const [stored, expected] of [
	['/packages?theme=Beach', '/packages?theme=Beach'],
	['//evil.example/x', '/'],
	['/\\evil.example', '/'],
	['https://evil.example/', '/'],
	['javascript:alert(1)', '/'],
	['{"a":1}', '/'],
	['nonsense', '/'],
] as const) {
	test(`THX-01: a remembered page ${stored} leads back to ${expected}`, async ({ page }) => {
		await page.goto(FIXTURE);
		await page.evaluate((value) => sessionStorage.setItem('previousPage', value), stored);
		expect(await page.evaluate(() => window.previousPage())).toBe(expected);
	});
}

test('CMP-10, STO-02: a comparison that Back shows from memory, after a package was removed, is remembered when it is left', async ({
	page,
}) => {
	const path = address(await idsOf(page, 3));
	await page.goto(path);
	// The page stays as it is in memory: the browser gets nothing to show in its place.
	await page.route('**/comparelist?*', (route) => route.fulfill({ status: 204 }));
	const removed = page.waitForResponse('**/comparelist?*');
	await page
		.getByRole('link', { name: /^Remove / })
		.last()
		.click();
	await removed;
	await remember(page, '/packages');
	await page.evaluate(() => {
		dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	});
	// Only the query changes when a package is removed.
	expect(await previous(page)).toBe('/packages');
	await page.getByRole('link', { name: 'About Us' }).first().click();
	await expect(page).toHaveURL(/\/About$/);
	await expect.poll(() => previous(page)).toBe(path);
});
