import { toursText } from '#domain/list/package-list.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { cardIds, totalOf } from '../../support/browser/list-page.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('RTE-02, LIST-01, LIST-05, LIST-06, SEO-01, SEO-03: /packages says how many tours match, in the singular for one, with the metadata of its page and the filters left of the results or behind a button', async ({
	page,
	request,
}) => {
	expect((await page.goto('/packages'))?.status()).toBe(200);
	const { total_count } = await (await request.get('/api/v1/package/list')).json();
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText(`${total_count} tours match your criteria`);
	const { data } = await (await request.post('/api/v1/meta-data', { form: { page_id: 'list' } })).json();
	expect(data.meta_title).not.toBe('');
	await expect(page).toHaveTitle(data.meta_title);
	const content = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
	expect(await content('description')).toBe(data.meta_description);
	expect(await content('keywords')).toBe(data.meta_keyword);
	const panel = page.getByRole('complementary', { name: 'Filters' });
	const [filters, card] = [await panel.boundingBox(), await page.getByRole('article').first().boundingBox()];
	expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(card?.x ?? 0);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(panel).toBeHidden();
	await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
	await page.goto('/packages?destination=Assam');
	await expect(page.getByRole('article')).toHaveCount(1);
	await expect(heading.getByText('1 tour matches your criteria', { exact: true })).toBeVisible();
});

test('heading and title of a filtered list name it in the words of the catalogue, beside the count line', async ({
	page,
}) => {
	await page.goto('/packages?destination=kerala&theme=honeymoon');
	const total = await totalOf(page);
	await expect(page.getByRole('heading', { level: 1, name: /^Kerala honeymoon packages/ })).toBeVisible();
	await expect(page).toHaveTitle(`Kerala honeymoon packages · ${toursText(total)} | ${siteWords().name}`);
	// The page repeats no words that a stranger has put into its address.
	await page.goto('/packages?destination=Call%20us%20on%201234');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 tours match your criteria');
	await expect(page).not.toHaveTitle(/1234/);
});

test('by keyboard the results are one step away, and behind them nothing of the filters is read again', async ({
	page,
}) => {
	await page.goto('/packages');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.closest('.list-results') !== null)).toBe(true);
	const skip = page
		.getByRole('complementary', { name: 'Filters' })
		.getByRole('link', { name: 'Skip filters' });
	await skip.focus();
	await expect(skip).toBeInViewport();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.closest('.list-results') !== null)).toBe(true);
});

test('LIST-04, ERR-15: nothing matches, and each way out says how many tours it gives', async ({ page }) => {
	await page.goto('/packages?destination=Kerala&price=0-100');
	await expect(
		page.getByRole('heading', { level: 1 }).getByText('0 tours match your criteria', { exact: true }),
	).toBeVisible();
	await expect(page.getByRole('heading', { name: 'No tour fits all of these' })).toBeVisible();
	await expect(page.getByRole('article')).toHaveCount(0);
	await expect(page.getByRole('main').getByLabel('Sort by')).toHaveCount(0);
	const way = page.getByRole('link', { name: /^Without Budget/ });
	const promised = Number.parseInt((await way.locator('small').textContent()) ?? '', 10);
	expect(promised).toBeGreaterThan(0);
	await way.click();
	await expect(page).toHaveURL(/\/packages\?destination=Kerala$/);
	expect(await totalOf(page)).toBe(promised);
	await page.goBack();
	await page.locator('.no-results').getByRole('link', { name: 'Clear all' }).click();
	await expect(page).toHaveURL(/\/packages$/);
});

test('LIST-01, LIST-04: no tour matches what the catalogue does not know', async ({ page, request }) => {
	for (const search of [
		'theme=Lighthouses',
		'month=Smarch',
		'destination=qwerty&enter_by_user=true',
		'query=!!!',
	]) {
		await page.goto(`/packages?${search}`);
		await expect(page.getByRole('heading', { level: 1 }), search).toHaveText('0 tours match your criteria');
		await expect(page.getByRole('article'), search).toHaveCount(0);
		const { data, total_count } = await (await request.get(`/api/v1/package/list?${search}`)).json();
		expect([data, total_count], search).toEqual([[], 0]);
		await page.getByRole('link', { name: /^Without / }).click();
		await expect(page, search).toHaveURL(/\/packages$/);
	}
});

