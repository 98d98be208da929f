import { nightsAndDays } from '#domain/package/itinerary.ts';
import { rgbOf } from '../../support/browser/rgb-of.ts';
import { catalogue, detailOf, some, someDetail } from '../../support/browser/some-package.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The head of a package page, its `<head>`, and the response for an unknown package. */

test.use({ viewport: { width: 1280, height: 800 } });

test('DET-02: the name, and nights and days in words that count', async ({ page }) => {
	const heading = page.getByRole('heading', { level: 1 });
	for (const [nights, said] of [
		[1, '1 Night / 2 Days'],
		[4, '4 Nights / 5 Days'],
	] as const) {
		const item = await some(page, ({ itinerary_info }) => itinerary_info.nights_count === nights);
		await page.goto(`/packagedetails/${item.slug}`);
		await expect(page.locator('.detail-head').getByText(said, { exact: true })).toBeVisible();
		expect((await heading.textContent())?.toLowerCase()).toBe(item.name.toLowerCase());
	}
	expect(nightsAndDays(0, 1)).toBe('0 Nights / 1 Day');
});

test('DET-03: a badge has the colour of its operator; where there is no badge, none is rendered', async ({
	page,
}) => {
	const badge = page.locator('.gallery .badge');
	const badged = (await catalogue(page)).filter(({ highlights }) => highlights);
	const byColour = new Map(badged.map((item) => [item.highlights?.color, item]));
	expect(byColour.size).toBeGreaterThan(2);
	for (const [colour, { slug, highlights }] of [...byColour].slice(0, 3)) {
		await page.goto(`/packagedetails/${slug}`);
		await expect(badge).toHaveText(highlights?.badge ?? '');
		await expect(badge).toHaveCSS('background-color', rgbOf(colour ?? ''));
	}
	const plain = await some(page, ({ highlights }) => highlights === null);
	await page.goto(`/packagedetails/${plain.slug}`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(badge).toHaveCount(0);
});

test('DET-15, SEO-02: title and description are those of the package', async ({ page }) => {
	const titles = new Set<string>();
	for (const { slug } of (await catalogue(page)).slice(0, 2)) {
		const { meta } = await detailOf(page, slug);
		await page.goto(`/packagedetails/${slug}`);
		await expect(page).toHaveTitle(meta.title);
		await expect(page.locator('meta[name=description]')).toHaveAttribute('content', meta.description);
		titles.add(meta.title);
	}
	expect(titles.size).toBe(2);
});

test('DET-11: the terms are linked only where the operator has some, and lead to those of this package', async ({
	page,
}) => {
	const link = page.getByRole('link', { name: 'TERMS & CONDITIONS', exact: true });
	const without = await someDetail(page, ({ agent_terms }) => agent_terms === 0);
	await page.goto(`/packagedetails/${without.slug}`);
	await expect(page.getByRole('heading', { name: 'Inclusions and exclusions' })).toBeVisible();
	await expect(link).toHaveCount(0);

	const { id, slug } = await someDetail(page, ({ agent_terms }) => agent_terms === 1);
	await page.goto(`/packagedetails/${slug}`);
	await expect(link).toHaveAttribute('href', `/termsCondition?packageId=${id}`);
	await link.click();
	await expect(page).toHaveURL(`/termsCondition?packageId=${id}`);
	await expect(page.getByRole('main')).not.toBeEmpty();
});

for (const path of ['no-such-package', '999999999999', '%3Cscript%3E', 'x'.repeat(300)]) {
	test(`DET-16: an unknown package (${path.slice(0, 20)}) is a 404 that helps: a search, all packages, and three to look at`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(404, /\/packagedetails\/[^/]+/));
		const response = await page.goto(`/packagedetails/${path}`);
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1, name: 'We cannot find that package' })).toBeVisible();
		await expect(page.getByRole('article')).toHaveCount(3);
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
		await expect(page.getByRole('link', { name: 'See all packages' })).toHaveAttribute('href', '/packages');
		const search = page.getByRole('search', { name: 'Find a place' }).getByLabel('Destination');
		await search.fill('kerala');
		await search.press('Enter');
		await expect(page).toHaveURL(/\/packages\?query=kerala/);
	});
}
