import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { CHOICES, chooseAll, sayWho } from '../../support/browser/plan-trip.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const API = '**/api/v1/lead/submit';
const OPTIONS = '**/api/v1/get/inclusion';
const planner = (page: Page) => page.getByRole('dialog', { name: 'Plan my trip' });
const request = (scope: Locator) => scope.getByRole('button', { name: 'Request a Call' });
const lower = (scope: Locator) => scope.getByRole('slider', { name: 'Budget per person, at least' });
const upper = (scope: Locator) => scope.getByRole('slider', { name: 'Budget per person, at most' });

async function openPlanner(page: Page, path = '/'): Promise<Locator> {
	await page.goto(path);
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	await expect(request(planner(page))).toBeVisible();
	return planner(page);
}

test('PLN-01, PLN-05: it asks for place, month, budget, what it includes, and category, on the whole screen', async ({
	page,
}) => {
	for (const viewport of [
		{ width: 360, height: 780 },
		{ width: 1280, height: 800 },
	]) {
		await page.setViewportSize(viewport);
		const dialog = await openPlanner(page);
		await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
		await expect(request(dialog)).toBeInViewport();
		await expect(dialog.getByRole('textbox', { name: 'Where do you want to go?' })).toBeEditable();
		await expect(dialog.getByLabel('Which month?').getByRole('option')).toHaveCount(13);
		await expect(dialog.getByText('Rs.5000 - Rs.500000', { exact: true })).toBeVisible();
		for (const end of [lower(dialog), upper(dialog)]) {
			await expect(end).toHaveAttribute('min', '5000');
			await expect(end).toHaveAttribute('max', '1000000');
			await expect(end).toHaveAttribute('step', '500');
		}
		await expect(dialog.getByRole('group', { name: 'Includes' })).toBeVisible();
		expect(await dialog.getByLabel('Category').evaluate(({ tagName }) => tagName)).toBe('SELECT');
		expect(await excessWidth(page)).toBe(0);
	}
});

test('PLN-05: the two ends move in steps of 500 rupees, tell their amounts, and do not pass each other', async ({
	page,
}) => {
	const dialog = await openPlanner(page);
	await expect(lower(dialog)).toHaveAttribute('aria-valuetext', '₹5,000');
	await lower(dialog).press('ArrowRight');
	await expect(lower(dialog)).toHaveValue('5500');
	await expect(lower(dialog)).toHaveAttribute('aria-valuetext', '₹5,500');
	await upper(dialog).press('ArrowLeft');
	await expect(upper(dialog)).toHaveAttribute('aria-valuetext', '₹4,99,500');
	await expect(dialog.getByText('Rs.5500 - Rs.499500', { exact: true })).toBeVisible();
	await lower(dialog).press('End');
	await expect(lower(dialog)).toHaveValue('499500');
	await upper(dialog).press('Home');
	await expect(upper(dialog)).toHaveValue('499500');
	// With both at the right end, the lower one can still be moved.
	await upper(dialog).press('End');
	await lower(dialog).press('End');
	const box = await lower(dialog).boundingBox();
	if (!box) throw new Error('The slider is not shown');
	await page.mouse.move(box.x + box.width - 14, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.up();
	expect(Number(await lower(dialog).inputValue())).toBeLessThan(600_000);
	await expect(upper(dialog)).toHaveValue('1000000');
});

for (const [missing, choose] of Object.entries(CHOICES)) {
	test(`PLN-02: without ${missing} its button cannot be pressed, and the foot says so`, async ({ page }) => {
		const dialog = await openPlanner(page);
		for (const [name, other] of Object.entries(CHOICES)) if (name !== missing) await other(dialog);
		await expect(request(dialog)).toBeDisabled();
		await expect(dialog.getByText(`One choice left: ${missing}.`)).toBeVisible();
		await choose(dialog);
		await expect(request(dialog)).toBeEnabled();
		await expect(dialog.getByText(/left:/)).toBeHidden();
	});
}

test('PLN-03, ENT-15: it is sent by its parts, confirmed, and empty when it is opened again', async ({
	page,
}) => {
	const dialog = await openPlanner(page);
	await chooseAll(dialog);
	await dialog.getByRole('checkbox', { name: 'Hotels' }).check();
	await sayWho(dialog);
	const sent = page.waitForRequest(API);
	await request(dialog).click();
	expect((await sent).postDataJSON()).toMatchObject({
		destination_name: 'Kerala',
		page_number: '1',
		departure_month_id: '12',
		min_budget: 5000,
		max_budget: 500_000,
		inclusion_id: ['hotels', 'meals'],
		theme_id: 'heritage',
		name: 'Asha Devi Rao',
		phone_number: '9812345678',
		page_name: 'home',
	});
	await expect(dialog.getByText('Always be trip-ing!!')).toBeVisible();
	await expect(dialog.locator('form')).toHaveCount(0);
	expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400);
	await dialog.getByRole('button', { name: 'Close' }).last().click();
	await expect(dialog).toBeHidden();
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	await expect(dialog.getByLabel('Where do you want to go?')).toHaveValue('');
	await expect(dialog.getByRole('checkbox', { name: 'Hotels' })).not.toBeChecked();
	await expect(request(dialog)).toBeDisabled();
});

const CALLS = ['/get/Months', '/get/theme', '/get/inclusion'];