test('LIST-04: where dropping one choice is not enough, each way out keeps one that finds tours alone; a page beyond the last is none, and leads to the first and the last', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, '/packages'));
	await page.goto('/packages?destination=Kerala&price=0-100&query=zzzz&theme=Beach:Lighthouses');
	expect(await totalOf(page)).toBe(0);
	const ways = page.locator('.no-results li').getByRole('link');
	await expect(ways).toHaveText([/^Only Theme: Beach\d+ tours$/, /^Only Destination: Kerala\d+ tours$/]);
	const promised = Number.parseInt((await ways.last().locator('small').textContent()) ?? '', 10);
	await ways.last().click();
	await expect(page).toHaveURL(/\/packages\?destination=Kerala$/);
	expect(await totalOf(page)).toBe(promised);
	await page.goto('/packages?query=zzzz&city=qqqq');
	await expect(page.getByText('Clear all to see every tour')).toBeVisible();

	expect((await page.goto('/packages?page=9999&theme=Beach'))?.status()).toBe(404);
	await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
	const { total_count } = await (await page.request.get('/api/v1/package/list?theme=Beach')).json();
	const last = `/packages?page=${Math.ceil(total_count / 12)}&theme=Beach`;
	await expect(page.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', last);
	await page.getByRole('link', { name: 'Go to its first page' }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
});

test('LIST-07: the quote form is below the cards of the first page, above those of the next', async ({
	page,
}) => {
	await page.goto('/packages');
	const form = page.locator('#lead-form');
	await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();
	await form.scrollIntoViewIfNeeded();
	await expect(page.getByRole('article')).toHaveCount(24);
	const top = async (at: number) => (await page.getByRole('article').nth(at).boundingBox())?.y ?? 0;
	const formTop = (await form.boundingBox())?.y ?? 0;
	expect(await top(11)).toBeLessThan(formTop);
	expect(await top(12)).toBeGreaterThan(formTop);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('no control is shown that would do nothing, and the order can be read on a phone', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/packages');
		const order = page.getByLabel('Sort by');
		expect((await order.boundingBox())?.width).toBeGreaterThan(200);
		await page.getByRole('link', { name: 'Filters' }).click();
		await expect(page.getByRole('group', { name: 'Destination' }).getByLabel(/^Kerala/)).toBeVisible();
		await expect(page.getByRole('searchbox')).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'Close filters' })).toBeHidden();
	});

	test('LIST-02, LIST-09: filters, sort and pages of twelve work by forms and links', async ({ page }) => {
		await page.goto('/packages');
		const themes = page.getByRole('group', { name: 'Theme' });
		await themes.getByLabel(/^Beach/).check();
		await themes.getByLabel(/^Family/).check();
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page).toHaveURL(/\/packages\?theme=Beach:Family$/);
		await page.getByLabel('Sort by').selectOption('Best rated');
		await page.getByRole('button', { name: 'Sort' }).click();
		await expect(page).toHaveURL(
			({ searchParams }) =>
				searchParams.get('sort') === 'rating' && searchParams.get('theme') === 'Beach:Family',
		);
		const first = await cardIds(page);
		expect(first).toHaveLength(12);
		const next = page.getByRole('link', { name: 'Next page' });
		await expect(next).toHaveAttribute('rel', 'next');
		await next.click();
		await expect(page).toHaveURL(/page=2/);
		const second = await cardIds(page);
		expect(first.filter((id) => second.includes(id))).toEqual([]);
		const previous = page.getByRole('link', { name: 'Previous page' }).last();
		await expect(previous).toHaveAttribute('rel', 'prev');
		await previous.click();
		await expect(page).not.toHaveURL(/page=/);
		expect(await cardIds(page)).toEqual(first);
	});
});
