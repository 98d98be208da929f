import type { Page } from '@playwright/test';
import { excessWidth, PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { textFaults } from '../../support/browser/text-faults.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium.ts';

/* WCAG 1.4.4 for visitors who set their browser's font size twice as large, which differs from zooming. */

const executablePath = findChromium();
test.use({
	viewport: { width: 360, height: 740 },
	launchOptions: {
		args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
		...(executablePath ? { executablePath } : {}),
	},
});

for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
	test(`${name}: with letters twice as large nothing is cut off, overlaps or scrolls sideways on a phone`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(404, '/packagedetails/no-such-package'));
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(await path(page));
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
		await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0);
		await expect.poll(() => textFaults(page)).toEqual([]);
	});
}

const press = (page: Page, selector: string) =>
	page.locator(selector).filter({ visible: true }).first().click();
const aDated = async (page: Page) => {
	const response = await (await page.request.get('/api/v1/package/list')).json();
	return `/packagedetails/${response.data.find((item: { has_departures: boolean }) => item.has_departures).slug}`;
};

/** How a dialog is opened, and the element that shows that it is complete. */
const DIALOGS: Record<
	string,
	{ path: string | ((page: Page) => Promise<string>); open: string[]; root: string; shown: string }
> = {
	'the menu': { path: '/packages', open: ['[popovertarget="menu"]'], root: '#menu', shown: '#menu .entry' },
	'the search': {
		path: '/packages',
		open: ['header a.phone'],
		root: '#search-dialog',
		shown: '#search-dialog .explore',
	},
	'the filters': {
		path: '/packages',
		open: ['.list-filters'],
		root: '#filter-drawer',
		shown: '#filter-drawer .filter-options',
	},
	'the request for a call': {
		path: '/packages',
		open: ['.card [href$="/request-call"]', '#form-dialog [name="phone_number"]'],
		root: '#form-dialog',
		shown: '#form-dialog .iti',
	},
	'the customised trip': {
		path: '/packages',
		open: ['[popovertarget="menu"]', '#menu [href="/customize"]', '#form-dialog [name="phone_number"]'],
		root: '#form-dialog',
		shown: '#form-dialog .iti',
	},
	'the trip planner': {
		path: '/packages',
		open: ['[popovertarget="menu"]', '#menu [href="/plan"]', '#form-dialog [name="phone_number"]'],
		root: '#form-dialog',
		shown: '#form-dialog .iti',
	},
	'the calendar': {
		path: aDated,
		open: ['[data-price-actions] [data-action="departure-dates"]'],
		root: '#calendar',
		shown: '#calendar .calendar-lines',
	},
};

for (const [name, { path, open, root, shown }] of Object.entries(DIALOGS)) {
	test(`${name}: with letters twice as large everything in it can be read on a phone`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(typeof path === 'string' ? path : await path(page));
		for (const control of open) await press(page, control);
		await expect(page.locator(shown).first()).toBeVisible();
		await expect.poll(() => textFaults(page, root)).toEqual([]);
	});
}

test('the price of a package for many: with letters twice as large its actions and lines are as wide as it on the smallest phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto(`${await aDated(page)}?travellers=12`, { waitUntil: 'networkidle' });
	for (const part of ['.price-actions', '.detail-price .party'])
		await expect.poll(() => textFaults(page, part), part).toEqual([]);
});
