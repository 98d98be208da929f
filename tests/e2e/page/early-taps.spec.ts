import type { Locator, Page } from '@playwright/test';
import { bookable, checkoutOf, hold, newCustomer } from '../../support/browser/booking.ts';
import { packagesOf } from '../../support/browser/comparing.ts';
import { aDatedPackage, calendar } from '../../support/browser/departures.ts';
import { signUp } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';

/*
 * On a slow phone, each island is tapped as soon as its control is visible. It must answer, and typed text must arrive, however much of
 * its code has loaded. A new island gets a row here.
 */

interface Row {
	name: string;
	/** Makes what the page needs and gives its address. */
	path: (page: Page) => string | Promise<string>;
	/** The control that is tapped. */
	control: (page: Page) => Locator;
	/** Text that is typed after the tap. */
	typed?: string;
	/**
	 * Passes once the tap is answered and all that was typed has arrived.
	 *
	 * @param isWhole true if all of the page's HTML was there at the tap, with the script at its end that holds presses
	 */
	holds: (page: Page, isWhole: boolean) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/**
 * The fields of what a press opens come with React; text typed after that must arrive. When the page was not complete, the press leads
 * to the page of the form instead.
 */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
	const field = page.getByRole('dialog').or(page.getByRole('main')).getByLabel(label, { exact: true });
	await field.tap();
	await page.keyboard.type(text, { delay: 60 });
	await expect(page.locator('astro-island[ssr]:has(dialog[open])')).toHaveCount(0);
	await expect(field).toHaveValue(text);
	await expect(field).toBeFocused();
}

