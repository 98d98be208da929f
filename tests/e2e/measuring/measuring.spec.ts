import type { Page } from '@playwright/test';
import {
	consentBar,
	eventsAt,
	footerButton,
	MEASUREMENT_ID,
	type MeasuredSite,
	noted,
	serveMeasured,
} from '../../support/browser/measured-site.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Google Analytics after consent, against a stand-in for Google on this machine. */

let site: MeasuredSite;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
	site = await serveMeasured();
});
test.afterAll(() => site.close());
test.beforeEach(() => {
	site.google.requests.length = 0;
	site.google.commands.length = 0;
});

const refuse = (page: Page) => consentBar(page).getByRole('button', { name: 'Refuse' });
const allow = (page: Page) => consentBar(page).getByRole('button', { name: 'Allow' });
const events = () => eventsAt(site);

test('ANA-08: without the setting no page has a byte of it', async ({ page }) => {
	for (const path of ['/', '/packages', '/policy', '/lead', '/d/europe-tour-packages']) {
		const response = await page.request.get(path);
		expect(await response.text(), path).not.toMatch(/data-measuring|start-measuring|gtag/);
		expect(response.headers()['content-security-policy'], path).not.toMatch(/google|connect-src/);
	}
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/policy');
	await pageScript(page);
	await page.keyboard.press('End');
	expect(asked.filter((url) => /measuring|google|consent/.test(url))).toEqual([]);
	await expect(footerButton(page)).toHaveCount(0);
});

test('ANA-08: the bar asks with two equal buttons, and nothing of Google is requested before consent or after a refusal', async ({
	page,
}) => {
	await page.goto(`${site.url}/policy`);
	await expect(consentBar(page)).toBeVisible();
	expect(await violations(page)).toEqual([]);
	const looks = await Promise.all(
		[refuse(page), allow(page)].map(async (button) => {
			const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
			const style = await button.evaluate((element) => {
				const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element);
				return { backgroundColor, color, borderColor, fontSize, fontWeight };
			});
			return { ...style, width: Math.round(width), height: Math.round(height) };
		}),
	);
	expect(looks[0]).toEqual(looks[1]);
	expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
	await page.mouse.wheel(0, 2000);
	await expect.poll(() => noted(page)).toContain('page_scroll');
	await refuse(page).click();
	await expect(consentBar(page)).toHaveCount(0);
	await page.goto(`${site.url}/packages`);
	await expect(footerButton(page)).toHaveCount(1);
	await expect(consentBar(page)).toHaveCount(0);
	expect(site.google.requests).toEqual([]);
});

test('ANA-08: consent is withdrawn at the foot of any page: events stop, cookies go, and other tabs follow', async ({
	page,
	context,
}) => {
	await page.goto(`${site.url}/About`);
	await allow(page).click();
	await expect.poll(events).toContain('page_view');
	const names = async () => (await context.cookies(site.url)).map(({ name }) => name);
	await expect.poll(names).toContain('_ga');
	const other = await context.newPage();
	await other.goto(`${site.url}/policy`);
	await expect.poll(() => events().filter((name) => name === 'page_view').length).toBe(2);

	await footerButton(page).click();
	await expect(consentBar(page)).toBeFocused();
	await expect(consentBar(page)).toContainText('So far you allow it.');
	expect(await violations(page)).toEqual([]);
	await refuse(page).click();
	await expect(footerButton(page)).toBeFocused();
	await expect.poll(names).toEqual([]);
	await expect
		.poll(() => other.evaluate((name) => Reflect.get(window, name), `ga-disable-${MEASUREMENT_ID}`))
		.toBe(true);
	site.google.requests.length = 0;
	for (const tab of [page, other]) {
		await tab.bringToFront();
		await tab.mouse.wheel(0, 5000);
		await tab.keyboard.press('End');
		await expect.poll(() => noted(tab)).toContain('page_scroll');
	}
	await page.goto(`${site.url}/`);
	await expect(footerButton(page)).toHaveCount(1);
	expect(site.google.requests).toEqual([]);
});

test('ANA-08: a page that comes back from the memory of the browser follows what was decided on another one', async ({
	page,
}) => {
	/** Leaves the page in memory; another page stores a decision meanwhile. */
	const decideElsewhere = (decided: string) =>
		page.evaluate((value) => {
			dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
			localStorage.setItem('measuring', value);
			dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
		}, decided);
	await page.goto(`${site.url}/policy`);
	await expect(consentBar(page)).toBeVisible();
	await refuse(page).focus();
	await decideElsewhere('yes');
	await expect(consentBar(page)).toHaveCount(0);
	await expect(page.getByRole('main')).toBeFocused();
	await expect.poll(events).toContain('page_view');
	await decideElsewhere('no');
	await expect
		.poll(() => page.evaluate((name) => Reflect.get(window, name), `ga-disable-${MEASUREMENT_ID}`))
		.toBe(true);
});

test('ANA-08: the bar is reached by the second Tab and answered by keys, and Escape leaves a standing choice as it is', async ({
	page,
}) => {
	await page.goto(`${site.url}/policy`);
	await expect(consentBar(page)).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(consentBar(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(refuse(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(consentBar(page)).toHaveCount(0);
	await footerButton(page).focus();
	await page.keyboard.press('Enter');
	await expect(consentBar(page)).toContainText('So far you refuse it.');
	await page.keyboard.press('Escape');
	await expect(consentBar(page)).toHaveCount(0);
	await expect(footerButton(page)).toBeFocused();
	expect(await page.evaluate(() => localStorage.getItem('measuring'))).toBe('no');
	expect(site.google.requests).toEqual([]);
});

for (const [signal, value] of [
	['globalPrivacyControl', true],
	['doNotTrack', '1'],
] as const)
	test(`ANA-09: ${signal} of the browser is a refusal, also after consent`, async ({ page }) => {
		await page.addInitScript(
			([name, set]) => {
				Object.defineProperty(Navigator.prototype, name, { get: () => set, configurable: true });
				localStorage.setItem('measuring', 'yes');
			},
			[signal, value] as const,
		);
		await page.goto(`${site.url}/policy`);
		await footerButton(page).click();
		await expect(consentBar(page)).toContainText('Your browser asks sites not to follow you');
		await expect(consentBar(page).getByRole('button')).toHaveText(['Close']);
		await consentBar(page).getByRole('button').click();
		await expect(consentBar(page)).toHaveCount(0);
		expect(site.google.requests).toEqual([]);
	});

test('ANA-08: without script there is no bar and nothing is measured', async ({ browser }) => {
	const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	await page.goto(`${site.url}/policy`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByText('Analytics choices', { exact: true })).toHaveCount(0);
	await expect(consentBar(page)).toHaveCount(0);
	expect(site.google.requests).toEqual([]);
	await page.context().close();
});

test('ANA-08: pages about somebody are never measured, nor is the offline page', async ({ page }) => {
	for (const path of [
		'/booking/SB000000000000/success',
		'/checkout/abc',
		'/bookings',
		'/bookings/find',
		'/account',
		'/login',
		'/offline',
	]) {
		const response = await page.request.get(site.url + path);
		expect(await response.text(), path).not.toContain('data-measuring');
		expect(response.headers()['content-security-policy'], path).not.toContain(
			new URL(site.google.scriptUrl).host,
		);
	}
	expect(await (await page.request.get(`${site.url}/packages`)).text()).toContain('data-measuring');
});
