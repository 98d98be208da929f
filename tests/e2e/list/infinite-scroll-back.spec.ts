import { askedPages, cardIds, scrollTo, totalOf } from '../../support/browser/list-page.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Back to a list of several pages, which are fetched again. */

test.use({ viewport: { width: 1280, height: 800 } });

for (const storage of ['free', 'blocked']) {
	test(`LIST-02: Back finds the same cards and the same place, with ${storage} storage`, async ({ page }) => {
		if (storage === 'blocked')
			await page.addInitScript(() => {
				for (const area of ['localStorage', 'sessionStorage'])
					Object.defineProperty(window, area, {
						get() {
							throw new DOMException('blocked', 'SecurityError');
						},
					});
			});
		await page.goto('/packages');
		await scrollTo(page, 36);
		const ids = await cardIds(page);
		const card = page.getByRole('article').nth(29);
		await card.scrollIntoViewIfNeeded();
		const placeOf = async () => (await card.boundingBox())?.y ?? Number.NaN;
		const before = await placeOf();
		await page.evaluate(() => Object.assign(window, { stayed: true }));
		await card.getByRole('link', { name: /^View detail/ }).click();
		await expect(page).toHaveURL(/\/packagedetails\//);
		const asked = askedPages(page);
		// Not the page from the browser's memory, which finds its place without help.
		await page.goBack();
		await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(false);
		await expect.poll(async () => (await cardIds(page)).slice(0, ids.length)).toEqual(ids);
		await expect.poll(placeOf).toBeCloseTo(before, -1);
		expect(new Set(asked).size).toBe(asked.length);
	});
}

test('LIST-02: Back shows a package once that is on two of the pages by then', async ({ page }) => {
	await page.goto('/packages');
	await scrollTo(page, 36);
	const ids = await cardIds(page);
	await page.evaluate(() => Object.assign(window, { stayed: true }));
	await page.evaluate(() => location.assign('/About'));
	await expect(page).toHaveURL(/\/About$/);
	await page.route('**/packages?page=3', async (route) => {
		const response = await route.fetch();
		const moved = (await response.text()).replace(`data-package="${ids[24]}"`, `data-package="${ids[12]}"`);
		await route.fulfill({ response, body: moved });
	});
	await page.goBack();
	await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(false);
	await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(35);
	const shown = await cardIds(page);
	expect(shown).toContain(ids[25]);
	expect(new Set(shown).size).toBe(shown.length);
});

test('LIST-02: Back finds a card that stood at the top of a phone, though the last page is not full', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto('/packages?theme=Beach');
	const total = await totalOf(page);
	expect(total % 12).toBeGreaterThan(0);
	await scrollTo(page, total);
	const card = page.getByRole('article').nth(30);
	// Below the bar, with the card before it behind the bar.
	const top = 76;
	await card.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), top);
	const placeOf = async () => (await card.boundingBox())?.y ?? Number.NaN;
	expect(await placeOf()).toBeCloseTo(top, 0);
	await page.evaluate(() => Object.assign(window, { stayed: true }));
	await page.evaluate(() => location.assign('/About'));
	await expect(page).toHaveURL(/\/About$/);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(false);
	await expect(page.getByRole('article')).toHaveCount(total);
	await expect.poll(placeOf).toBeCloseTo(top, -1);
});
