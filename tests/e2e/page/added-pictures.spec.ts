import type { Locator, Page } from '@playwright/test';
import { catalogue } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Pictures that a script adds are there for somebody who never moves. */

test.use({ viewport: { width: 1280, height: 800 } });

/** True when the picture is painted: it has arrived, and takes up space. */
const isPainted = (picture: Locator) =>
	picture.evaluate((it) => {
		const { complete, naturalWidth, clientWidth } = it as HTMLImageElement;
		return complete && naturalWidth > 0 && clientWidth > 0;
	});

/** Opens a page, and sees to it that nothing there counts as a visitor's movement. */
async function watch(page: Page, path: string) {
	await page.goto(path);
	await page.evaluate(() => {
		for (const type of ['scroll', 'keydown', 'pointermove', 'pointerdown'])
			addEventListener(type, () => document.body.toggleAttribute('data-moved', true), { capture: true });
	});
}

test('HOME-03: each slide of the banner has its picture before its turn, though nobody moves', async ({
	page,
}) => {
	await watch(page, '/');
	const slides = page.locator('.banner > .slide');
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
	const count = await slides.count();
	expect(count).toBeGreaterThan(2);
	for (let at = 1; at < count; at++) {
		await expect.poll(() => isPainted(slides.nth(at).locator('img'))).toBe(true);
		// The slide was fetched before its turn.
		await expect(slides.nth(at - 1)).toHaveAttribute('data-shown');
		await expect(slides.nth(at)).toHaveAttribute('data-shown');
		expect(await isPainted(slides.nth(at).locator('img'))).toBe(true);
	}
	await expect(page.locator('body[data-moved]')).toHaveCount(0);
});

test('the second picture of the banner does not compete with the first view', async ({ page }) => {
	const posters: string[] = [];
	await page.goto('/', { waitUntil: 'commit' });
	page.on('request', (request) => {
		if (request.resourceType() === 'image' && request.url().includes('/posters/'))
			posters.push(request.url());
	});
	await page.waitForLoadState('load');
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
	const second = page.locator('.banner > .slide').nth(1).locator('source');
	const base = (await second.getAttribute('srcset'))?.split('-')[0] ?? '';
	expect(base).not.toBe('');
	expect(posters.filter((url) => url.includes(base))).toEqual([]);
});

test('the cards of the saved page have their pictures, though nobody moves', async ({ page }) => {
	const ids = (await catalogue(page)).slice(0, 3).map(({ id }) => id);
	await page.addInitScript((saved) => localStorage.setItem('saved', JSON.stringify(saved)), ids);
	await watch(page, '/saved');
	const pictures = page.getByRole('article').locator('.poster > img');
	await expect(pictures).toHaveCount(3);
	for (let at = 0; at < 3; at++) await expect.poll(() => isPainted(pictures.nth(at))).toBe(true);
	await expect(page.locator('body[data-moved]')).toHaveCount(0);
});
