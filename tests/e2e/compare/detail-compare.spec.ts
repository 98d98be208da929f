import type { Page } from '@playwright/test';
import { compareHref } from '#domain/compare/compare.ts';
import { chosenDialog, tray } from '../../support/browser/comparing.ts';
import { catalogue } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Comparing from a package page: one control that changes, and the list it leads to. */

const box = (page: Page) => page.getByRole('region', { name: 'Price' });
const add = (page: Page) => box(page).getByRole('button', { name: 'ADD TO COMPARE', exact: true });
const list = (page: Page) => box(page).getByRole('link', { name: 'Show Compare List', exact: true });

/** Opens the first package of the list, with the next `chosen` ones chosen before; returns all their ids. */
async function open(page: Page, chosen: number): Promise<string[]> {
	const items = (await catalogue(page)).slice(0, chosen + 1);
	const entries = items.slice(1).map(({ id, name, slug, sale_info, itinerary_info }) => ({
		id,
		name,
		slug,
		price: sale_info.list_price.amount,
		duration: itinerary_info.durationValue,
	}));
	await page.addInitScript((kept) => {
		if (!localStorage.getItem('compare')) localStorage.setItem('compare', JSON.stringify(kept));
	}, entries);
	await page.goto(`/packagedetails/${items[0]?.slug}`);
	return items.map(({ id }) => id);
}

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('DET-07: ADD TO COMPARE becomes Show Compare List once the package is in the list, and stays so', async ({
			page,
		}) => {
			await open(page, 0);
			await expect(add(page)).toBeVisible();
			await expect(list(page)).toBeHidden();
			await add(page).click();
			await expect(list(page)).toBeVisible();
			await expect(add(page)).toBeHidden();
			await page.reload();
			await expect(list(page)).toBeVisible();
			await expect(add(page)).toBeHidden();
		});

		test('DET-07: with three others selected it reads Show Compare List at once', async ({ page }) => {
			await open(page, 3);
			await expect(list(page)).toBeVisible();
			await expect(add(page)).toBeHidden();
		});
	});
}

test('DET-08: Show Compare List opens the comparison of what is selected, even right after the press that selects', async ({
	page,
}) => {
	const [own = '', other = ''] = await open(page, 1);
	await expect(list(page)).toBeVisible();
	await add(page).click();
	await list(page).click();
	await expect(page).toHaveURL(compareHref([other, own]));
	const names = page.getByRole('main').getByRole('link', { name: /./ });
	await expect(names.first()).toBeVisible();
});

test('DET-08: it is beside ADD TO COMPARE while others are selected and this one is not', async ({
	page,
}) => {
	const [, other = ''] = await open(page, 1);
	await expect(add(page)).toBeVisible();
	await list(page).click();
	await expect(page).toHaveURL(compareHref([other]));
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('CMPT-06, DET-08: three from a wider screen must lose one before Show Compare List opens their comparison', async ({
		page,
	}) => {
		const [, first = '', , third = ''] = await open(page, 3);
		const address = page.url();
		await list(page).click();
		await expect(chosenDialog(page).getByRole('alert')).toHaveText('You can only compare up to 2 packages.');
		await expect(page).toHaveURL(address);
		await chosenDialog(page)
			.getByRole('button', { name: /^Remove / })
			.nth(1)
			.click();
		await page.keyboard.press('Escape');
		await list(page).click();
		await expect(page).toHaveURL(compareHref([first, third]));
	});
});

for (const [width, hasTray] of [
	[820, false],
	[999, false],
	[1000, true],
] as const)
	test(`CMPT-08: at ${width} px ${hasTray ? 'the bar' : 'a message, where the page has no room for the bar,'} asks for another package`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		await open(page, 0);
		const message = page.getByRole('status').filter({ hasText: 'Select another package to compare.' });
		// The message disappears by itself, so the test watches for it before the press.
		const said = hasTray ? undefined : expect(message).toBeVisible();
		await add(page).click();
		await said;
		await expect(list(page)).toBeVisible();
		const bar = tray(page).getByRole('button', { name: 'Select another package to compare', exact: true });
		if (hasTray) await expect(bar).toBeVisible();
		else await expect(bar).toBeHidden();
		if (hasTray) await expect(message).toHaveCount(0);
	});
