import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const formOf = (page: Page) => page.getByRole('search', { name: 'Find a package' });

async function home(page: Page) {
	await page.goto('/');
	const form = formOf(page);
	return {
		form,
		where: form.getByPlaceholder('Select Your Destination'),
		when: form.getByPlaceholder('Select Your Month'),
		budget: form.getByPlaceholder('Select Your Budget'),
		explore: form.getByRole('button', { name: 'Explore' }),
		option: (name: string) => form.getByRole('option', { name }),
	};
}

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('SB-01: WHERE, WHEN and BUDGET say what to select', async ({ page }) => {
	const { form, where, when, budget } = await home(page);
	await expect(where).toBeVisible();
	await expect(when).toBeVisible();
	await expect(budget).toBeVisible();
	const placeholders = ['Select Your Destination', 'Select Your Month', 'Select Your Budget'];
	const written = () =>
		form.locator('input').evaluateAll((all: HTMLInputElement[]) => all.map((input) => input.placeholder));
	expect(await written()).toEqual(placeholders);
	for (const label of ['WHERE', 'WHEN', 'BUDGET']) await expect(form.getByLabel(label)).toBeVisible();
	await where.click();
	await expect(form.getByRole('option').first()).toBeVisible();
	for (const label of ['WHERE', 'WHEN', 'BUDGET']) await expect(form.getByLabel(label)).toBeVisible();
	expect(await written()).toEqual(placeholders);
});

test('SB-02, VAL-06: Explore rests until any one field is filled', async ({ page }) => {
	const { where, when, budget, explore } = await home(page);
	// Without script it can be pressed.
	await where.focus();
	await expect(explore).toBeDisabled();
	for (const [field, text] of [
		[where, 'Goa'],
		[when, 'June'],
		[budget, 'Under ₹15,000'],
	] as const) {
		await field.fill(text);
		await expect(explore).toBeEnabled();
		await field.fill('');
		await expect(explore).toBeDisabled();
	}
	await where.fill('   ');
	await expect(explore).toBeDisabled();
});

test('SB-03, SB-07: Explore leads to the packages, with what was filled and nothing else', async ({
	page,
}) => {
	const { when, budget, option, explore } = await home(page);
	await when.click();
	await option('June').click();
	await expect(budget).toBeFocused();
	await option('₹15,000 to ₹30,000').click();
	await expect(explore).toBeFocused();
	await explore.click();
	await expect(page).toHaveURL('/packages?month=June&price=15000-30000');
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ tours? match/);
});

test('SB-04: a city typed by hand carries city and country, with month and price', async ({ page }) => {
	const { where, when, budget, explore } = await home(page);
	await where.fill('paris');
	await when.fill('june');
	await budget.fill('₹50,000 to ₹75,000');
	await explore.click();
	await expect(page).toHaveURL(/\/packages\?/);
	expect(queryOf(page)).toEqual({
		city: 'Paris, France',
		country: 'France',
		month: 'June',
		price: '50000-75000',
	});
});

test('SB-04: a country typed by hand is whichever exists', async ({ page }) => {
	const { where, explore } = await home(page);
	await where.fill('ITALY');
	await explore.click();
	await expect(page).toHaveURL(/\/packages\?/);
	expect(queryOf(page)).toEqual({ city: 'Italy', country: 'Italy' });
});

test('SB-05: an unknown place is searched as free text', async ({ page }) => {
	const { where } = await home(page);
	await where.fill('xyz');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/packages?query=xyz');
});

test('SB-06: a chosen suggestion carries destination, month and price, and no city', async ({ page }) => {
	const { where, when, budget, option, explore } = await home(page);
	await where.pressSequentially('europ');
	await option('Europe').click();
	await expect(where).toHaveValue('Europe');
	await option('May').click();
	await option('₹1,00,000 to ₹1,50,000').click();
	await expect(when).toHaveValue('May');
	await expect(budget).toHaveValue('₹1,00,000 to ₹1,50,000');
	await explore.click();
	await expect(page).toHaveURL(/\/packages\?/);
	expect(queryOf(page)).toEqual({ destination: 'Europe', month: 'May', price: '100000-150000' });
});

