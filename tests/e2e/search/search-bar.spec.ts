import type { Page } from '@playwright/test';
import { BUDGETS } from '#domain/price/budget.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The search of the home page with the server's places; what its fields do with keys and presses is in tests/components/search-bar-explore.test.tsx. */

test.use({ viewport: { width: 1280, height: 800 } });

async function home(page: Page) {
	await page.goto('/');
	const form = page.getByRole('search', { name: 'Find a package' });
	return {
		where: form.getByPlaceholder('Select Your Destination'),
		when: form.getByPlaceholder('Select Your Month'),
		budget: form.getByPlaceholder('Select Your Budget'),
		explore: form.getByRole('button', { name: 'Explore' }),
		option: (name: string) => form.getByRole('option', { name }),
	};
}

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

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

test.describe('with script off', () => {
	test.use({ javaScriptEnabled: false });

	test('SB-02, SB-03: the search can be used and finds packages', async ({ page }) => {
		const { where, when, explore } = await home(page);
		// Lists of the browser suggest months and budgets; they are in the server's code alone.
		for (const [field, options] of [
			['month', 12],
			['price', BUDGETS.length],
		] as const) {
			const list = await page.locator(`[data-variant="card"] [name="${field}"]`).getAttribute('list');
			await expect(page.locator(`datalist#${list} option`)).toHaveCount(options);
		}
		const look = () => explore.evaluate((button) => getComputedStyle(button).backgroundColor);
		const resting = await look();
		await where.fill('Kerala');
		await expect.poll(look).not.toBe(resting);
		await when.fill('June');
		await explore.click();
		await expect(page).toHaveURL(/\/packages\?.*Kerala/);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ tours? match/);
	});
});
