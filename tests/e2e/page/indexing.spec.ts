import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/* Which pages search engines may index, and how they find them. */

const robots = (page: Page) => page.locator('meta[name=robots]');

test('a page that is not indexed names no address for search engines; of all others they may show the picture large', async ({
	page,
}) => {
	for (const path of ['/saved', '/login', '/packages?destination=Atlantis']) {
		await page.goto(path);
		await expect(robots(page), path).toHaveAttribute('content', 'noindex');
		await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
	}
	await page.goto('/packages?destination=India');
	await expect(robots(page)).toHaveAttribute('content', 'max-image-preview:large');
});

test('a list that repeats what somebody has typed is not indexed', async ({ page }) => {
	for (const search of [
		'?query=kerala+casino.example',
		'?destination=Kerala:Call+98765+for+a+refund',
		'?destination=ker&enter_by_user=true',
	]) {
		await page.goto(`/packages${search}`);
		await expect(page.locator('.cards > li').first(), search).toBeVisible();
		await expect(robots(page), search).toHaveAttribute('content', 'noindex');
	}
});

test('every page that editors have written is linked from another', async ({ page, request }) => {
	const sitemap = await (await request.get('/sitemap.xml')).text();
	const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/d\/[^<]+)<\/loc>/g)].map(([, path]) => path);
	expect(paths.length).toBe(5);
	await page.goto('/');
	for (const path of paths) await expect(page.locator(`main a[href="${path}"]`), path).toHaveCount(1);
});
