import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { installClock, stopClock } from '../../support/browser/stopped-clock.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const PLACES = '**/api/v1/search/places?*';
const formOf = (page: Page) => page.getByRole('search', { name: 'Find a package' });
const whereOf = (page: Page) => formOf(page).getByPlaceholder('Select Your Destination');

/** Opens the home search at WHERE, with its list open. */
async function open(page: Page) {
	await page.goto('/');
	await whereOf(page).click();
	await expect(formOf(page).getByRole('option').first()).toBeVisible();
	return { form: formOf(page), where: whereOf(page) };
}

const place = (name: string) => ({ id: name, name, hint: '1 tour', city: null, country: null });
const response = (...names: string[]) => ({
	json: { response_code: 200, message: 'OK', data: names.map(place) },
});

test('DSB-01, SB-11: an empty field lists the regions, then the destinations of the search metadata', async ({
	page,
}) => {
	const metadata = await (await page.request.get('/api/v1/search/home/metadata')).json();
	const { form } = await open(page);
	const names = metadata.data.destinations.map(({ name }: { name: string }) => name);
	const listed = form.getByRole('option').locator('> span');
	// Those below come with the first scroll.
	await expect(listed).toHaveText(names.slice(0, 12));
	await form.getByRole('listbox').hover();
	await page.mouse.wheel(0, 100);
	await expect(listed).toHaveText(names);
	for (const region of ['Asia', 'India', 'Europe', 'Africa', 'Australia-New Zealand'])
		expect(names.slice(0, 5)).toContain(region);

	await page.keyboard.press('Escape');
	await form.getByPlaceholder('Select Your Month').click();
	const months = metadata.data.months.map(({ month_name }: { month_name: string }) => month_name);
	await expect(form.getByRole('option').locator('> span')).toHaveText(months);
	await form.getByPlaceholder('Select Your Budget').click();
	const budgets = metadata.data.price.map(({ name }: { name: string }) => name);
	await expect(form.getByRole('option').locator('> span')).toHaveText(budgets);
});

test('DSB-01: typing lists regions, destinations and cities, with or without accents', async ({ page }) => {
	const { form, where } = await open(page);
	await where.fill('eur');
	await expect(form.getByRole('option')).toHaveText([/^Europe\d+ places$/]);
	await where.fill('kóch');
	await expect(form.getByRole('option', { name: 'Kochi', exact: true })).toContainText(/India, \d+ tours?/);
	await where.fill('nowhere at all');
	await expect(form.getByRole('listbox')).toHaveCount(0);
	await expect(form.getByRole('status').filter({ hasText: 'No suggestions.' })).toHaveCount(1);
});

test('DSB-01: a pause in typing asks once, for all that was typed', async ({ page }) => {
	await installClock(page);
	const asked: string[] = [];
	page.on('request', (request) => {
		const url = new URL(request.url());
		if (url.pathname.endsWith('/search/places')) asked.push(url.searchParams.get('query') ?? '');
	});
	const { form, where } = await open(page);
	await stopClock(page);
	for (const letter of 'Kochi') {
		await where.press(letter);
		await page.clock.runFor(100);
	}
	expect(asked).toEqual([]);
	await page.clock.runFor(100);
	await expect(form.getByRole('option', { name: 'Kochi', exact: true })).toBeVisible();
	expect(asked).toEqual(['kochi']);
	// Requested once, in whatever spelling.
	await where.fill('KOCHI ');
	await page.clock.runFor(500);
	await expect(form.getByRole('option', { name: 'Kochi', exact: true })).toBeVisible();
	expect(asked).toEqual(['kochi']);
});

