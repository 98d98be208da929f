import type { Page } from '@playwright/test';
import { formatRupees, rupees } from '#domain/price/money.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { rgbOf } from '../../support/browser/rgb-of.ts';
import { some, someDetail } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The price for a number of travellers: the price box and the bar of a phone. */

test.use({ viewport: { width: 1280, height: 800 } });

const box = (page: Page) => page.getByRole('region', { name: 'Price' });
const lines = async (page: Page) =>
	(await box(page).locator('dl > div').allTextContents()).map((text) => text.trim());
const wholeRupees = (text: string) => Number(text.replace(/[^\d-]/g, ''));

test('DET-04, CARD-05: retail price, discount and its badge in the colour of the data are shown only where there is a discount', async ({
	page,
}) => {
	const discounted = await some(page, ({ sale_info }) => sale_info.discount_percentage > 0);
	const { retail_price, list_price, discount_percentage, discount_color } = discounted.sale_info;
	await page.goto(`/packagedetails/${discounted.slug}`);
	await expect(box(page).locator('s')).toHaveText(`Before: ${retail_price.displayValue}`);
	await expect(box(page).locator('s')).toHaveCSS('text-decoration-line', 'line-through');
	const badge = box(page).locator('.pill');
	await expect(badge).toHaveText(`${discount_percentage}% off`);
	await expect(badge).toBeVisible();
	await expect(badge).toHaveCSS('background-color', rgbOf(discount_color));
	await expect(box(page).getByText(`${list_price.displayValue}/- Per Person`)).toBeVisible();

	const coloured = await some(
		page,
		({ sale_info: sale }) => sale.discount_percentage > 0 && sale.discount_color !== discount_color,
	);
	await page.goto(`/packagedetails/${coloured.slug}`);
	await expect(badge).toHaveCSS('background-color', rgbOf(coloured.sale_info.discount_color));

	const plain = await some(page, ({ sale_info }) => sale_info.discount_percentage === 0);
	await page.goto(`/packagedetails/${plain.slug}`);
	await expect(box(page).getByText(`${plain.sale_info.list_price.displayValue}/- Per Person`)).toBeVisible();
	await expect(box(page).locator('s')).toHaveCount(0);
	await expect(box(page).getByText('% off')).toHaveCount(0);
});

test('beside the price stands where the journey begins and ends, because the way there is not in it', async ({
	page,
}) => {
	const { slug } = await some(page, () => true);
	await page.goto(`/packagedetails/${slug}`);
	await expect(box(page).getByText(/^Starts (in .+, ends|and ends) in .+$/)).toBeVisible();
});

test('PRD-07: an international package shows GST and TCS and their sum, a domestic one says there are none', async ({
	page,
}) => {
	const abroad = await some(page, ({ sale_info }) => sale_info.gst_amount.amount > 0);
	const { list_price, gst_percentage, gst_amount, tcs_percentage, tcs_amount, total_price } =
		abroad.sale_info;
	await page.goto(`/packagedetails/${abroad.slug}`);
	expect(await lines(page)).toEqual([
		`GST ${gst_percentage}%${gst_amount.displayValue}`,
		`TCS ${tcs_percentage}%${tcs_amount.displayValue}`,
		`With taxes${total_price.displayValue}`,
	]);
	expect(list_price.amount + gst_amount.amount + tcs_amount.amount).toBe(total_price.amount);
	await expect(
		box(page).getByText(/^GST and TCS at (our rates since|the rates confirmed on) \d+ \w+ \d{4}$/),
	).toBeVisible();

	const home = await some(page, ({ sale_info }) => sale_info.scope === 'domestic');
	await page.goto(`/packagedetails/${home.slug}`);
	await expect(box(page).getByText('No taxes on top')).toBeVisible();
	expect(await lines(page)).toEqual([]);
});

test('PRD-07: a package abroad whose inclusions have the taxes in them adds none', async ({ page }) => {
	const included = await some(
		page,
		({ sale_info }) => sale_info.scope === 'international' && sale_info.gst_percentage === 0,
	);
	await page.goto(`/packagedetails/${included.slug}?travellers=2`);
	await expect(box(page).getByText('The price includes GST and TCS')).toBeVisible();
	const total = formatRupees(rupees(included.sale_info.list_price.amount * 2));
	await expect(box(page).locator('dl > div').last()).toHaveText(`Total${total}`);
});

