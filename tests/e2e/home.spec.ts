import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.describe('with script off', () => {
	test.use({ javaScriptEnabled: false });

	test('SB-03: the search finds packages', async ({ page }) => {
		await page.goto('/');
		await page.getByLabel('WHERE').first().fill('Kerala');
		await page.getByRole('button', { name: 'Explore' }).first().click();
		await expect(page).toHaveURL(/\/packages\?.*Kerala/);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ tours? match/);
	});

	test('the menu opens, and every picture is there', async ({ page }) => {
		await page.setViewportSize(PHONE);
		await page.goto('/');
		await page.getByRole('button', { name: 'Menu' }).click();
		await expect(
			page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Us' }),
		).toBeVisible();
		await expect(page.locator('.poster img').last()).toHaveCSS('display', 'block');
	});
});

test.describe('the search bar of a desktop', () => {
	test.use({ viewport: DESKTOP });

	test('VAL-06, SB-01, SB-02: three fields, and Explore rests until one is filled', async ({ page }) => {
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		for (const placeholder of ['Select Your Destination', 'Select Your Month', 'Select Your Budget']) {
			await expect(form.getByPlaceholder(placeholder)).toBeVisible();
		}
		const explore = form.getByRole('button', { name: 'Explore' });
		await expect(explore).toBeDisabled();
		await form.getByPlaceholder('Select Your Month').fill('June');
		await expect(explore).toBeEnabled();
		await form.getByPlaceholder('Select Your Month').fill('');
		await expect(explore).toBeDisabled();
	});

	test('SB-08, SB-10: a month is found by its letters, and the budget opens after it', async ({ page }) => {
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Month').click();
		await form.getByPlaceholder('Select Your Month').pressSequentially('ju');
		await expect(form.getByRole('option')).toHaveText(['June', 'July']);
		await form.getByRole('option', { name: 'June' }).click();
		await expect(form.getByPlaceholder('Select Your Budget')).toBeFocused();
		await expect(form.getByPlaceholder('Select Your Budget')).toHaveAttribute('aria-expanded', 'true');
		await page.keyboard.press('Escape');
		await expect(form.getByRole('listbox')).toHaveCount(0);
		await form.getByPlaceholder('Select Your Budget').click();
		await form.getByRole('option').nth(1).click();
		await form.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL('/packages?month=June&price=15000-30000');
	});

	test('SB-09: a press outside closes the list', async ({ page }) => {
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Month').click();
		await expect(form.getByRole('listbox')).toHaveCSS('max-height', '280px');
		await page.getByRole('heading', { level: 1 }).click();
		await expect(form.getByRole('listbox')).toHaveCount(0);
	});

	test('SB-06: a chosen suggestion is the destination of the list', async ({ page }) => {
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Destination').pressSequentially('ke');
		await form.getByRole('option', { name: 'Kerala' }).click();
		await expect(form.getByPlaceholder('Select Your Month')).toBeFocused();
		await form.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL('/packages?destination=Kerala');
	});

	test('SB-04: a city typed by hand is found with its country', async ({ page }) => {
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Destination').fill('paris');
		await form.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL(/\/packages\?/);
		const query = new URL(page.url()).searchParams;
		expect([query.get('city'), query.get('country')]).toEqual(['Paris, France', 'France']);
	});

	test('SB-05: a place nobody knows is searched as free text', async ({ page }) => {
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Destination').fill('xyz');
		await form.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL('/packages?query=xyz');
	});
});

test('SB-12, NAV-07: at 1000 px the search is a dialog with Clear All', async ({ page }) => {
	await page.setViewportSize({ width: 1000, height: 800 });
	await page.goto('/');
	await page.getByRole('search', { name: 'Find a package' }).getByPlaceholder('Select Your Month').click();
	const dialog = page.getByRole('dialog', { name: 'Search' });
	await expect(dialog.getByLabel('WHEN')).toBeFocused();
	expect((await dialog.boundingBox())?.width).toBe(400);
	await dialog.getByLabel('WHEN').fill('June');
	await dialog.getByLabel('WHERE').fill('Goa');
	await dialog.getByRole('button', { name: 'Clear All' }).click();
	await expect(dialog.getByLabel('WHERE')).toHaveValue('');
	await expect(dialog.getByRole('button', { name: 'Explore' })).toBeDisabled();
});

for (const scheme of ['light', 'dark'] as const) {
	for (const size of [{ width: 320, height: 700 }, PHONE, { width: 768, height: 1000 }, DESKTOP]) {
		test(`home is readable for everyone: ${scheme}, ${size.width} px`, async ({ page }) => {
			await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
			await page.setViewportSize(size);
			await page.goto('/');
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(
				violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
			).toEqual([]);
		});
	}
}
