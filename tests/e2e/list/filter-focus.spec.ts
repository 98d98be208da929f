import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/* Parts of the filters that stay in place while the options scroll do not cover the option with the focus. */

/** True while the element with the focus is an option of which a part lies under `cover`. */
const coversFocused = (cover: Locator) =>
	cover.evaluate((part) => {
		const option = document.activeElement;
		if (!option?.matches('.filter-options input')) return false;
		const [over, under] = [part.getBoundingClientRect(), option.getBoundingClientRect()];
		return under.bottom > over.top && under.top < over.bottom;
	});

test('MOB-01: in a low window Apply covers no option of the drawer that has the focus', async ({ page }) => {
	await page.setViewportSize({ width: 568, height: 320 });
	await page.goto('/packages');
	await page.getByRole('button', { name: 'Filters' }).click();
	const drawer = page.getByRole('dialog', { name: 'Filters', exact: true });
	// The group that is unfolded at first.
	await expect(drawer.getByRole('checkbox').first()).toBeVisible();
	await drawer.locator('summary', { hasText: 'Destination' }).focus();
	for (let pressed = 0; pressed < 12; pressed++) {
		await page.keyboard.press('Tab');
		expect(await coversFocused(drawer.locator('.filters-foot')), `after ${pressed} presses`).toBe(false);
	}
});

test('FLT-05: the search box of a picker covers no option that has the focus', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await page.goto('/packages');
	await page.getByRole('button', { name: 'Destination' }).click();
	const picker = page.getByRole('dialog', { name: 'Destination', exact: true });
	await expect(picker.getByRole('searchbox')).toBeVisible();
	const options = picker.getByRole('checkbox').filter({ visible: true });
	await options.last().focus();
	const count = await options.count();
	expect(count).toBeGreaterThan(8);
	for (let left = count; left > 1; left--) {
		await page.keyboard.press('Shift+Tab');
		expect(await coversFocused(picker.locator('.filter-search')), `${left} left`).toBe(false);
	}
});
