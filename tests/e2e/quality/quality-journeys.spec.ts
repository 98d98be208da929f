import type { Page } from '@playwright/test';
import { columns, DESK, PHONE, tray } from '../../support/browser/comparing.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The core journey: search, filter, page 2, compare, detail. */

test.use({ viewport: DESK });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('PRD-01: search, filter, page 2, compare and detail by links and forms', async ({ page }) => {
		await page.goto('/');
		const search = page.getByRole('search', { name: 'Find a package' });
		await search.getByLabel('WHERE').fill('India');
		await search.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL(/\/packages\?query=India$/);

		await page
			.getByRole('group', { name: 'Theme' })
			.getByLabel(/^Family/)
			.check();
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page).toHaveURL(/\/packages\?query=India&theme=Family$/);
		await page.getByRole('link', { name: 'Next page' }).click();
		await expect(page).toHaveURL(/page=2/);

		const card = page.getByRole('article').first();
		const name = (await card.getByRole('heading').textContent()) ?? '';
		await card.getByRole('button', { name: `Compare ${name}` }).click();
		await expect(page).toHaveURL(/\/comparelist\?packages1=\d+$/);
		await expect(columns(page)).toHaveCount(1);
		await page.getByRole('region', { name: 'Compare with' }).getByRole('link').first().click();
		await expect(page).toHaveURL(/\/comparelist\?packages1=\d+&packages2=\d+&packages3=null$/);
		await expect(columns(page)).toHaveCount(2);

		await columns(page).first().getByRole('link', { name }).first().click();
		await expect(page).toHaveURL(/\/packagedetails\/[a-z0-9-]+$/);
		await expect(heading(page)).toHaveText(name);
	});
});

test('PRD-01: search, filter, page 2, compare and detail by keyboard alone', async ({ page }) => {
	test.slow();
	await page.goto('/');
	const search = page.getByRole('search', { name: 'Find a package' });
	await tabTo(page, search.getByLabel('WHERE'));
	await page.keyboard.type('India');
	await tabTo(page, search.getByRole('button', { name: 'Explore' }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/packages\?.*India/);

	await tabTo(page, page.getByRole('checkbox', { name: /^Family/ }));
	await page.keyboard.press('Space');
	await expect(page).toHaveURL(/theme=Family/);

	// The next page is loaded while tabbing through the cards.
	const buttons = page.getByRole('article').getByRole('button', { name: /^Compare / });
	const [first = '', second = ''] = await cardsOfPageTwo(page);
	for (const name of [first, second]) {
		await tabTo(page, buttons.and(page.getByRole('button', { name: `Compare ${name}`, exact: true })));
		await page.keyboard.press('Enter');
		await expect(tray(page)).toContainText(name);
	}
	await tabTo(page, tray(page).getByRole('link', { name: 'Compare Now' }));
	await page.keyboard.press('Enter');
	await expect(columns(page)).toHaveCount(2);
	await tabTo(page, columns(page).nth(1).getByRole('link', { name: second, exact: true }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/packagedetails\//);
	await expect(heading(page)).toHaveText(second);
});

/** The names of the first two packages of the second page of the list that is shown. */
async function cardsOfPageTwo(page: Page): Promise<string[]> {
	const html = await (await page.request.get(`${page.url()}&page=2`)).text();
	const names = await page.evaluate((text) => {
		const cards = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('article :is(h2, h3)');
		return [...cards].map((title) => title.textContent?.trim() ?? '');
	}, html);
	return names.slice(0, 2);
}

test('FLT-12, MOB-01, MOB-03: picker and drawer are opened, chosen in and applied by keyboard alone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await page.goto('/packages');
	// Tab passes by controls that the page's script has not made yet, and the list grows before it comes round again.
	const theme = page.getByRole('group', { name: 'Filter by' }).getByRole('button', { name: 'Theme' });
	await expect(theme).toBeVisible();
	await tabTo(page, theme);
	await page.keyboard.press('Enter');
	const picker = page.getByRole('dialog', { name: 'Theme', exact: true });
	await tabTo(page, picker.getByLabel(/^Family/));
	await page.keyboard.press('Space');
	await tabTo(page, picker.getByRole('button', { name: 'Done' }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/packages\?theme=Family$/);

	await page.setViewportSize(PHONE);
	const filters = page.getByRole('button', { name: /^Filters/ });
	await expect(filters).toBeVisible();
	await tabTo(page, filters);
	await page.keyboard.press('Enter');
	const drawer = page.getByRole('dialog', { name: 'Filters', exact: true });
	await expect(drawer).toBeVisible();
	await tabTo(page, drawer.locator('summary', { hasText: 'Budget per person' }));
	await page.keyboard.press('Enter');
	// Radio buttons are one stop for Tab; Space chooses the one that has the focus.
	const first = drawer.getByRole('group', { name: 'Budget per person' }).getByRole('radio').first();
	await tabTo(page, first);
	await page.keyboard.press('Space');
	await expect(first).toBeChecked();
	await tabTo(page, drawer.getByRole('button', { name: 'Apply' }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/packages\?price=[^&]+&theme=Family$/);
});
