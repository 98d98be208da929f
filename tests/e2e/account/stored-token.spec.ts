import type { Page } from '@playwright/test';
import { stubSession } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

/* The token that a browser stores: refreshed when the site opens, and removed when it is rejected. */

const bar = (page: Page) => page.getByRole('banner');
const account = (page: Page) => bar(page).getByRole('button', { name: /^Hi,/ });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

/** A page that starts with a token, and how often it was loaded. */
async function startWithToken(page: Page, stub: (page: Page) => Promise<unknown>) {
	let loads = 0;
	await stubSession(page);
	await stub(page);
	await page.goto('/policy');
	await page.evaluate(() => localStorage.setItem('access_token', 'a-token'));
	page.on('load', () => {
		loads += 1;
	});
	await page.reload();
	return { loads: () => loads };
}

test('AUTH-06: a token is refreshed when the site opens, and a guest asks for nothing', async ({ page }) => {
	const calls: string[] = [];
	page.on('request', (request) => request.url().includes('/api/v1/') && calls.push(request.url()));
	await page.goto('/policy');
	await page.waitForLoadState('networkidle');
	expect(calls).toEqual([]);
	await stubSession(page, 'the-next-token');
	await page.evaluate(() => localStorage.setItem('access_token', 'a-token'));
	await page.reload();
	await expect.poll(() => storedToken(page)).toBe('the-next-token');
	await expect.poll(() => page.evaluate(() => localStorage.getItem('greeting'))).toBe('["Asha","AR"]');
});

test('AUTH-07, ERR-12: a rejected refresh signs out with one reload', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(401, '/auth/refresh/token'));
	const { loads } = await startWithToken(page, (stubbed) =>
		stubbed.route('**/auth/refresh/token', (route) =>
			route.fulfill({ status: 401, json: { message: 'no' } }),
		),
	);
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	expect(await storedToken(page)).toBeNull();
	await expect.poll(loads).toBe(2);
	await page.waitForLoadState('networkidle');
	expect(loads()).toBe(2);
});

test('AUTH-07: a refresh that fails for now changes nothing', { tag: NOT_IN_GATE }, async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(503, '/auth/refresh/token'));
	let asked = 0;
	const { loads } = await startWithToken(page, (stubbed) =>
		stubbed.route('**/auth/refresh/token', (route) => {
			asked += 1;
			return route.fulfill({ status: 503, json: { message: 'no' } });
		}),
	);
	await expect.poll(() => asked).toBe(1);
	await page.waitForLoadState('networkidle');
	expect(await storedToken(page)).toBe('a-token');
	expect(loads()).toBe(1);
});

test('AUTH-08, ERR-11: a profile that cannot be read signs out with one reload', {
	tag: NOT_IN_GATE,
}, async ({ page, expectErrors }) => {
	expectErrors(failedRequest(500, '/api/v1/profile'));
	const { loads } = await startWithToken(page, (stubbed) =>
		stubbed.route('**/api/v1/profile', (route) => route.fulfill({ status: 500, json: { message: 'no' } })),
	);
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	// Wait for the reload itself: the bar changes before it, and a network at rest comes before it, too.
	await expect.poll(loads).toBe(2);
	await page.waitForLoadState('networkidle');
	expect(loads()).toBe(2);
});

test('AUTH-08: a profile whose response breaks off, as when the page is left meanwhile, signs nobody out', {
	tag: NOT_IN_GATE,
}, async ({ page }) => {
	let asked = 0;
	const { loads } = await startWithToken(page, (stubbed) =>
		stubbed.route('**/api/v1/profile', (route) => {
			asked += 1;
			return route.fulfill({ contentType: 'application/json', body: '{"data": {"na' });
		}),
	);
	await expect.poll(() => asked).toBe(1);
	await page.waitForLoadState('networkidle');
	expect(await storedToken(page)).toBe('a-token');
	expect(loads()).toBe(1);
});

for (const [id, what, path, status] of [
	['AUTH-07', 'a refresh', '/api/v1/auth/refresh/token', 429],
	['AUTH-08', 'a profile', '/api/v1/profile', 429],
	['AUTH-08', 'a profile', '/api/v1/profile', 503],
] as const)
	test(`${id}: ${what} that a busy server answers with ${status} signs nobody out`, {
		tag: NOT_IN_GATE,
	}, async ({ page, expectErrors }) => {
		expectErrors(failedRequest(status, path));
		let asked = 0;
		const { loads } = await startWithToken(page, (stubbed) =>
			stubbed.route(`**${path}`, (route) => {
				asked += 1;
				return route.fulfill({ status, json: { message: 'no' } });
			}),
		);
		await expect.poll(() => asked).toBe(1);
		await page.waitForLoadState('networkidle');
		expect(await storedToken(page)).toBe('a-token');
		await expect(bar(page).getByRole('link', { name: 'Login' })).toBeHidden();
		expect(loads()).toBe(1);
	});

test('AUTH-09, ERR-12: logout works even when the token is rejected', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(401, '/profile/logout'));
	await startWithToken(page, (stubbed) =>
		stubbed.route('**/profile/logout', (route) => route.fulfill({ status: 401, json: { message: 'no' } })),
	);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('greeting'))).not.toBeNull();
	await account(page).click();
	await page.locator('#account').getByRole('button', { name: 'Logout' }).click();
	await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
	expect(await storedToken(page)).toBeNull();
});
