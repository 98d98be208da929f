import { CODE_TOO_LATE, controlled, cut, HINT } from '../../support/browser/offline.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The service worker: when it is registered, and which requests it answers from its cache. */

test.use({ serviceWorkers: 'allow' });
// Browsers start service workers only when they are idle.
test.setTimeout(180_000);

test.describe('the service worker', () => {
	test('PWA-01: is registered and active on a first visit, though the page is only looked at', async ({
		page,
	}) => {
		await page.goto('/');
		await expect
			.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), { timeout: 60_000 })
			.toMatch(/\/sw\.js$/);
	});

	test('is not fetched before the page is used where data is saved, nor are the files it stores', async ({
		page,
	}) => {
		await page.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
		);
		const fetched: string[] = [];
		page.context().on('request', (request) => {
			if (request.serviceWorker() || request.url().endsWith('/sw.js')) fetched.push(request.url());
		});
		await page.goto('/thanks');
		// A press fetches the page's script, and nothing that the page does in the background.
		await page.locator('body').dispatchEvent('pointerdown');
		await pageScript(page);
		await page.waitForLoadState('networkidle');
		const registered = () =>
			page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
		expect(await registered()).toBe(0);
		expect(fetched).toEqual([]);
		await page.keyboard.press('Tab');
		await expect.poll(registered).toBe(1);
	});

	test('PWA-02: shows the offline screen for a page that cannot be fetched, and goes on by itself', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(...CODE_TOO_LATE, /ERR_INTERNET_DISCONNECTED/);
		await page.goto('/');
		await controlled(page);
		await cut(context, true);
		await page.goto('/packages?theme=Beach');
		await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
		await expect(page.getByText(HINT)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await cut(context, false);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/match/);
		expect(new URL(page.url()).search).toContain('theme=Beach');
	});

	test('PWA-02: never gives calls of the API, sign-in or checkout from a cache', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(...CODE_TOO_LATE, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
		await page.goto('/');
		await controlled(page);
		// The same call each time, without the browser's own cache, which holds a list for a minute.
		const call = () =>
			page.evaluate(() =>
				fetch('/api/v1/package/list', { cache: 'no-store' }).then(
					({ status }) => status,
					() => 'no answer',
				),
			);
		expect(await call()).toBe(200);
		await page.goto('/login');
		await cut(context, true);
		expect(await call()).toBe('no answer');
		for (const path of ['/login', '/checkout/abc', '/payment-processing/1']) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
		}
		const stored = await page.evaluate(async () => {
			const paths: string[] = [];
			for (const name of await caches.keys())
				for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
			return paths;
		});
		expect(stored.length).toBeGreaterThan(3);
		expect(stored.filter((path) => !/^\/(_astro\/.*|offline)$/.test(path))).toEqual([]);
		// Dialogs do nothing offline: no phone fetches their code for it.
		expect(stored.filter((path) => /island|\/react\./.test(path))).toEqual([]);
	});

	test('is fetched anew at each visit', async ({ page }) => {
		const response = await page.request.get('/sw.js');
		expect(response.headers()['cache-control']).toBe('no-cache');
		expect(response.headers()['content-type']).toContain('text/javascript');
	});
});