test('DSB-01: the newest response wins, and an older question is taken back', async ({ page }) => {
	let letFirstGo = () => {};
	const first = new Promise<void>((resolve) => {
		letFirstGo = resolve;
	});
	await page.route(PLACES, async (route) => {
		const query = new URL(route.request().url()).searchParams.get('query');
		if (query === 'zq') await first;
		await route.fulfill(response(query === 'zq' ? 'Zq Old' : 'Zqx New')).catch(() => undefined);
	});
	const { form, where } = await open(page);
	const failed = page.waitForEvent('requestfailed');
	const asked = page.waitForRequest((request) => request.url().endsWith('query=zq'));
	await where.fill('zq');
	await asked;
	await where.fill('zqx');
	expect((await failed).url()).toMatch(/query=zq$/);
	await expect(form.getByRole('option')).toHaveText([/^Zqx New/]);
	letFirstGo();
	await expect(form.getByRole('option')).toHaveText([/^Zqx New/]);
});

test('DSB-01: a failing service leaves the field a text like any other', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(500, /\/api\/v1\/search\/.*/));
	await page.route('**/api/v1/search/**', (route) => route.fulfill({ status: 500, body: 'down' }));
	await page.goto('/');
	const where = whereOf(page);
	await where.click();
	await where.fill('Kochi');
	await formOf(page).getByRole('button', { name: 'Explore' }).click();
	await expect(page).toHaveURL('/packages?query=Kochi');
	await page.goBack();
	await formOf(page).getByPlaceholder('Select Your Month').fill('ju');
	// June comes first but in July.
	await expect(formOf(page).getByRole('option', { name: /^(June|July)$/ })).toHaveCount(2);
	await expect(formOf(page).getByRole('option')).toHaveCount(2);
});

test('DSB-02: the search of the bar has a list of at most 300 px', async ({ page }) => {
	await page.goto('/lead');
	const bar = page.getByRole('banner');
	const field = bar.getByRole('combobox', { name: 'Search' });
	await field.click();
	const list = bar.getByRole('listbox', { name: 'Suggestions' });
	await expect(list).toHaveCSS('max-height', '300px');
	await field.pressSequentially('kera');
	await bar.getByRole('option', { name: 'Kerala', exact: true }).click();
	await expect(page).toHaveURL('/packages?destination=Kerala');
});

test('DSB-02: a field that was pressed before the page’s script arrived has its list once it is there', async ({
	page,
}) => {
	const held = await holdRequests(page, '**/*.js');
	await page.goto('/lead');
	const bar = page.getByRole('banner');
	await bar.getByRole('combobox', { name: 'Search' }).click();
	await expect.poll(() => held.urls.length).toBeGreaterThan(0);
	held.release();
	await expect(bar.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
});

test('DSB-01: a screen reader hears how many options there are', async ({ page }) => {
	const { form, where } = await open(page);
	await expect(page.locator('[data-live-announcer]')).toContainText(/\d+ options available/);
	await where.fill('ken');
	await expect(form.getByRole('option').first()).toBeVisible();
	const count = await form.getByRole('option').count();
	await expect(page.locator('[data-live-announcer]')).toContainText(
		`${count} ${count === 1 ? 'option' : 'options'} available`,
	);
	await page.keyboard.press('ArrowDown');
	const id = await form.getByRole('option').first().getAttribute('id');
	await expect(where).toHaveAttribute('aria-activedescendant', id ?? '');
});

for (const text of [
	'<script>alert(1)</script>',
	`"><img src=x onerror=alert(1)>`,
	'🏝️ Goa 👩‍👩‍👧',
	'שלום מומבאי',
	'O\'Brien & "Sons" 100% + #1',
	'é'.repeat(300),
]) {
	test(`SB-03, SB-05: ${text.slice(0, 24)} comes through as text`, async ({ page }) => {
		let alerted = false;
		page.on('dialog', (dialog) => {
			alerted = true;
			void dialog.dismiss();
		});
		const { form, where } = await open(page);
		await where.pressSequentially(text.slice(0, 5));
		await where.fill(text);
		const typed = await where.inputValue();
		await form.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL(/\/packages\?/);
		expect(new URL(page.url()).searchParams.get('query')).toBe(typed);
		await expect(page.getByRole('main')).toContainText(typed.slice(0, 20));
		expect(alerted).toBe(false);
	});
}
