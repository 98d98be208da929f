import type { Page } from '@playwright/test';
import {
	bookable,
	checkoutOf,
	endPayment,
	fillIn,
	hold,
	newCustomer,
	paymentWindow,
} from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { controlled } from '../../support/browser/offline.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { bookingsOf, success } from '../../support/browser/paying.ts';
import { type ReleasedSite, releasedSite } from '../../support/browser/released-site.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* A server that goes, comes back, and changes its files. */

test.use({ serviceWorkers: 'allow' });
// Browsers start service workers only when they are idle.
test.setTimeout(180_000);

/** A file of an earlier release that the site no longer has, and the code that wanted it. */
const OLD_FILES_GONE = [
	failedRequest(404, /\/_astro\/[\w.-]+\.js/),
	/dynamically imported module/,
	/\[astro-island\] Error hydrating/,
];

test.describe('behind a server that changes', () => {
	let site: ReleasedSite;
	test.beforeEach(async ({ baseURL }) => {
		site = await releasedSite(baseURL ?? '');
	});
	test.afterEach(async ({ page }) => {
		// A page that is still loading would report the server's end as an error.
		await page.close();
		await site.kill();
	});

	test('PWA-02: with the server gone the offline screen comes, and the site once it is back', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/ERR_CONNECTION_REFUSED/);
		await page.goto(`${site.url}/`);
		await controlled(page);
		await site.kill();
		await page.goto(`${site.url}/About`);
		await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
		await site.start();
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You'r Offline");
	});

	test('a new release leaves no old tab white: what needs an old file that is gone follows its link', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(...OLD_FILES_GONE);
		await page.goto(`${site.url}/About`);
		await controlled(page);
		site.release('second', /^\/_astro\/FormDialog/);
		const before = site.asked.length;
		await page.locator('#footer').getByRole('button', { name: 'Join us' }).click();
		await expect(page).toHaveURL(/\/agent/);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const pages = site.asked.slice(before).filter((path) => path.startsWith('/agent'));
		expect(pages).toHaveLength(1);
	});

	for (const [control, path, press] of [
		['the login', '/About', (page: Page) => page.getByRole('link', { name: 'Login' }).first().click()],
		[
			'the request for a call',
			'/packages',
			(page: Page) => page.locator('[href$="/request-call"]').first().click(),
		],
	] as const)
		test(`PWA-05: two releases later a tab of the first one goes on working: ${control}`, async ({
			page,
			expectErrors,
		}) => {
			expectErrors(...OLD_FILES_GONE);
			// A tab that has loaded the code of its dialogs needs nothing more from the server.
			await page.addInitScript(() =>
				addEventListener('prefetch-islands', (event) => event.stopImmediatePropagation()),
			);
			await page.goto(site.url + path);
			await controlled(page);
			site.releaseAnew('second');
			site.releaseAnew('third');
			await page.evaluate(async () => {
				document.body.dataset['old'] = '';
				await (await navigator.serviceWorker.getRegistration())?.update();
			});
			// The page stays as it is, at its scroll position.
			await page.mouse.wheel(0, 3000);
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
			await press(page);
			// The page of the new release, with its scripts.
			await expect(page.locator('body[data-old]')).toHaveCount(0);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await pageScript(page);
			expect(site.asked.some((asked) => asked.startsWith('/_astro/third.'))).toBe(true);
			expect(await page.locator('main').innerText()).not.toBe('');
		});

	for (const [state, begin] of [
		['untouched', async () => {}],
		['filled in', fillIn],
	] as const)
		test(`PAY-08: two releases later a checkout of the first one, ${state}, is paid and booked once`, async ({
			page,
			expectErrors,
		}) => {
			expectErrors(...OLD_FILES_GONE);
			await page.addInitScript(() =>
				addEventListener('prefetch-islands', (event) => event.stopImmediatePropagation()),
			);
			const customer = await newCustomer(page);
			const intentId = await hold(page, customer, (await bookable(page)).slug);
			await page.goto(site.url + checkoutOf(intentId));
			await begin(page);
			site.releaseAnew('second');
			site.releaseAnew('third');
			if (state === 'untouched') await fillIn(page);
			await pay(page).click();
			await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
			await endPayment(page, 'Pay');
			await expect(page).toHaveURL(success);
			await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
			expect(await bookingsOf(page, customer)).toHaveLength(1);
			expect(site.asked.some((asked) => asked.startsWith('/_astro/third.'))).toBe(true);
		});

	test('a new release takes over once no page of the old one is open, and drops the files of the old one', async ({
		page,
		context,
	}) => {
		const waiting = (of: Page) =>
			of.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
		const shells = (of: Page) =>
			of.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
		await page.goto(`${site.url}/About`);
		await controlled(page);
		// In this test both releases have the same build id, so their caches have the same name.
		await page.evaluate(() => caches.open('shell-of-the-old-release'));
		site.releaseAnew('second');
		await page.evaluate(async () => {
			await (await navigator.serviceWorker.getRegistration())?.update();
		});
		await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe('installed');
		// The next page is of the new release; the old worker still requests it.
		await page.goto(`${site.url}/policy`);
		expect(await waiting(page)).toBe('installed');
		expect(await shells(page)).toContain('shell-of-the-old-release');
		await page.close();
		const next = await context.newPage();
		await next.goto(`${site.url}/About`);
		await expect.poll(() => waiting(next)).toBe('none');
		await expect.poll(() => shells(next)).toEqual([expect.not.stringContaining('old')]);
		await next.close();
	});

	test('PWA-02: a copy of a page of an earlier release has its styles and icons offline, though the site has them no more', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(/ERR_CONNECTION_REFUSED/, /Failed to (fetch|load)/);
		const { data } = await (await page.request.get('/api/v1/package/list')).json();
		const [{ id, name }] = data as [{ id: string; name: string }];
		await page.addInitScript((saved) => localStorage.setItem('saved', JSON.stringify([saved])), id);
		await page.goto(`${site.url}/About`);
		await controlled(page);
		await page.keyboard.press('End');
		const filesIn = (start: string) =>
			page.evaluate(async (beginning) => {
				const names = (await caches.keys()).filter((cache) => cache.startsWith(beginning));
				const found = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()));
				return found.flat().map(({ url }) => new URL(url).pathname);
			}, start);
		const styles = (files: string[]) => files.filter((file) => file.endsWith('.css'));
		await expect.poll(async () => styles(await filesIn('copied-files')), { timeout: 30_000 }).not.toEqual([]);
		expect(await filesIn('copied-files')).toContainEqual(expect.stringMatching(/\.svg$/));
		const old = styles(await filesIn('copied-files'));

		site.restyle('second');
		await page.evaluate(async () => {
			await (await navigator.serviceWorker.getRegistration())?.update();
		});
		const isSecond = (file: string) => file.startsWith('/_astro/second.');
		await expect
			.poll(async () => styles(await filesIn('shell-')).some(isSecond), { timeout: 60_000 })
			.toBe(true);
		// Both releases of this site have one build id, so the second has not deleted the cache of the first.
		await page.evaluate(async (files) => {
			for (const name of await caches.keys())
				if (name.startsWith('shell-')) for (const file of files) await (await caches.open(name)).delete(file);
		}, old);
		await site.kill();
		// A browser may empty its own cache at any time.
		await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
		await page.goto(`${site.url}/offline?${new URLSearchParams({ copy: `/packagedetails/${id}` })}`);
		await expect(page.getByRole('status').filter({ hasText: 'This is your copy of' })).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
		const linked = page.locator('link[rel="stylesheet"]');
		expect(
			await linked.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname)),
		).toEqual(old);
		for (const rules of await linked.evaluateAll((all) =>
			all.map((link) => (link as HTMLLinkElement).sheet?.cssRules.length ?? 0),
		))
			expect(rules).toBeGreaterThan(0);
	});
});
