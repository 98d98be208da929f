import { type Detail, shownDetails } from '../../support/browser/list-page.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('the order of the list', () => {
	const SORTS: [
		label: string,
		keyOf: (detail: Detail & { agent_info: { rating: number }; days: number }) => number,
	][] = [
		['Price: low to high', ({ sale_info }) => sale_info.list_price.amount],
		['Price: high to low', ({ sale_info }) => -sale_info.list_price.amount],
		['Shortest first', ({ days }) => days],
		['Best rated', ({ agent_info }) => -agent_info.rating],
	];

	for (const [label, keyOf] of SORTS) {
		test(`${label} says what it means, does it, and keeps the filters`, async ({ page }) => {
			await page.goto('/packages?theme=Beach');
			const sort = page.getByLabel('Sort by');
			await expect(sort).toHaveAccessibleDescription(
				'Tours that leave within three months first, of these the popular and well-rated',
			);
			await sort.selectOption(label);
			await expect(page).toHaveURL(/\/packages\?sort=\w+&theme=Beach$/);
			await expect(page.locator('.sort-why summary')).toContainText(`${label}:`);
			const keys = (
				(await shownDetails(page)) as (Detail & { agent_info: { rating: number }; days: number })[]
			).map(keyOf);
			expect(keys).toHaveLength(12);
			expect(keys).toEqual(keys.toSorted((a, b) => a - b));
		});
	}

	test('the line below the heading opens to what each order means', async ({ page }) => {
		await page.goto('/packages');
		await page.getByText('Tours that leave within three months first').click();
		for (const [label] of SORTS)
			await expect(page.getByRole('term').filter({ hasText: `${label}:` })).toBeVisible();
	});
});