const ROWS: readonly Row[] = [
	{
		name: 'the search of the home page',
		path: () => '/',
		control: (page) => page.locator('[data-variant="card"] [name="query"]'),
		typed: 'kera',
		async holds(page) {
			await expect(dialog(page).getByRole('option', { name: 'Kerala', exact: true })).toBeVisible();
			await expect(dialog(page).getByLabel('WHERE')).toHaveValue('kera');
			await expect(dialog(page).getByLabel('WHERE')).toBeFocused();
		},
	},
	{
		name: 'the search of the header',
		path: () => '/lead',
		control: (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }),
		typed: 'kera',
		async holds(page) {
			await expect(dialog(page).getByRole('option', { name: 'Kerala', exact: true })).toBeVisible();
			await expect(dialog(page).getByLabel('WHERE')).toHaveValue('kera');
		},
	},
	{
		name: 'a form on its page',
		path: () => '/lead',
		control: (page) => page.getByRole('main').getByLabel('Full Name'),
		typed: 'Asha Rao',
		async holds(page) {
			await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
			await expect(page.getByRole('main').getByLabel('Full Name')).toHaveValue('Asha Rao');
			await expect(page.getByRole('main').getByLabel('Full Name')).toBeFocused();
		},
	},
	{
		name: 'the page of signing in',
		path: () => '/login',
		control: (page) => page.getByRole('main').getByLabel('Phone number'),
		typed: '98765',
		async holds(page) {
			await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
			await expect(page.getByRole('main').getByLabel('Phone number')).toHaveValue('98765');
			await expect(page.getByRole('main').getByLabel('Phone number')).toBeFocused();
		},
	},
	{
		name: 'the filters of the list',
		path: () => '/packages',
		control: (page) => page.getByRole('button', { name: 'Filters' }),
		async holds(page) {
			const drawer = page.getByRole('dialog', { name: 'Filters', exact: true });
			const month = drawer.locator('summary', { hasText: 'Month' });
			await month.click();
			await expect(page.locator('astro-island[ssr] #filter-drawer')).toHaveCount(0);
			await drawer.getByLabel(/^May/).check();
			await drawer.getByRole('button', { name: 'Apply' }).click();
			await expect(page).toHaveURL(/\/packages\?month=May$/);
		},
	},
	{
		name: 'Compare on a card',
		path: () => '/packages',
		control: (page) => page.getByRole('article').first().locator('.compare-add'),
		async holds(page) {
			await expect(page.locator('[data-compared="1"]').first()).toBeVisible();
			const stored = () => page.evaluate(() => localStorage.getItem('compare'));
			await expect.poll(stored).toMatch(/\d/);
		},
	},
	{
		name: 'the calendar of a package',
		path: async (page) => `/packagedetails/${(await aDatedPackage(page)).slug}`,
		control: (page) => page.locator('[data-price-actions] [data-action="departure-dates"]'),
		async holds(page, isWhole) {
			const grid = calendar(page).getByRole('grid');
			// Before the end of the page has come it is a plain link, to the dates on the page.
			const dates = page.locator('#departures:target').getByRole('link').first();
			await expect(isWhole ? grid : grid.or(dates)).toBeVisible();
			if (await grid.isVisible()) await expect(calendar(page).locator(':focus')).toHaveCount(1);
			else await expect(dates).toBeInViewport();
		},
	},
	{
		name: 'the form of a call',
		path: () => '/packages',
		control: (page) => page.getByRole('link', { name: /^Call me about/ }).first(),
		holds: (page) => typeInto(page, 'Full name', 'Asha Rao'),
	},
	{
		name: 'signing in from a page',
		path: () => '/account',
		control: (page) => page.getByRole('main').getByRole('link', { name: 'Login' }),
		holds: (page) => typeInto(page, 'Phone number', '98765'),
	},
	{
		name: 'the short form of a page',
		path: async (page) => `/packagedetails/${(await packagesOf(page, 1))[0]?.slug}`,
		control: (page) => page.locator('#lead-form').getByLabel('Full Name'),
		typed: 'Asha Rao',
		async holds(page) {
			const name = page.locator('#lead-form').getByLabel('Full Name');
			await expect(page.locator('astro-island[ssr] #lead-form, #lead-form astro-island[ssr]')).toHaveCount(0);
			await expect(name).toHaveValue('Asha Rao');
			await expect(name).toBeFocused();
		},
	},
	{
		name: 'the profile',
		async path(page) {
			await signUp(page);
			return '/account';
		},
		control: (page) => page.getByLabel('Full name'),
		typed: 'Kumari',
		async holds(page) {
			await expect(page.locator('.user astro-island[ssr]')).toHaveCount(0);
			// The profile may have been filled in before.
			await expect(page.getByLabel('Full name')).toHaveValue(/Kumari/);
			await expect(page.getByLabel('Full name')).toBeFocused();
		},
	},
	{
		name: 'the checkout',
		async path(page) {
			const { slug } = await bookable(page);
			return checkoutOf(await hold(page, await newCustomer(page), slug));
		},
		control: (page) => page.getByLabel('Full Name'),
		typed: 'Asha Rao',
		async holds(page) {
			await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
			await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
			await expect(page.getByLabel('Full Name')).toBeFocused();
		},
	},
];

/** Milliseconds after the first paint at which the control is tapped. */
const MOMENTS = [0, 100, 200, 300, 450, 650, 900, 1300, 1800, 2500];

/** Slow 4G, and a processor that is four times slower. */
async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const bytesPerSecond = 1_600_000 / 8;
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 150,
		downloadThroughput: bytesPerSecond,
		uploadThroughput: bytesPerSecond,
	});
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

for (const { name, path, control, typed, holds } of ROWS)
	test(`${name} answers a tap at every moment of the load`, async ({ browser }) => {
		// One phone after the other: each takes four times the processor, and with two in each worker, four on two cores, an answer took
		// up to 17 s, longer than is waited for.
		test.setTimeout(300_000);
		for (const moment of MOMENTS)
			await test.step(`tapped ${moment} ms after the first paint`, async () => {
				const context = await browser.newContext();
				const page = await context.newPage();
				const address = await path(page);
				await slowDown(page);
				await page.goto(address, { waitUntil: 'commit' });
				await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
				await page.waitForTimeout(moment);
				const isWhole = await page.evaluate(() => document.readyState !== 'loading');
				await control(page).tap();
				if (typed) await page.keyboard.type(typed, { delay: 60 });
				await holds(page, isWhole);
				await context.close();
			});
	});
