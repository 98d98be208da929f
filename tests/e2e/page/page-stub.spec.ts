import type { Page } from '@playwright/test';
import { settled } from '../../support/browser/settled.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/*
 * The script files of a page are fetched by a stub (`layouts/page-stub.js`): after the first paint, when the browser is idle or the
 * visitor interacts, and what is pressed until then is not lost.
 */

const PHONE = { width: 412, height: 823 };
const SCRIPTS = '**/_astro/*.js';

/** Routes that had no script at all in an earlier release. */
const PLAIN_ROUTES = [
	'/d/asia/india-tour-packages',
	'/d/asia-tour-packages',
	'/d/europe-tour-packages',
	'/About',
	'/bookingTs',
	'/workTs',
	'/policy',
	'/Conditions',
	'/termsCondition?packageId=',
	'/thanks',
	'/login',
];

/** Lets the script files through when the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(SCRIPTS, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

const isStarted = (page: Page) =>
	page.waitForResponse((response) => response.url().endsWith('.js')).then((response) => response.finished());

test.describe('on a phone', () => {
	test.use({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 1.75 });

	test('for a visitor who saves data no script is asked for before the first interaction, and pictures in view come', async ({
		page,
	}) => {
		await page.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
		);
		const scripts: string[] = [];
		page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
		await page.goto('/packages', { waitUntil: 'networkidle' });
		expect(scripts).toEqual([]);
		const picture = page.locator('.card img').first();
		await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
		const started = isStarted(page);
		await page.mouse.wheel(0, 100);
		await started;
	});
});

test('a browser that reports no idle time fetches the script all the same, soon after the paint', async ({
	page,
}) => {
	await page.addInitScript(() => {
		window.requestIdleCallback = (callback, { timeout } = {}) =>
			timeout ? window.setTimeout(callback, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0;
	});
	const started = isStarted(page);
	await page.goto('/About');
	await started;
});

test('what is pressed before the script is there is answered once it is, and only once', async ({ page }) => {
	const release = await holdScripts(page);
	await page.goto('/packages');
	const call = page.getByRole('link', { name: /^Call me about/ }).first();
	await call.click();
	await call.click();
	await expect(call).toHaveAttribute('aria-busy', 'true');
	await expect(page).toHaveURL(/\/packages$/);
	release();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expect(page.getByRole('dialog').locator('form input:visible').first()).toBeVisible();
	await expect(call).not.toHaveAttribute('aria-busy', 'true');
	await expect(page).toHaveURL(/\/packages$/);
});

test('the filters open as a drawer before the script is there, and keep what is ticked', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const release = await holdScripts(page);
	await page.goto('/packages');
	await page.locator('.list-filters').click();
	const drawer = page.getByRole('dialog', { name: 'Filters' });
	await expect(drawer).toBeVisible();
	await drawer.getByLabel(/^Kerala/).check();
	release();
	await expect(drawer.locator('summary', { hasText: 'Destination' }).locator('small')).toHaveText(/Kerala/);
	await expect(drawer.getByLabel(/^Kerala/)).toBeChecked();
	await expect(page).toHaveURL(/\/packages$/);
});

test('a filter that is changed before the script is there is applied once it is', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	const release = await holdScripts(page);
	await page.goto('/packages');
	const option = page.locator('#filters .filter-options input[type="checkbox"]').first();
	await option.check();
	release();
	await expect(page).toHaveURL(/\/packages\?/);
});

test('a press with Ctrl is the browser’s own, script or no script', async ({ page, context }) => {
	await holdScripts(page);
	await page.goto('/packages');
	const opened = context.waitForEvent('page');
	await page
		.getByRole('link', { name: /^Call me about/ })
		.first()
		.click({ modifiers: ['ControlOrMeta'] });
	await expect(await opened).toHaveURL(/request-call$/);
});

test.describe('when the script cannot be had', () => {
	test.beforeEach(async ({ page, expectErrors }) => {
		expectErrors(failedRequest('net::ERR_FAILED', /\.js/));
		await page.route(SCRIPTS, (route) => route.abort());
	});

	test('a link leads to its page', async ({ page }) => {
		await page.goto('/packages');
		await page
			.getByRole('link', { name: /^Call me about/ })
			.first()
			.click();
		await expect(page).toHaveURL(/request-call$/);
	});

	test('it is asked for once with each interaction, not again and again', async ({ page }) => {
		let asked = 0;
		page.on('request', (request) => {
			if (/\/PageScript\.[^/]+\.js$/.test(request.url())) asked += 1;
		});
		await page.goto('/About');
		await expect.poll(() => asked).toBeGreaterThan(0);
		const before = asked;
		await page.keyboard.press('Shift');
		await expect.poll(() => asked).toBeGreaterThan(before);
		await settled(page);
		expect(asked - before).toBeLessThanOrEqual(2);
	});

	test('a form is sent', async ({ page, expectErrors }) => {
		expectErrors(/\[astro-island\] Error hydrating \/_astro\/SearchBar\.island\./);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/About');
		await page.getByRole('searchbox').or(page.locator('#bar-query')).first().fill('Goa');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/packages\?query=Goa/);
	});
});

test('CARD-09, CMPT-04: cards of a landing page can be compared', async ({ page }) => {
	await page.goto('/d/asia/india-tour-packages');
	const cards = page.getByRole('article');
	for (const at of [0, 1])
		await cards
			.nth(at)
			.getByRole('button', { name: /^Compare / })
			.click();
	await expect(page.getByRole('complementary', { name: 'Compare packages' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Compare Now' }).first()).toBeVisible();
	for (const name of [/^View detail/, /^Chat/, /^Call me/])
		await expect(cards.first().getByRole('link', { name })).toBeVisible();
});

test('WID-11, ANA-05: the tours of a landing page are noted when they are seen', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/d/asia/india-tour-packages');
	const card = page.getByRole('article').first();
	const id = await card.getAttribute('data-package');
	await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	const queue = () => page.evaluate(() => (window.analyticsQueue ?? []) as unknown);
	await expect
		.poll(queue)
		.toContainEqual(
			expect.objectContaining({ name: 'widget_view', tracking_identifier: 'd_asia_india_tour_packages_2' }),
		);
	await expect.poll(queue).toContainEqual(
		expect.objectContaining({
			name: 'listing_view',
			tracking_identifier: 'd_asia_india_tour_packages_2',
			package_id: id,
		}),
	);
});

test('ANA-05: what is in view when a page opens is noted without an interaction', async ({ page }) => {
	await page.goto('/packages');
	await expect
		.poll(() => page.evaluate(() => (window.analyticsQueue ?? []).map(({ name }) => name)))
		.toContain('listing_view');
});

for (const route of PLAIN_ROUTES) {
	test(`FTR-04, NAV-07, NAV-11: ${route} opens the agent and the search dialog`, async ({
		page,
		request,
	}) => {
		await page.setViewportSize(PHONE);
		const { data } = await (await request.get('/api/v1/package/list')).json();
		await page.goto(route.endsWith('=') ? route + data[0].id : route);
		for (const name of ['Become an Agent', 'Join us']) {
			await page.locator('.footer').getByRole('button', { name }).click();
			await expect(page.getByRole('dialog', { name: 'Become an Agent' }).locator('form')).toBeVisible();
			await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
		}
		await page.locator('.header').getByRole('link', { name: 'Search' }).click();
		const dialog = page.getByRole('dialog', { name: 'Search' });
		for (const label of ['WHERE', 'WHEN', 'BUDGET']) await expect(dialog.getByLabel(label)).toBeVisible();
		await expect(dialog.getByRole('button', { name: 'Clear All' })).toBeVisible();
		await dialog.getByLabel('WHERE').fill('Kerala');
		await dialog.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL(/\/packages\?/);
	});
}
