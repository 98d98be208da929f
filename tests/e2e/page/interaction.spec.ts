import type { Page } from '@playwright/test';
import { choose, compareButtons, DESK, tray } from '../../support/browser/comparing.ts';
import { aDatedPackage, calendar, control } from '../../support/browser/departures.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { installClock, stopClock } from '../../support/browser/stopped-clock.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* When the code of an island is fetched, and what happens to a press before that. The island is the tray of the comparison. */

test.use({ viewport: DESK });

const ISLAND = '**/_astro/CompareTray.island.*.js';
const REACT = '**/_astro/react.*.js';

/** Waits for a request of the island's code. */
const requested = (page: Page) => page.waitForRequest(ISLAND, { timeout: 8000 });

test('D125: no byte of React is requested before the first sign, and the island’s code soon after it', async ({
	page,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/packages', { waitUntil: 'networkidle' });
	expect(asked.filter((url) => /\/(react|CompareTray)\b/.test(url))).toEqual([]);
	const [, react] = await Promise.all([
		requested(page),
		page.waitForRequest(REACT),
		page.mouse.wheel(0, 200),
	]);
	expect(react.url()).toContain('/_astro/react.');
	await expect(tray(page)).toBeHidden();
});

test('D125: a press fetches React and the days of the calendar beside the code of the island, and the days once', async ({
	page,
}) => {
	const days: string[] = [];
	page.on('request', (request) => request.url().endsWith('/availability') && days.push(request.url()));
	await page.goto(`/packagedetails/${(await aDatedPackage(page)).slug}`);
	await pageScript(page);
	const held = await holdRequests(page, '**/_astro/AvailabilityCalendar.island.*.js');
	await Promise.all([
		page.waitForRequest(REACT),
		page.waitForRequest('**/availability'),
		control(page).click(),
	]);
	held.release();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
	expect(days).toHaveLength(1);
	await calendar(page).getByRole('button', { name: 'Close' }).click();
	await control(page).click();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
	expect(days).toHaveLength(2);
});

test('D125: a pointer that goes down on what opens a form fetches its declaration beside React', async ({
	page,
}) => {
	await page.goto('/packages');
	await pageScript(page);
	const held = await holdRequests(page, REACT);
	const control = page
		.getByRole('article')
		.first()
		.getByRole('link', { name: /^Call me/ });
	await control.hover();
	await Promise.all([page.waitForRequest('**/_astro/request-call.form.*.js'), page.mouse.down()]);
	held.release();
	await page.mouse.up();
	await expect(page.locator('#form-dialog').getByLabel('Full name')).toBeVisible();
});

test('D125: the options of the search are fetched ahead with its code', async ({ page }) => {
	await page.goto('/packages', { waitUntil: 'networkidle' });
	await Promise.all([page.waitForRequest('**/search/home/metadata'), page.mouse.wheel(0, 200)]);
});

test('D125: on a later page of a visit the code comes soon after the page, without a sign on it', async ({
	page,
}) => {
	await installClock(page);
	await page.goto('/packages');
	await page.keyboard.press('Shift');
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('used'))).toBe('true');
	await stopClock(page);
	await page.goto('/About', { waitUntil: 'commit' });
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.waitForLoadState('networkidle');
	// The stub waits half a second at most until it fetches the page's script, and that waits a second more. Whether the script has run
	// cannot be read from the page while its clock stands still, so it is imported once more, which waits for it.
	await page.clock.runFor(500);
	await page.evaluate(async () => {
		const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {};
		await Promise.all(files.split(' ').map((file) => import(file)));
	});
	expect(asked.filter((url) => /\/react\b/.test(url))).toEqual([]);
	// By itself it would come after nine seconds.
	await Promise.all([page.waitForRequest(REACT), page.clock.runFor(2000)]);
});

test('D125: with Save-Data the code waits for a sign, however long', async ({ page }) => {
	await page.clock.install();
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
	);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/packages', { waitUntil: 'networkidle' });
	await page.clock.runFor(60_000);
	expect(asked.filter((url) => /\/(react|CompareTray)\b/.test(url))).toEqual([]);
	await page.keyboard.press('Tab');
	await Promise.all([requested(page), page.clock.runFor(3000)]);
});

test('a press before the code has come marks the card, and the tray shows all that was chosen meanwhile', async ({
	page,
}) => {
	const held = await holdRequests(page, ISLAND);
	await page.goto('/packages');
	await choose(page, 2);
	await expect(page.getByRole('article').first().getByText('Added', { exact: true })).toBeVisible();
	await expect(tray(page)).toBeHidden();
	held.release();
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
});

test('code that could not be fetched is fetched again, and the choice is not lost', async ({
	page,
	expectErrors,
}) => {
	expectErrors(
		failedRequest('net::ERR_FAILED', /\/CompareTray\.island\.[\w-]+\.js/),
		/hydrating|Failed to fetch|dynamically imported/,
	);
	await page.route(ISLAND, (route) => route.abort());
	await page.goto('/packages');
	await compareButtons(page).first().click();
	await expect(page.getByRole('article').first().getByText('Added', { exact: true })).toBeVisible();
	await expect(tray(page)).toBeHidden();
	await page.unroute(ISLAND);
	await compareButtons(page).first().click();
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
});