test('PLN-01, PLN-04, LOAD-02: it has the whole screen at once, and a spinner until its options have come by their calls', async ({
	page,
}) => {
	const held = await holdRequests(page, '**/api/v1/get/*');
	await page.goto('/');
	await page.waitForLoadState('networkidle');
	expect(held.urls).toEqual([]);
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const isWhole = () => planner(page).evaluate((it) => [it.clientWidth, it.clientHeight]);
	expect(await isWhole()).toEqual([width, height]);
	await expect.poll(() => held.urls.length).toBe(CALLS.length);
	for (const call of CALLS)
		expect(held.urls).toContainEqual(expect.stringMatching(new RegExp(`/api/v1${call}$`)));
	await expect(planner(page).locator('[aria-busy="true"]')).toBeVisible();
	await expect(request(planner(page))).toHaveCount(0);
	expect(await isWhole()).toEqual([width, height]);
	held.release();
	await expect(request(planner(page))).toBeVisible();
	await expect(planner(page).locator('[aria-busy="true"]')).toHaveCount(0);
	await expect(planner(page).getByLabel('Which month?').getByRole('option')).toHaveCount(13);
	expect(await planner(page).getByLabel('Category').getByRole('option').count()).toBeGreaterThan(10);
	expect(await planner(page).getByRole('checkbox').count()).toBeGreaterThan(4);
});

test('PLN-04, ERR-19: when one of its calls fails it offers to try again, and then all options are there', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(503, '/api/v1/get/theme'));
	await page.route('**/api/v1/get/theme', (route) => route.fulfill({ status: 503 }), { times: 1 });
	await page.goto('/');
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	await expect(planner(page).getByRole('alert')).toHaveText('This did not load.');
	await planner(page).getByRole('button', { name: 'Try again' }).click();
	await chooseAll(planner(page));
	await expect(request(planner(page))).toBeEnabled();
});

for (const failure of ['the server fails', 'the network is gone'] as const) {
	test(`PLN-04, ERR-19: when ${failure} it offers to try again, and then it is there`, async ({
		page,
		expectErrors,
	}) => {
		const isGone = failure === 'the network is gone';
		expectErrors(failedRequest(isGone ? 'net::ERR_FAILED' : 503, '/api/v1/get/inclusion'));
		await page.route(OPTIONS, (route) => (isGone ? route.abort() : route.fulfill({ status: 503 })), {
			times: 1,
		});
		await page.goto('/');
		await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
		await expect(planner(page).getByRole('alert')).toHaveText('This did not load.');
		const again = planner(page).getByRole('button', { name: 'Try again' });
		await expect(again).toBeFocused();
		expect(await violations(page, 'dialog[open]')).toEqual([]);
		await again.click();
		await expect(request(planner(page))).toBeVisible();
		await expect(page).toHaveURL('/');
	});
}

test('PLN-06, API-34: a chosen inclusion shows its picture, any other the one for those not chosen', async ({
	page,
}) => {
	const { data } = await (await page.request.get('/api/v1/get/inclusion')).json();
	const [{ name, image, unselected_image }] = data;
	expect(image).not.toBe(unselected_image);
	const dialog = await openPlanner(page);
	const box = dialog.getByRole('checkbox', { name });
	const shown = dialog.locator('label', { hasText: name }).locator('img:visible');
	await expect(shown).toHaveAttribute('src', unselected_image);
	await box.check();
	await expect(shown).toHaveAttribute('src', image);
	await box.press('Space');
	await expect(box).not.toBeChecked();
	await expect(shown).toHaveAttribute('src', unselected_image);
});

test('PLN-07: the home page and the menu lead to it, with and without script', async ({ page, browser }) => {
	const dialog = await openPlanner(page);
	await dialog.getByRole('button', { name: 'Close' }).click();
	await page.goto('/About');
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Plan my trip' }).click();
	await expect(request(dialog)).toBeVisible();

	const context = await browser.newContext({ javaScriptEnabled: false });
	const plain = await context.newPage();
	await plain.goto('/');
	await plain.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	await expect(plain).toHaveURL('/plan');
	await context.close();
});

test('PLN-01, PLN-03: without script it is one page, which keeps what was chosen when something is wrong', async ({
	browser,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/plan'));
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto('/plan');
	const form = page.getByRole('main');
	await chooseAll(form);
	await form.getByRole('checkbox', { name: 'Hotels' }).check();
	await form.getByLabel('Your name').fill('Asha Devi Rao');
	await form.getByLabel('Email').fill('asha@example.in');
	await request(form).click();
	await expect(form.getByText('Please enter number between 9 and 15 digits.')).toBeVisible();
	for (const name of ['Hotels', 'Meals'])
		await expect(form.getByRole('checkbox', { name, exact: true })).toBeChecked();
	await expect(form.getByRole('checkbox', { name: 'Visa' })).not.toBeChecked();
	await expect(form.getByLabel('Category').locator('option:checked')).toHaveText('Heritage');
	await expect(upper(form)).toHaveValue('500000');
	await form.getByLabel('Phone', { exact: true }).fill('9812345678');
	await request(form).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Always be trip-ing!!');
	await context.close();
});

test('STO-01: month, theme and inclusions chosen in the planner are remembered', async ({ page }) => {
	const dialog = await openPlanner(page);
	await chooseAll(dialog);
	await dialog.getByRole('checkbox', { name: 'Hotels' }).check();
	const stored = await page.evaluate(() =>
		['monthId', 'themeId', 'inclusionId'].map((key) => localStorage.getItem(key)),
	);
	expect(stored).toEqual(['12', 'heritage', 'hotels,meals']);
});

for (const [width, scheme] of [
	[360, 'dark'],
	[768, 'light'],
	[1280, 'dark'],
] as const) {
	test(`the planner is readable for everyone: ${width} px, ${scheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
		await page.setViewportSize({ width, height: 800 });
		const dialog = await openPlanner(page);
		expect(await violations(page, 'dialog[open]')).toEqual([]);
		await chooseAll(dialog);
		await request(dialog).click();
		await expect(dialog.getByText('Name is required')).toBeVisible();
		expect(await violations(page, 'dialog[open]')).toEqual([]);
	});
}
