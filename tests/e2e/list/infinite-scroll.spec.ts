import type { Page } from '@playwright/test';
import { askedPages, cardIds, scrollTo, totalOf } from '../../support/browser/list-page.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* Further pages of the list come by scrolling. */

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens the list; its second page is held back once it is requested. */
async function openWithPageTwoOnItsWay(page: Page): Promise<PromiseWithResolvers<void>> {
	const arrival = Promise.withResolvers<void>();
	await page.route('**/packages?page=2', async (route) => {
		await arrival.promise;
		await route.continue();
	});
	await page.goto('/packages');
	return arrival;
}

test('LIST-02, LIST-03, LIST-09, CON-04: scrolling appends each page of twelve once, from page 1, and then asks no more', async ({
	page,
}) => {
	const asked = askedPages(page);
	await page.goto('/packages?theme=Beach');
	const total = await totalOf(page);
	expect(total).toBeGreaterThan(24);
	const first = await cardIds(page);
	expect(first).toHaveLength(12);
	await scrollTo(page, total);
	const ids = await cardIds(page);
	expect(ids.slice(0, 12)).toEqual(first);
	const { data } = await (await page.request.get('/api/v1/package/list?theme=Beach&page=2')).json();
	expect(ids.slice(12, 24)).toEqual(data.map(({ id }: { id: string }) => id));
	expect(new Set(ids).size).toBe(total);
	const pages = Array.from({ length: Math.ceil(total / 12) }, (_, at) => String(at + 1));
	expect(asked).toEqual(pages);
	await page.mouse.wheel(0, -3000);
	await page.mouse.wheel(0, 6000);
	await settled(page);
	expect(asked).toEqual(pages);
	await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
});

for (const width of [360, 1280])
	test(`LIST-02: the end of a page ${width} px wide asks for one page more, not for all, which stands apart from the quote form above`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		const asked = askedPages(page);
		await page.goto('/packages');
		await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
		await expect(page.getByRole('article')).toHaveCount(24);
		// An observer that saw the end again would have requested a page by then.
		await page.evaluate(async () => {
			for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
		});
		await settled(page);
		expect(asked).toEqual(['1', '2']);
		const form = page.locator('#lead-form');
		const below = page.getByRole('article').nth(12);
		await expect
			.poll(async () => {
				const [above, card] = [await form.boundingBox(), await below.boundingBox()];
				return above && card ? card.y - above.y - above.height : 0;
			})
			.toBeGreaterThanOrEqual(16);
	});

test('LIST-08, LOAD-01: while a page is on its way, outlines of cards are in its place', async ({ page }) => {
	const arrival = await openWithPageTwoOnItsWay(page);
	const before = await cardIds(page);
	await page.getByRole('article').last().scrollIntoViewIfNeeded();
	const coming = page.locator('[aria-busy="true"]');
	await expect(coming.locator('.card-skeleton')).toHaveCount(3);
	expect(await cardIds(page)).toEqual(before);
	arrival.resolve();
	await expect(page.getByRole('article')).toHaveCount(24);
	await expect(page.locator('.card-skeleton')).toHaveCount(0);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('LIST-02: a link of the footer that is being pressed stays under the pointer when a page arrives', async ({
	page,
}) => {
	const arrival = await openWithPageTwoOnItsWay(page);
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	await expect(page.locator('.card-skeleton')).toHaveCount(3);
	await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
	await page.mouse.down();
	const arrived = page.waitForResponse('**/packages?page=2');
	arrival.resolve();
	await (await arrived).finished();
	await settled(page);
	await page.mouse.up();
	await expect(page).toHaveURL(/\/About$/);
});

test('LIST-08: a page that fails leaves what is shown and can be asked for again', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', '/packages'));
	await page.route('**/packages?page=2', (route) => route.abort());
	await page.goto('/packages');
	const before = await cardIds(page);
	await page.getByRole('article').last().scrollIntoViewIfNeeded();
	await expect(page.getByRole('alert')).toHaveText('More tours did not come.');
	expect(await cardIds(page)).toEqual(before);
	await expect(page.locator('.card-skeleton')).toHaveCount(0);

	const again = page.getByRole('button', { name: 'Try again' });
	await again.press('Enter');
	await expect(page.getByRole('alert')).toHaveText('More tours did not come.');
	await expect(again).toBeFocused();
	await page.unroute('**/packages?page=2');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('article')).toHaveCount(24);
	await expect(again).toHaveCount(0);
	await expect(page.getByRole('article').nth(12).getByRole('heading').getByRole('link')).toBeFocused();
});

test('LIST-08: a later page that fails leaves the pages that came before it', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(500, '/packages'));
	await page.route('**/packages?page=3', (route) => route.fulfill({ status: 500 }));
	await page.goto('/packages');
	await scrollTo(page, 24);
	await page.getByRole('article').last().scrollIntoViewIfNeeded();
	await expect(page.getByRole('alert')).toHaveText('More tours did not come.');
	const ids = await cardIds(page);
	expect(new Set(ids).size).toBe(24);
	await page.unroute('**/packages?page=3');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('article')).toHaveCount(36);
	expect((await cardIds(page)).slice(0, 24)).toEqual(ids);
});

test('LIST-08: a connection that returns brings the page that failed', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_INTERNET_DISCONNECTED', /.*/));
	await page.goto('/packages');
	// The script comes after the first paint.
	await expect(page.locator('[data-appending]')).toBeAttached();
	await context.setOffline(true);
	await page.getByRole('article').last().scrollIntoViewIfNeeded();
	await expect(page.getByRole('alert')).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole('article')).toHaveCount(24);
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('LIST-02: a page of the list can be opened by its own address, and goes on from there', async ({
	page,
}) => {
	await page.goto('/packages?page=2');
	const second = await cardIds(page);
	await scrollTo(page, 24);
	const previous = page.getByRole('link', { name: 'Previous page' });
	await expect(previous).toHaveCount(1);
	await previous.click();
	await expect(page).toHaveURL(/\/packages$/);
	for (const id of await cardIds(page)) expect(second).not.toContain(id);
});
