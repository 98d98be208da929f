import { expect, test } from '@playwright/test';
import { catalogue, some } from '../support/some-package.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('RTE-03, RTE-04, DET-02, DET-15: a package answers by slug and by id, under one canonical address', async ({
	page,
}) => {
	const { id, slug } = await some(page);
	const { data } = await (await page.request.get(`/api/v1/package/${slug}`)).json();
	await page.goto(`/packagedetails/${slug}`);
	const name = await page.getByRole('heading', { level: 1 }).textContent();
	await expect(page).toHaveTitle(data.meta.title);
	await expect(page.getByText(/^\d+ Nights? \/ \d+ Days?$/).first()).toBeVisible();
	await page.goto(`/packagedetails/${id}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
		'href',
		new RegExp(`/packagedetails/${slug}$`),
	);
});

test('DET-09: every section is there with the data of the package', async ({ page }) => {
	const { slug } = await some(page, ({ has_departures }) => has_departures);
	const { data } = await (await page.request.get(`/api/v1/package/${slug}`)).json();
	await page.goto(`/packagedetails/${slug}`);
	for (const name of [
		'Highlights',
		'Itinerary',
		'Accommodation and sightseeing',
		'Inclusions and exclusions',
		'Departure Dates',
		'Related packages',
	]) {
		await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
	}
	const main = page.getByRole('main');
	for (const { text } of data.inclusion_highlights) await expect(main.getByText(text).first()).toBeVisible();
	for (const tag of data.tags) await expect(main.getByText(tag, { exact: true }).first()).toBeVisible();
	await expect(main.getByText(data.departure_cities.join(', '))).toBeVisible();
	await expect(page.locator('#itinerary ol > li')).toHaveCount(data.days);
	for (const { location, accommodation } of data.itinerary_info) {
		await expect(page.locator('#stays')).toContainText(location.city);
		if (accommodation) await expect(page.locator('#stays')).toContainText(accommodation.hotel_name);
	}
	await expect(page.locator('.included li').first()).toBeVisible();
	await expect(page.locator('.excluded li').first()).toBeVisible();
});

test('DET-01: four pictures are shown, however many there are', async ({ page }) => {
	const { slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`);
	await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(4);
});

test('DET-03: a badge keeps the colour of the operator', async ({ page }) => {
	const { slug, highlights } = await some(page, (item) => item.highlights?.color === '#3582BD');
	await page.goto(`/packagedetails/${slug}`);
	await expect(page.locator('.gallery .badge')).toHaveText(highlights?.badge ?? '');
	await expect(page.locator('.gallery .badge')).toHaveCSS('background-color', 'rgb(53, 130, 189)');
});

test('DET-05: Departure Dates only where there are some', async ({ page }) => {
	const dated = await some(page, ({ has_departures }) => has_departures);
	await page.goto(`/packagedetails/${dated.slug}`);
	await expect(page.getByRole('link', { name: 'Departure Dates' }).first()).toBeVisible();
	const undated = await some(page, ({ has_departures }) => !has_departures);
	await page.goto(`/packagedetails/${undated.slug}`);
	await expect(page.getByRole('link', { name: 'Request a Call' }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Departure Dates' })).toHaveCount(0);
});

test('DET-06: the chat quotes name, price and address', async ({ page }) => {
	const { slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`);
	const href = await page.getByRole('link', { name: 'Chat With Us' }).getAttribute('href');
	const text = new URL(href ?? '').searchParams.get('text') ?? '';
	expect(text).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no name');
	expect(text).toContain(`/packagedetails/${slug}`);
	expect(text).toMatch(/₹[\d,]+/);
});

test('DET-10: related packages do not hold the package itself', async ({ page }) => {
	const { id, slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`);
	const ids = await page
		.locator('#related [data-package]')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-package')));
	expect(ids.length).toBeGreaterThan(0);
	expect(ids).not.toContain(id);
});

test('DET-11: the terms are linked only where the operator has some', async ({ page }) => {
	const items = await catalogue(page);
	const link = page.getByRole('link', { name: 'TERMS & CONDITIONS', exact: true });
	const seen = new Set<number>();
	for (const { id, slug } of items.slice(0, 30)) {
		const { data } = await (await page.request.get(`/api/v1/package/${slug}`)).json();
		if (seen.has(data.agent_terms)) continue;
		seen.add(data.agent_terms);
		await page.goto(`/packagedetails/${slug}`);
		await expect(link).toHaveCount(data.agent_terms);
		if (data.agent_terms === 1) await expect(link).toHaveAttribute('href', `/termsCondition?packageId=${id}`);
	}
	expect(seen).toEqual(new Set([0, 1]));
});

test('DET-16: an unknown package is a 404 that helps', async ({ page }) => {
	const answer = await page.goto('/packagedetails/no-such-package');
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole('heading', { level: 1, name: 'We cannot find that package' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'See all packages' })).toBeVisible();
	await expect(page.getByRole('article')).toHaveCount(3);
});

test('a date leads to the request for a call about that day', async ({ page }) => {
	const { slug } = await some(page, ({ has_departures }) => has_departures);
	await page.goto(`/packagedetails/${slug}`);
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
