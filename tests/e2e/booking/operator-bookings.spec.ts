import type { Page } from '@playwright/test';
import { newCustomer, payFor } from '../../support/browser/booking.ts';
import { operatorListOf } from '../../support/browser/personal-pages.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/** A booking that was paid for, and the list of its operator. */
async function booked(page: Page) {
	const { id } = await payFor(page, await newCustomer(page));
	return { id, list: await operatorListOf(page, id) };
}

for (const javaScriptEnabled of [true, false])
	test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });

		test('D233: from the list an operator confirms a booking, which then is a coming journey', async ({
			page,
		}) => {
			const { id, list } = await booked(page);
			await page.goto(list);
			const section = (name: string) => page.getByRole('region', { name });
			const line = section('To answer').getByRole('listitem').filter({ hasText: id });
			await expect(line).toContainText('Please reply by');
			await line.getByRole('link').click();
			await expect(page.getByRole('heading', { name: `Booking ${id}` })).toBeVisible();
			await page.getByRole('button', { name: 'Confirm the booking' }).click();
			await expect(page.getByText('You have confirmed this booking.')).toBeVisible();
			await page.goto(list);
			await expect(section('Coming journeys').getByRole('listitem').filter({ hasText: id })).toContainText(
				/You have confirmed it\. ₹[\d,]+ to come/,
			);
		});
	});

test('D233: the list fits a narrow phone and breaks no rule of axe', async ({ page }) => {
	const { list } = await booked(page);
	for (const width of [320, 360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(list);
		expect(await excessWidth(page)).toBe(0);
		expect(await violations(page)).toEqual([]);
	}
});
