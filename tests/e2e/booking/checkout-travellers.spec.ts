import { count, lines, more, openCheckout, pay } from '../../support/browser/checkout.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const rupeesOf = (text: string | null) => Number(text?.replaceAll(/[^\d-]/g, ''));

test('CHK-02, CHK-03, CHK-04, CHK-16: after a form was opened in a dialog the buttons count one by one, not below one, nor above the seats', async ({
	page,
	expectErrors,
}) => {
	const { intentId } = await openCheckout(page);
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
	await expect(dialog.getByLabel('Phone number')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.getByRole('button', { name: 'Fewer travellers' }).click();
	await expect(count(page)).toHaveValue('1');
	await more(page).click();
	await expect(count(page)).toHaveValue('2');
	await expect(lines(page).first()).toContainText('2 travellers');
	await count(page).fill('-3');
	await expect(count(page)).toHaveValue('2');
	await count(page).fill('0');
	await expect(count(page)).toHaveValue('');
	await count(page).fill('2');
	const held = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	expect(held.data.adults_count).toBe(2);
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	await count(page).fill('50');
	await expect(count(page)).toHaveAccessibleDescription(
		/^This departure has not enough seats left for 50 travellers: \d+ seats? (is|are) left besides your 2\.$/,
	);
	await expect(count(page)).toHaveValue('2');
	await expect(lines(page).first()).toContainText('2 travellers');
});

test('CHK-07, CHK-08, CHK-10, CHK-13: the price follows the count line by line, and the pay button says Loading until it is known', async ({
	page,
}) => {
	const { intentId } = await openCheckout(page);
	const one = await lines(page).allTextContents();
	const [priceOfOne = 0] = (await page.locator('.price-lines dd').allTextContents()).map(rupeesOf);
	expect(one.map((line) => line.replace(/-?₹.*/, ''))).toEqual([
		expect.stringMatching(/^(Retail price|Price), 1 traveller$/),
		...(one.length > 5 ? ['Standard discount', 'Sale price'] : []),
		'Special discount',
		expect.stringMatching(/^GST [\d.]+%$/),
		expect.stringMatching(/^TCS [\d.]+%$/),
		'Payable amount',
	]);
	for (const line of one.filter((text) => text.includes('discount'))) expect(line).toContain('-₹');

	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/v1/bookingIntent/*', async (route) => {
		await held;
		await route.continue();
	});
	await more(page).click();
	await expect(pay(page)).toHaveText('Loading');
	await expect(pay(page)).toBeDisabled();
	release();
	await expect(lines(page).first()).toContainText('2 travellers');
	const amounts = (await page.locator('.price-lines dd').allTextContents()).map(rupeesOf);
	expect(amounts[0]).toBe(2 * priceOfOne);
	const payable = amounts.at(-1) ?? 0;
	const { data } = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	expect(payable).toBe(data.pricing_info.payable_amount);
	const names = await page.locator('.price-lines dt').allTextContents();
	const sum = amounts
		.slice(0, -1)
		.reduce((total, amount, at) => (names[at] === 'Sale price' ? total : total + amount), 0);
	expect(sum).toBe(payable);
	expect(rupeesOf(await pay(page).textContent())).toBe(payable);
});

test('CHK-03: a traveller added before the script is there is counted once it is', async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await openCheckout(page);
	await more(page).click();
	await expect(more(page)).toHaveAttribute('aria-busy', 'true');
	release();
	await expect(count(page)).toHaveValue('2');
	await expect(lines(page).first()).toContainText('2 travellers');
});

test('the focus of a button of the number of travellers is seen all round it', async ({ page }) => {
	await openCheckout(page);
	await count(page).focus();
	await page.keyboard.press('Tab');
	await expect(more(page)).toBeFocused();
	const { offset, width } = await more(page).evaluate((button) => {
		const { outlineOffset, outlineWidth } = getComputedStyle(button);
		return { offset: Number.parseFloat(outlineOffset), width: Number.parseFloat(outlineWidth) };
	});
	expect(width).toBeGreaterThanOrEqual(2);
	// The stepper clips what lies outside its buttons, so the outline must lie inside.
	expect(offset).toBeLessThanOrEqual(-width);
});