test('the full price of a party is shown before any click on a form: every line, and their sum', async ({
	page,
}) => {
	const { slug, sale_info } = await some(
		page,
		({ sale_info: sale }) => sale.gst_amount.amount > 0 && sale.discount_percentage > 0,
	);
	await page.goto(`/packagedetails/${slug}`);
	await box(page).getByRole('button', { name: 'More travellers' }).click();
	await box(page).getByRole('button', { name: 'More travellers' }).click();
	await expect(box(page).getByRole('textbox', { name: 'Travellers' })).toHaveValue('3');
	await expect(box(page).locator('dl > div')).toHaveText([
		`Retail price, 3 travellers${formatRupees(rupees(sale_info.retail_price.amount * 3))}`,
		/^Standard discount-₹/,
		`Sale price${formatRupees(rupees(sale_info.list_price.amount * 3))}`,
		/^GST [\d.]+%₹/,
		/^TCS [\d.]+%₹/,
		/^With taxes₹/,
	]);
	const [retail, discount, , gst, tcs, total] = (await box(page).locator('dd').allTextContents()).map(
		wholeRupees,
	);
	expect((retail ?? 0) + (discount ?? 0) + (gst ?? 0) + (tcs ?? 0)).toBe(total);
	await expect(box(page).getByRole('status')).toHaveText(`3 travellers: ${formatRupees(rupees(total ?? 0))}`);

	// The server computes the same price for three, to the rupee, and a reload keeps the number.
	const shown = await lines(page);
	await page.reload();
	expect(await lines(page)).toEqual(shown);
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${slug}$`));
});

test('the number of travellers is typed or stepped, from one to the seats that are left', async ({
	page,
}) => {
	const item = await someDetail(page, ({ max_travellers }) => max_travellers < 50);
	const { data } = await (await page.request.get(`/api/v1/package/${item.id}/availability`)).json();
	const seats = data.map(({ seats_left }: { seats_left: number }) => seats_left);
	const most = Math.max(...seats);
	await page.goto(`/packagedetails/${item.slug}`);
	const field = box(page).getByRole('textbox', { name: 'Travellers' });
	const fewer = box(page).getByRole('button', { name: 'Fewer travellers' });
	const more = box(page).getByRole('button', { name: 'More travellers' });
	await expect(box(page).getByText(`up to ${most}`)).toBeVisible();
	await field.fill('99');
	await field.press('Enter');
	await expect(field).toHaveValue(String(most));
	await more.click({ force: true });
	// This press may load the code first.
	await expect(more).not.toHaveAttribute('aria-busy', 'true');
	await expect(field).toHaveValue(String(most));
	await expect(more).toHaveAttribute('aria-disabled', 'true');
	await field.fill('none');
	await field.press('Enter');
	await expect(field).toHaveValue('1');
	// The number stays at one.
	await fewer.click({ force: true });
	await expect(field).toHaveValue('1');
	await expect(fewer).toHaveAttribute('aria-disabled', 'true');
	await more.click();
	await expect(field).toHaveValue('2');
});

test('REQ-05: a request for a call is about as many travellers as were counted', async ({ page }) => {
	const { slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`);
	const field = box(page).getByRole('textbox', { name: 'Travellers' });
	await field.click();
	await field.fill('4');
	await expect(box(page).getByText(', 4 travellers')).toBeVisible();
	await box(page).getByRole('link', { name: 'Request a Call' }).click();
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	await expect(dialog.getByLabel('Travellers', { exact: true })).toHaveValue('4');
});

test('a number that was filled in before the page had its script is counted, though no key or pointer follows', async ({
	page,
}) => {
	const { slug } = await some(page);
	const scripts = await holdRequests(page, '**/_astro/*.js');
	await page.goto(`/packagedetails/${slug}`);
	const field = box(page).getByRole('textbox', { name: 'Travellers' });
	await field.click();
	await field.fill('4');
	await expect.poll(() => scripts.urls.length).toBeGreaterThan(0);
	scripts.release();
	await expect(box(page).getByText(', 4 travellers')).toBeVisible();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the server works out the price of a party, and the request for a call keeps the number', async ({
		page,
	}) => {
		const { slug, sale_info } = await some(page, (item) => item.sale_info.gst_amount.amount > 0);
		await page.goto(`/packagedetails/${slug}`);
		await expect(box(page).getByRole('button', { name: 'More travellers' })).toBeHidden();
		await box(page).getByRole('textbox', { name: 'Travellers' }).fill('2');
		await box(page).getByRole('button', { name: 'Show the price' }).click();
		await expect(page).toHaveURL(`/packagedetails/${slug}?travellers=2`);
		const twice = formatRupees(rupees(sale_info.list_price.amount * 2));
		await expect(box(page).locator('dl')).toContainText(twice);
		await box(page).getByRole('link', { name: 'Request a Call' }).click();
		await expect(page).toHaveURL(`/packagedetails/${slug}/request-call?travellers=2`);
		await expect(page.getByRole('spinbutton', { name: 'Travellers' })).toHaveValue('2');
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('the bar comes only when the buttons of the price box have left; it says the sum and leads back to it', async ({
		page,
	}) => {
		const { slug, sale_info } = await some(
			page,
			(item) => item.has_departures && item.sale_info.gst_amount.amount > 0,
		);
		await page.goto(`/packagedetails/${slug}`);
		const bar = page.locator('[data-price-bar]');
		await page.locator('[data-price-actions]').scrollIntoViewIfNeeded();
		await expect(bar).toBeHidden();
		await page.locator('#stays').scrollIntoViewIfNeeded();
		await expect(bar).toContainText(`${sale_info.total_price.displayValue} with taxes`);
		expect(await violations(page)).toEqual([]);
		await bar.getByRole('link', { name: /with taxes/ }).click();
		await expect(box(page).getByRole('textbox', { name: 'Travellers' })).toBeInViewport();
		const payable = box(page).locator('.price-payable dd');
		const forOne = (await payable.textContent()) ?? '';
		await box(page).getByRole('button', { name: 'More travellers' }).click();
		await expect(payable).not.toHaveText(forOne);
		const total = await payable.textContent();
		await page.locator('#stays').scrollIntoViewIfNeeded();
		await expect(bar).toContainText(`${total} with taxes, 2 travellers`);
	});
});

test('the sum follows who types the number of travellers, with a keyboard alone and a focus before the script as well', async ({
	page,
}) => {
	const item = await someDetail(page, ({ max_travellers }) => max_travellers >= 3);
	const { promise: isFocused, resolve: letScriptsThrough } = Promise.withResolvers<void>();
	await page.route('**/_astro/*.js', async (route) => {
		await isFocused;
		await route.continue();
	});
	await page.goto(`/packagedetails/${item.slug}`);
	await box(page)
		.getByLabel(/^Travellers/)
		.focus();
	letScriptsThrough();
	await pageScript(page);
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('3');
	await expect(box(page).locator('dl')).toContainText('3 travellers');
	await expect(page).toHaveURL(/\?travellers=3$/);
});
