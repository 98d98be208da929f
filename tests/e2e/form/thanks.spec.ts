import type { Page } from '@playwright/test';
import { CHOICES, chooseAll, sayWho } from '../../support/browser/plan-trip.ts';
import { receiptLines } from '../../support/browser/receipt-lines.ts';
import { expect, test } from '../../support/browser/test.ts';

/* What the thank-you page says about a request, and when. */

/** Plans a trip on the page of the planner and goes on to the thanks. */
async function planTrip(page: Page): Promise<void> {
	await page.goto('/plan');
	const form = page.getByRole('main');
	await chooseAll(form);
	await form.getByRole('checkbox', { name: 'Hotels' }).check();
	await sayWho(form);
	await form.getByRole('button', { name: 'Request a Call' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Always be trip-ing!!');
}

/** The planner's questions, with the answers of `CHOICES` in words. */
const PLANNED = {
	Where: 'Kerala',
	When: expect.stringMatching(/^December 20\d\d$/),
	'Budget per person': '₹5,000 to ₹5,00,000',
	Includes: 'Hotels, Meals',
	Category: 'Heritage',
};

for (const javaScriptEnabled of [true, false]) {
	test(`PLN-02, THX-01: the thanks of the planner name every answer, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
		browser,
	}) => {
		const context = await browser.newContext({ javaScriptEnabled });
		const page = await context.newPage();
		await planTrip(page);
		expect(await receiptLines(page)).toMatchObject(PLANNED);
		await context.close();
	});
}

test('THX-01: the receipt is shown after its request and when that page is shown again, and on no later visit', async ({
	page,
	context,
}) => {
	const receipt = page.locator('.receipt');
	await planTrip(page);
	await expect(page).toHaveURL('/thanks');
	await expect(receipt).toBeVisible();
	await page.reload();
	expect(await receiptLines(page)).toMatchObject(PLANNED);

	await page.goto('/About');
	await page.goto('/thanks');
	await expect(receipt).toBeHidden();
	await page.reload();
	await expect(receipt).toBeHidden();
	await page.goBack();
	await page.goBack();
	await expect(receipt).toBeVisible();

	const tab = await context.newPage();
	await tab.goto('/thanks');
	await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Always be trip-ing!!');
	await expect(tab.locator('.receipt')).toBeHidden();
});

test('THX-01: of two requests each has its own receipt', async ({ page }) => {
	await planTrip(page);
	const { Reference: first } = await receiptLines(page);
	await page.goto('/plan');
	for (const choose of Object.values(CHOICES)) await choose(page.getByRole('main'));
	await page.getByRole('main').getByLabel('Where do you want to go?').fill('Goa');
	await sayWho(page.getByRole('main'));
	await page.getByRole('main').getByLabel('Phone', { exact: true }).fill('9812345679');
	await page.getByRole('main').getByRole('button', { name: 'Request a Call' }).click();
	await expect(page).toHaveURL('/thanks');
	expect(await receiptLines(page)).toMatchObject({ Where: 'Goa' });
	await page.goBack();
	// The dialog for the code has left an entry of the history, which Back passes over once the page's background work is there.
	await page.mouse.move(200, 200);
	await expect(page.locator('.offline').getByText('Read on')).toBeAttached();
	await page.goBack();
	await expect(page).toHaveURL('/thanks');
	expect(await receiptLines(page)).toMatchObject({ Where: 'Kerala', Reference: first });
});
