import type { Page } from '@playwright/test';
import { bookable } from '../../support/browser/booking.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The package page shows what cancelling gives back, in rupees for the chosen number of travellers. */

const steps = (page: Page) => page.locator('#cancelling');
const rupees = async (page: Page, percent: string) =>
	Number((await steps(page).locator(`[data-refund="${percent}"]`).first().textContent())?.replace(/\D/g, ''));

async function openFor(page: Page, travellers: number) {
	const { slug } = await bookable(page);
	await page.goto(`/packagedetails/${slug}?travellers=${travellers}`);
	await expect(steps(page)).toContainText(`for ${travellers} travellers you get back`);
	return rupees(page, '100');
}

/** Each step is its percent of the price, without the rest of a rupee. */
async function expectShares(page: Page): Promise<void> {
	const all = await rupees(page, '100');
	expect(all).toBeGreaterThan(0);
	const shares = await steps(page).locator('li [data-refund]').all();
	// One line for each step, and the last for what comes after them.
	expect(shares.length).toBeGreaterThan(0);
	await expect(steps(page).getByRole('listitem')).toHaveCount(shares.length + 1);
	for (const step of shares) {
		const percent = (await step.getAttribute('data-refund')) ?? '';
		expect(await rupees(page, percent)).toBe(Math.floor((all * Number(percent)) / 100));
	}
}

test('the refund steps are for the party of the address, and follow the stepper', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 780 });
	const ofTwo = await openFor(page, 2);
	await expect(steps(page)).toContainText('Days and times are those of India.');
	await expectShares(page);
	await page.getByRole('button', { name: 'More travellers' }).click();
	await expect(steps(page)).toContainText('for 3 travellers you get back');
	expect(Math.abs((await rupees(page, '100')) - (ofTwo * 3) / 2)).toBeLessThanOrEqual(2);
	await expectShares(page);
	expect(await violations(page)).toEqual([]);
	expect(await excessWidth(page)).toBe(0);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the refund steps are for the party of the address', async ({ page }) => {
		await openFor(page, 2);
		await expectShares(page);
		await expect(steps(page).getByRole('listitem').last()).toContainText(/nothing/i);
	});
});
