import type { Page } from '@playwright/test';
import { GREETING_KEY, TOKEN_KEY } from '#client/session/token.ts';
import { firstName, initials } from '#domain/account/greeting.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { stubSession } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/** Pages with script and without, rendered on request and before. */
const PAGES = ['/', '/packages', '/About', '/thanks', '/no-such-page.html'];

/** Signs in before the page is opened, as the store writes it. */
async function signedIn(page: Page, name: string) {
	await stubSession(page, 'a-token', name);
	await page.addInitScript(
		([token, greeting, words]) => {
			if (sessionStorage.getItem('signed in')) return;
			sessionStorage.setItem('signed in', 'once');
			localStorage.setItem(token, 'a-token');
			localStorage.setItem(greeting, words);
		},
		[TOKEN_KEY, GREETING_KEY, JSON.stringify([firstName(name), initials(name)])] as const,
	);
}

const bar = (page: Page) => page.getByRole('banner');
const account = (page: Page) => bar(page).getByRole('button', { name: /^Hi,/ });

for (const path of PAGES) {
	test(`AUTH-01, NAV-04, NAV-05, NAV-06: on ${path} a guest is offered Login, Asha Devi Rao is greeted, and Logout makes her a guest`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(404, '/no-such-page.html'));
		await page.goto(path);
		await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
		await expect(account(page)).toBeHidden();
		await signedIn(page, 'Asha Devi Rao');
		await page.goto(path);
		await expect(account(page)).toHaveText(/AR\s*Hi, Asha$/);
		await expect(bar(page).getByRole('link', { name: 'Login' })).toBeHidden();
		await account(page).click();
		await page.getByRole('button', { name: 'Logout' }).click();
		await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
		await expect(account(page)).toBeHidden();
		// Signing out reloads the page, so the question is asked again of the new one.
		await page.waitForFunction(
			() => localStorage.getItem('access_token') === null && localStorage.getItem('greeting') === null,
		);
	});
}

test('NAV-06: one word gives one letter', async ({ page }) => {
	await signedIn(page, 'Asha');
	await page.goto('/About');
	await expect(account(page)).toHaveText(/^\s*A\s*Hi, Asha$/);
});

test('NAV-04: the look is there before anything is painted', async ({ page, expectErrors }) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\/_astro\/.*/));
	await signedIn(page, 'Asha Devi Rao');
	// Everything that a paint could wait for is held back: styles and script files.
	await page.route('**/_astro/**', (route) => route.abort());
	await page.goto('/packages');
	const parts = page.locator('.header user-part');
	await expect(parts).toHaveText(['AR', 'Asha', 'Asha']);
	const isMarked = await page.evaluate(() => {
		const [head] = document.getElementsByTagName('head');
		const script = [...(head?.querySelectorAll('script') ?? [])].find(({ text }) =>
			text.includes('data-user'),
		);
		const sheet = document.querySelector('style:not([is])');
		return (
			document.documentElement.hasAttribute('data-user') &&
			script?.src === '' &&
			!script.async &&
			!script.defer &&
			sheet !== null
		);
	});
	expect(isMarked).toBe(true);
});

test('NAV-04: on a phone the initials are in the bar and Logout in the menu', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signedIn(page, 'Asha Devi Rao');
	await page.goto('/packages');
	await expect(bar(page).getByText('AR', { exact: true })).toBeVisible();
	await bar(page).getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden();
	await menu.getByRole('button', { name: 'Logout' }).click();
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('NAV-05: Logout that is pressed before its script has arrived is done once it is there', async ({
	page,
}) => {
	await signedIn(page, 'Asha Devi Rao');
	const held = await holdRequests(page, '**/me.*.js');
	await page.goto('/About');
	await expect.poll(() => held.urls.length).toBeGreaterThan(0);
	await account(page).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	held.release();
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	await page.waitForFunction(() => localStorage.getItem('access_token') === null);
});

test('NAV-05: Logout whose script could not be fetched works with the next press', async ({
	page,
	expectErrors,
}) => {
	expectErrors(
		failedRequest('net::ERR_FAILED', /\/me\..*\.js/),
		/Failed to fetch dynamically imported module/,
	);
	await signedIn(page, 'Asha Devi Rao');
	await page.route('**/me.*.js', (route) => route.abort());
	await page.goto('/About');
	await pageScript(page);
	await account(page).click();
	const logout = page.getByRole('button', { name: 'Logout' });
	await logout.click();
	await expect(logout).not.toHaveAttribute('aria-busy');
	await page.unroute('**/me.*.js');
	await logout.click();
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	await page.waitForFunction(() => localStorage.getItem('access_token') === null);
});

test('AUTH-01: signing out in one tab is seen in another without a reload', async ({ context }) => {
	const [one, two] = [await context.newPage(), await context.newPage()];
	await signedIn(one, 'Asha Devi Rao');
	await one.goto('/About');
	await two.goto('/packages');
	await expect(account(two)).toBeVisible();
	await two.locator('#bar-query').fill('Ker');
	await account(one).click();
	await one.getByRole('button', { name: 'Logout' }).click();
	await expect(bar(two).getByRole('link', { name: 'Login' })).toBeVisible();
	await expect(two.locator('#bar-query')).toHaveValue('Ker');
});

test('AUTH-01: signing in in one tab is seen in another without a reload', async ({ context }) => {
	const [one, two] = [await context.newPage(), await context.newPage()];
	await stubSession(one);
	await one.goto('/About');
	await two.goto('/packages');
	await expect(bar(two).getByRole('link', { name: 'Login' })).toBeVisible();
	await one.evaluate(
		([token, greeting]) => {
			localStorage.setItem(greeting, '["Asha","AR"]');
			localStorage.setItem(token, 'a-token');
		},
		[TOKEN_KEY, GREETING_KEY] as const,
	);
	await expect(account(two)).toHaveText(/AR\s*Hi, Asha$/);
});

test('AUTH-01: a page that comes back from memory knows who signed out meanwhile', async ({ page }) => {
	await signedIn(page, 'Asha Devi Rao');
	await page.goto('/About');
	await page.goto('/policy');
	await account(page).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	await page.goBack();
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	await expect(account(page)).toBeHidden();
});

for (const [what, words] of [
	['damaged', '{"name":'],
	['a number', '7'],
	['markup', '["<img src=x onerror=alert(1)>","<b>"]'],
	['missing', ''],
] as const) {
	test(`STO-05: a greeting that is ${what} breaks nothing`, async ({ page }) => {
		const errors: Error[] = [];
		page.on('pageerror', (error) => errors.push(error));
		await stubSession(page);
		await page.addInitScript(
			([token, greeting, text]) => {
				localStorage.setItem(token, 'a-token');
				if (text) localStorage.setItem(greeting, text);
			},
			[TOKEN_KEY, GREETING_KEY, words] as const,
		);
		await page.goto('/packages');
		await expect(account(page)).toBeVisible();
		await expect(page.locator('user-part > *')).toHaveCount(0);
		expect(errors).toEqual([]);
	});
}

test('STO-05: where storage is blocked the visitor is a guest and the page works', async ({ page }) => {
	const errors: Error[] = [];
	page.on('pageerror', (error) => errors.push(error));
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('blocked', 'SecurityError');
			},
		});
	});
	await page.goto('/packages');
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	await bar(page).getByRole('button', { name: 'Menu' }).click();
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
	expect(errors).toEqual([]);
});
