import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 1280, height: 800 } });

const cardIds = (page: Page) =>
	page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-package')));

test('RTE-02, LIST-01, SEO-01: the list says how many match, under its metadata', async ({
	page,
	request,
}) => {
	await page.goto('/packages');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ tours match your criteria$/);
	const { data } = await (await request.post('/api/v1/meta-data', { form: { page_id: 'list' } })).json();
	await expect(page).toHaveTitle(data.meta_title);
});

test('LIST-02, LIST-03: scrolling appends each page once and then asks no more', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('page=')) asked.push(request.url());
	});
	await page.goto('/packages?theme=Beach');
	const total = Number.parseInt((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', 10);
	expect(total).toBeGreaterThan(12);
	await expect(async () => {
		await page.getByRole('article').last().scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 2000);
		expect(await page.getByRole('article').count()).toBe(total);
	}).toPass();
	const ids = await cardIds(page);
	expect(new Set(ids).size).toBe(total);
	expect(new Set(asked).size).toBe(asked.length);
	expect(asked).toHaveLength(Math.ceil(total / 12) - 1);
	await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
});

test('LIST-08: a page that fails leaves what is shown and can be asked for again', async ({ page }) => {
	await page.route('**/packages?page=2*', (route) => route.abort());
	await page.goto('/packages');
	const before = await cardIds(page);
	const again = page.getByRole('link', { name: 'Show more tours' });
	await expect(async () => {
		await page.getByRole('article').last().scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 2000);
		await expect(again).toBeVisible({ timeout: 500 });
	}).toPass();
	expect(await cardIds(page)).toEqual(before);
	await page.unroute('**/packages?page=2*');
	await again.click();
	await expect(page).toHaveURL(/page=2/);
	await expect(page.getByRole('article').first()).toBeVisible();
});

test('QRY-11, QRY-13, CHIP-01, CHIP-04: a change reloads by the colon-joined address, and its chip takes it away', async ({
	page,
}) => {
	await page.goto('/packages');
	await page
		.getByRole('group', { name: 'Theme' })
		.getByLabel(/^Beach/)
		.check();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
	await page
		.getByRole('group', { name: 'Theme' })
		.getByLabel(/^Honeymoon/)
		.check();
	await expect(page).toHaveURL(/\/packages\?theme=Beach:Honeymoon$/);
	await expect(page.getByRole('group', { name: 'Theme' }).getByLabel(/^Beach/)).toBeChecked();
	await page.getByRole('link', { name: 'Remove Theme: Beach' }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Honeymoon$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/packages\?theme=Beach:Honeymoon$/);
});

test('QRY-14: Clear all leads to the list without a query', async ({ page }) => {
	await page.goto('/packages?theme=Beach&month=December');
	await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click();
	await expect(page).toHaveURL(/\/packages$/);
});

test('FLT-03, FLT-05, FLT-06: groups of 15 and more can be searched', async ({ page }) => {
	await page.goto('/packages');
	const group = page.getByRole('group', { name: 'Destination' });
	const box = group.getByRole('searchbox');
	await box.fill('KER');
	await expect(group.getByLabel(/^Kerala/)).toBeVisible();
	await expect(group.getByLabel(/^Goa/)).toBeHidden();
	await box.fill('zzz');
	await expect(group.getByText('No results found!')).toBeVisible();
	expect(await page.getByRole('group', { name: 'Duration' }).getByRole('radio').count()).toBeGreaterThan(2);
	await expect(page.getByRole('group', { name: 'Duration' }).getByRole('searchbox')).toHaveCount(0);
});

test('FLT-04, FLT-07: a section folds, and a long one scrolls at 500 px', async ({ page }) => {
	await page.goto('/packages');
	const options = page.getByRole('group', { name: 'Destination' }).getByRole('list');
	expect((await options.boundingBox())?.height).toBe(500);
	expect(await options.evaluate((list) => list.scrollHeight)).toBeGreaterThan(500);
	const head = page.locator('.filter-group > summary', { hasText: 'Destination' });
	await head.click();
	await expect(options).toBeHidden();
	await head.press('Enter');
	await expect(options).toBeVisible();
});

test('FLT-01: the hidden group is not shown but its parameter filters', async ({ page }) => {
	await page.goto('/packages');
	await expect(page.getByRole('group', { name: 'Operator' })).toHaveCount(0);
	const operator = await page.getByRole('article').first().locator('.rating .soft').textContent();
	await page.goto(`/packages?operator=${encodeURIComponent(operator ?? '')}`);
	for (const name of await page.locator('.card .rating .soft').allTextContents()) expect(name).toBe(operator);
});

