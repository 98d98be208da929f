import { hasFourPlaces, some } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('DET-01, GAL-01, GAL-02: four pictures are shown, however many there are; a second one and the map stand beside the first, together as high as it', async ({
	page,
}) => {
	const { slug } = await some(page, hasFourPlaces);
	await page.goto(`/packagedetails/${slug}`);
	await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(4);
	await expect(page.getByText('Illustrations. The operator has given no photographs.')).toBeVisible();

	const two = await some(page, ({ pictures }) => pictures.length === 2);
	await page.goto(`/packagedetails/${two.slug}`);
	const gallery = page.getByRole('list', { name: 'Pictures' });
	const boxes = await gallery
		.getByRole('listitem')
		.evaluateAll((items) =>
			items.map((item) => item.getBoundingClientRect()).map(({ y, height }) => [y, height]),
		);
	expect(boxes).toHaveLength(3);
	const [[top = 0, height = 0] = [], [secondTop] = [], [mapTop = 0, mapHeight = 0] = []] = boxes;
	expect(secondTop).toBe(top);
	expect(mapTop + mapHeight).toBe(top + height);
	await gallery.getByRole('link', { name: 'The route on the map' }).click();
	await expect(page.locator('.route-map')).toBeInViewport();
});

test('in a low window the pictures leave room for what the package is called', async ({ page }) => {
	const { slug } = await some(page, hasFourPlaces);
	await page.goto(`/packagedetails/${slug}`);
	for (const size of [
		{ width: 640, height: 450 },
		{ width: 1280, height: 450 },
	]) {
		await page.setViewportSize(size);
		const first = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first();
		const { height = 0 } = (await first.boundingBox()) ?? {};
		expect(height).toBeGreaterThan(200);
		expect(height).toBeLessThanOrEqual(0.6 * size.height + 1);
		const { height: poster = 0 } = (await first.getByRole('img').boundingBox()) ?? {};
		expect(Math.abs(poster - height)).toBeLessThanOrEqual(1);
		await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
	}
});

test('DET-05, DET-06: Departure Dates only where there are some; the chat quotes name, price and address; a date leads to the request for a call about that day', async ({
	page,
}) => {
	const undated = await some(page, ({ has_departures }) => !has_departures);
	await page.goto(`/packagedetails/${undated.slug}`);
	await expect(page.getByRole('link', { name: 'Request a Call' }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Departure Dates' })).toHaveCount(0);

	const { slug } = await some(page, ({ has_departures }) => has_departures);
	await page.goto(`/packagedetails/${slug}`);
	await expect(page.getByRole('link', { name: 'Departure Dates' }).first()).toBeVisible();
	const href = await page.getByRole('link', { name: 'Chat With Us' }).getAttribute('href');
	const text = new URL(href ?? '').searchParams.get('text') ?? '';
	expect(text).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no name');
	expect(text).toContain(`/packagedetails/${slug}`);
	expect(text).toMatch(/₹[\d,]+/);
	const day = page.locator('#departures a').first();
	const spoken = ((await day.getAttribute('aria-label')) ?? 'no day').replace(/^\w+ /, '');
	await day.click();
	await expect(page.getByRole('dialog', { name: 'Request a Call' }).getByText(spoken)).toBeVisible();
});

test('REQ-01: the dialog shows picture, name, prices and what is saved; nothing is saved without a discount', async ({
	page,
}) => {
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	const discounted = await some(page, ({ sale_info }) => sale_info.discount_percentage > 0);
	await page.goto(`/packagedetails/${discounted.slug}`);
	const name = await page.getByRole('heading', { level: 1 }).textContent();
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	await expect(dialog.getByText(name ?? '')).toBeVisible();
	await expect(dialog.locator('img')).toBeVisible();
	const { retail_price, list_price } = discounted.sale_info;
	await expect(dialog.locator('s')).toHaveText(retail_price.displayValue);
	const saved = (retail_price.amount - list_price.amount).toLocaleString('en-IN');
	await expect(dialog.getByText(`SAVE ₹${saved}`)).toBeVisible();

	const plain = await some(page, ({ sale_info }) => sale_info.discount_percentage === 0);
	await page.goto(`/packagedetails/${plain.slug}`);
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	await expect(dialog.getByText(`${plain.sale_info.list_price.displayValue.slice(1)}/-`)).toBeVisible();
	await expect(dialog.getByText('SAVE')).toHaveCount(0);
});
