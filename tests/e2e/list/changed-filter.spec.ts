import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('FLT-14: after a change the focus is on it again, in a group that is open and a list that shows it', async ({
	page,
}) => {
	await page.goto('/packages');
	const kerala = page.getByRole('group', { name: 'Destination' }).getByLabel(/^Kerala/);
	await kerala.press('Space');
	await expect(page).toHaveURL(/\?destination=Kerala$/);
	await expect(kerala).toBeFocused();
	await expect(kerala).toBeInViewport();
	expect(await page.evaluate(() => scrollY)).toBe(0);

	await page
		.getByRole('complementary', { name: 'Filters' })
		.locator('summary', { hasText: 'Month' })
		.press('Enter');
	const may = page.getByRole('group', { name: 'Month' }).getByLabel(/^May/);
	await may.press('Space');
	await expect(page).toHaveURL(/month=May/);
	await expect(may).toBeFocused();
	await page.getByLabel('Sort by').selectOption('Best rated');
	await expect(page).toHaveURL(/sort=rating/);
	await expect(page.getByLabel('Sort by')).toBeFocused();
	await page.reload();
	await settled(page);
	await expect(page.getByLabel('Sort by')).not.toBeFocused();
});