test('CHIP-02, CHIP-03: four chips on desktop, then +More and -Less', async ({ page }) => {
	await page.goto('/packages?theme=Beach:Family:Honeymoon:Heritage:Adventure:Wildlife');
	const chips = page.getByRole('list', { name: 'Selected filters' }).getByRole('link');
	await expect(chips.filter({ visible: true })).toHaveCount(4);
	await page.getByText('+More').click();
	await expect(chips.filter({ visible: true })).toHaveCount(6);
	await page.getByText('-Less').click();
	await expect(chips.filter({ visible: true })).toHaveCount(4);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(chips.filter({ visible: true })).toHaveCount(2);
});

test('CHIP-05, ERR-17: a chip without a name shows the word error', async ({ page }) => {
	await page.goto('/packages?theme=Beach:');
	await expect(
		page.getByRole('list', { name: 'Selected filters' }).getByText('error', { exact: true }),
	).toBeVisible();
});

test('an unknown filter value is ignored visibly: a chip that can be removed', async ({ page }) => {
	await page.goto('/packages?theme=Beach');
	const total = await page.getByRole('heading', { level: 1 }).textContent();
	await page.goto('/packages?theme=Beach:Lighthouses');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(total ?? '');
	await page.getByRole('link', { name: 'Remove Theme: Lighthouses' }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
});

test('QRY-10: show_operator=false hides operator names', async ({ page }) => {
	await page.goto('/packages');
	const operator = (await page.getByRole('article').first().locator('.rating .soft').textContent()) ?? '';
	await page.goto('/packages?show_operator=false');
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(page.getByRole('article').getByText(operator, { exact: true })).toHaveCount(0);
});

test('LIST-04: nothing matches, and each way out says how many tours it gives', async ({ page }) => {
	await page.goto('/packages?destination=Kerala&price=0-100');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 tours match your criteria');
	await expect(page.getByRole('article')).toHaveCount(0);
	const way = page.getByRole('link', { name: /^Without Budget/ });
	const promised = Number.parseInt((await way.locator('small').textContent()) ?? '', 10);
	await way.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${promised} tours? match`));
});

test.describe('sorting', () => {
	const prices = (page: Page) =>
		page
			.locator('.card .price-now .money')
			.evaluateAll((shown) => shown.map((price) => Number(price.textContent?.replace(/\D/g, ''))));

	test('by price, both ways, keeps the filters', async ({ page }) => {
		await page.goto('/packages?theme=Beach');
		await page.getByLabel('Sort by').selectOption('Price: low to high');
		await expect(page).toHaveURL(/\/packages\?sort=price_low&theme=Beach$/);
		const rising = await prices(page);
		expect(rising).toEqual(rising.toSorted((a, b) => a - b));
		await page.getByLabel('Sort by').selectOption('Price: high to low');
		await expect(page).toHaveURL(/sort=price_high/);
		const falling = await prices(page);
		expect(falling).toEqual(falling.toSorted((a, b) => b - a));
	});
});

test.describe('the drawer of a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('MOB-01, MOB-04, MOB-05: leaving with a change asks first', async ({ page }) => {
		await page.goto('/packages');
		await page.getByRole('link', { name: 'Filters' }).click();
		const drawer = page.getByRole('dialog', { name: 'Filters' });
		await drawer.getByRole('button', { name: 'Close filters' }).click();
		await expect(drawer).toBeHidden();

		await page.getByRole('link', { name: 'Filters' }).click();
		await drawer.getByLabel(/^Kerala/).check();
		await drawer.getByRole('button', { name: 'Close filters' }).click();
		const ask = page.getByRole('dialog', { name: 'Leave the filters?' });
		await expect(ask.getByText('This action will undo your changes.')).toBeVisible();
		await ask.getByRole('button', { name: 'Cancel' }).click();
		await expect(drawer.getByLabel(/^Kerala/)).toBeChecked();
		await drawer.getByRole('button', { name: 'Close filters' }).click();
		await ask.getByRole('button', { name: 'Continue' }).click();
		await expect(drawer).toBeHidden();
		await expect(page).toHaveURL(/\/packages$/);
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('filters, sort and paging work by forms and links', async ({ page }) => {
		await page.goto('/packages');
		await page
			.getByRole('group', { name: 'Theme' })
			.getByLabel(/^Beach/)
			.check();
		await page
			.getByRole('group', { name: 'Theme' })
			.getByLabel(/^Family/)
			.check();
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page).toHaveURL(/\/packages\?theme=Beach:Family$/);
		await page.getByLabel('Sort by').selectOption('Best rated');
		await page.getByRole('button', { name: 'Sort' }).click();
		await expect(page).toHaveURL(
			({ searchParams }) =>
				searchParams.get('sort') === 'rating' && searchParams.get('theme') === 'Beach:Family',
		);
		const first = await cardIds(page);
		await page.getByRole('link', { name: 'Next page' }).click();
		await expect(page).toHaveURL(/page=2/);
		const second = await cardIds(page);
		expect(first.filter((id) => second.includes(id))).toEqual([]);
	});
});
