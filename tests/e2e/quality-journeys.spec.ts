import { expect, type Locator, type Page, test } from '@playwright/test';
import { columns, DESK, tray } from '../support/browser/comparing.ts';

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

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, target: Locator, most = 400): Promise<void> {
	for (let pressed = 0; pressed < most; pressed++) {
		const isThere = await target.evaluateAll(([element]) => element === document.activeElement);
		if (isThere) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`No Tab leads to ${String(target)}`);
}

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

	// The next page comes while one walks down the cards.
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
