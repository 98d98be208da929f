import type { Page } from '@playwright/test';
import { FIXTURE, test } from '../../support/browser/fixture-page.ts';
import { expect } from '../../support/browser/test.ts';

test.use({ viewport: { width: 400, height: 600 } });

/** Opens a page with a picture every 800 px, and starts to fetch those that come near. */
async function openPictures(page: Page): Promise<void> {
	await page.goto(FIXTURE);
	await page.evaluate(() => {
		for (let at = 0; at < 6; at++)
			document.body.insertAdjacentHTML(
				'beforeend',
				`<div style="height:800px"><i id="p${at}" data-later style="display:block;height:10px"></i></div>`,
			);
		window.fetchPicturesWhenNear();
	});
}

/** The pictures that are not fetched yet. */
const waiting = (page: Page) =>
	page.evaluate(() => [...document.querySelectorAll('[data-later]')].map(({ id }) => id).join(' '));

/** Waits until observers have reported twice, in case nothing is to happen. */
const observed = (page: Page) =>
	page.evaluate(async () => {
		for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
	});

test('only what is in view is fetched for a visitor who only looks', async ({ page }) => {
	await openPictures(page);
	await observed(page);
	expect(await waiting(page)).toBe('p1 p2 p3 p4 p5');
});

test('what a script adds is fetched once it is in view, also for a visitor who only looks', async ({
	page,
}) => {
	await openPictures(page);
	await page.evaluate(() => {
		document.body.insertAdjacentHTML('beforeend', '<i id="far" data-later>far</i>');
		document.body.insertAdjacentHTML('afterbegin', '<i id="there" data-later>there</i>');
	});
	await observed(page);
	expect(await waiting(page)).toBe('p1 p2 p3 p4 p5 far');
});

test('from the first interaction on, pictures are fetched 1000 px before they come into view', async ({
	page,
}) => {
	await openPictures(page);
	await page.keyboard.press('Shift');
	await expect.poll(() => waiting(page)).toBe('p2 p3 p4 p5');
	await page.evaluate(() => scrollTo(0, 1000));
	await expect.poll(() => waiting(page)).toBe('p4 p5');
});

test('pictures that are added later are fetched in the same way, wherever they are put', async ({ page }) => {
	await openPictures(page);
	await page.keyboard.press('Shift');
	await expect.poll(() => waiting(page)).toBe('p2 p3 p4 p5');
	await page.evaluate(() => {
		document.body.insertAdjacentHTML('beforeend', '<div><b><i id="far" data-later>far</i></b></div>');
		document.body.insertAdjacentHTML('afterbegin', '<i id="near" data-later>near</i>');
	});
	await expect.poll(() => waiting(page)).toBe('p2 p3 p4 p5 far');
});
