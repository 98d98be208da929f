import type { Locator } from '@playwright/test';
import {
	CHOICES,
	chooseAll,
	openPlanner,
	requestOf as request,
	sayWho,
	UNDONE,
} from '../../support/browser/plan-trip.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The trip planner. `planner-options` has how its options come. */

const API = '**/api/v1/lead/submit';
const lower = (scope: Locator) => scope.getByRole('slider', { name: 'Budget per person, at least' });
const upper = (scope: Locator) => scope.getByRole('slider', { name: 'Budget per person, at most' });

test('PLN-01, PLN-05: it asks for place, month, budget, what it includes, and category, on the whole screen; the ends of the budget move in steps of 500 rupees, tell their amounts, and do not pass each other', async ({
	page,
}) => {
	const dialog = await openPlanner(page);
	for (const viewport of [
		{ width: 360, height: 780 },
		{ width: 1280, height: 800 },
	]) {
		await page.setViewportSize(viewport);
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
	await test.step('the two ends of the budget', async () => {
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
});

test('PLN-02: without one of its answers its button cannot be pressed, and the foot says which', async ({
	page,
}) => {
	const dialog = await openPlanner(page);
	await chooseAll(dialog);
	for (const [missing, choose] of Object.entries(CHOICES))
		await test.step(missing, async () => {
			await UNDONE[missing as keyof typeof CHOICES](dialog);
			await expect(request(dialog)).toBeDisabled();
			await expect(dialog.getByText(`One choice left: ${missing}.`)).toBeVisible();
			await choose(dialog);
			await expect(request(dialog)).toBeEnabled();
			await expect(dialog.getByText(/left:/)).toBeHidden();
		});
});

test('PLN-03, ENT-15, STO-01: what is chosen is remembered; it is sent by its parts, confirmed, and empty when it is opened again', async ({
	page,
}) => {
	const dialog = await openPlanner(page);
	await chooseAll(dialog);
	await dialog.getByRole('checkbox', { name: 'Hotels' }).check();
	const stored = await page.evaluate(() =>
		['monthId', 'themeId', 'themeName', 'inclusionId'].map((key) => localStorage.getItem(key)),
	);
	expect(stored).toEqual(['12', 'heritage', 'Heritage', 'hotels,meals']);
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

test('the planner is readable for everyone, empty and with its errors, at three widths', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const dialog = await openPlanner(page);
	const look = async (state: string) => {
		for (const [width, colorScheme] of [
			[360, 'dark'],
			[768, 'light'],
			[1280, 'dark'],
		] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			await page.setViewportSize({ width, height: 800 });
			expect(await violations(page, 'dialog[open]'), `${state}, ${width} px, ${colorScheme}`).toEqual([]);
		}
	};
	await look('empty');
	await chooseAll(dialog);
	await request(dialog).click();
	await expect(dialog.getByText('Name is required').first()).toBeVisible();
	await look('with its errors');
});