test('SB-06: a city that was chosen is a destination too; edited by hand it is not chosen any more', async ({
	page,
}) => {
	const { where, when, option, explore } = await home(page);
	await where.pressSequentially('par');
	await option('Paris').click();
	// The choice moves on to the months; from there back.
	await expect(when).toBeFocused();
	await where.press('End');
	await where.press('Backspace');
	await where.press('s');
	await explore.click();
	await expect(page).toHaveURL(/\/packages\?/);
	expect(queryOf(page)).toEqual({ city: 'Paris, France', country: 'France' });

	const again = await home(page);
	await again.where.pressSequentially('par');
	await again.option('Paris').click();
	await again.explore.click();
	await expect(page).toHaveURL('/packages?destination=Paris');
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ tours? match/);
});

test('SB-08: choosing a destination opens the months, choosing a month the budgets', async ({ page }) => {
	const { form, where, when, budget, option } = await home(page);
	await where.click();
	await expect(where).toHaveAttribute('aria-expanded', 'true');
	await option('Asia').click();
	await expect(when).toBeFocused();
	await expect(when).toHaveAttribute('aria-expanded', 'true');
	await expect(where).toHaveAttribute('aria-expanded', 'false');
	await expect(form.getByRole('option')).toHaveCount(12);
	await option('June').click();
	await expect(budget).toBeFocused();
	await expect(budget).toHaveAttribute('aria-expanded', 'true');
	await expect(form.getByRole('listbox')).toHaveCount(1);
});

test('SB-08: the same by keyboard alone: arrows and Enter choose, Tab takes what is marked', async ({
	page,
}) => {
	const { where, when, budget, explore } = await home(page);
	await where.focus();
	await where.pressSequentially('kera');
	await expect(formOf(page).getByRole('option', { name: 'Kerala', exact: true })).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(where).toHaveValue('Kerala');
	await expect(when).toBeFocused();
	await expect(when).toHaveAttribute('aria-expanded', 'true');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Tab');
	await expect(when).toHaveValue('February');
	await expect(budget).toBeFocused();
	await expect(budget).toHaveAttribute('aria-expanded', 'true');
	await page.keyboard.press('Escape');
	await expect(budget).toHaveAttribute('aria-expanded', 'false');
	await page.keyboard.press('Tab');
	await expect(explore).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/packages?destination=Kerala&month=February');
});

test('SB-09: a press outside closes an open list, and so does Escape', async ({ page }) => {
	const { form, when, explore } = await home(page);
	await when.click();
	await expect(form.getByRole('listbox')).toBeVisible();
	// Elements beside an open list stay accessible.
	await expect(explore).toBeVisible();
	await page.getByRole('heading', { level: 1 }).click();
	await expect(form.getByRole('listbox')).toHaveCount(0);
	await when.click();
	await expect(form.getByRole('listbox')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(form.getByRole('listbox')).toHaveCount(0);
	await expect(when).toBeFocused();
	await when.click();
	await expect(form.getByRole('listbox')).toBeVisible();
});

test('SB-10: months and budgets are found by any part of them, whatever the case', async ({ page }) => {
	const { form, when, budget } = await home(page);
	await when.click();
	await when.pressSequentially('ju');
	await expect(form.getByRole('option')).toHaveText(['June', 'July']);
	await when.fill('EMBER');
	await expect(form.getByRole('option')).toHaveText(['September', 'November', 'December']);
	// An incomplete text cannot be searched for, so it is removed when the field is left.
	await budget.click();
	await expect(when).toHaveValue('');
	await budget.pressSequentially('ABOVE');
	await expect(form.getByRole('option')).toHaveText(['₹2,00,000 and above']);
	await page.getByRole('heading', { level: 1 }).click();
	await expect(budget).toHaveValue('₹2,00,000 and above');
});

test('SB-13: a list of the home search is at most 280 px high', async ({ page }) => {
	const { form, where } = await home(page);
	await where.click();
	const list = form.getByRole('listbox', { name: 'Suggestions' });
	await expect(list).toHaveCSS('max-height', '280px');
	await expect.poll(async () => (await list.boundingBox())?.height).toBe(280);
	for (const option of await form.getByRole('option').all())
		expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.describe('with script off', () => {
	test.use({ javaScriptEnabled: false });

	test('SB-02, SB-03: the search can be used and finds packages', async ({ page }) => {
		const { where, when, explore } = await home(page);
		await where.fill('Kerala');
		await when.fill('June');
		await explore.click();
		await expect(page).toHaveURL(/\/packages\?.*Kerala/);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ tours? match/);
	});
});
