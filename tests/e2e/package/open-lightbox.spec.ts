import type { Page } from '@playwright/test';
import { violations } from '../../support/browser/public-pages.ts';
import { detailOf, hasFourPlaces, some } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const gallery = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const openFirst = (page: Page) => gallery(page).getByRole('link').first().click();

async function aPackageWithManyPictures(page: Page) {
	const { slug } = await some(page, hasFourPlaces);
	return detailOf(page, slug);
}

test('DET-01, CON-03: of more than four pictures four are shown; a press opens a lightbox that Escape closes', async ({
	page,
}) => {
	const { slug, pictures } = await aPackageWithManyPictures(page);
	await page.goto(`/packagedetails/${slug}`);
	await expect(gallery(page).getByRole('img')).toHaveCount(4);
	const second = gallery(page).getByRole('link').nth(1);
	await second.click();
	const shown = lightbox(page).getByRole('img');
	await expect(shown).toHaveCount(1);
	await expect(shown).toHaveAccessibleName(pictures[1]?.alt ?? 'no picture');
	await expect(lightbox(page).getByText('Illustration')).toBeVisible();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await page.keyboard.press('Escape');
	await expect(lightbox(page)).toBeHidden();
	await expect(second).toBeFocused();
});

test('DET-01: arrows, Home and End and the buttons lead from picture to picture, and no further than the last', async ({
	page,
}) => {
	const { slug, pictures } = await aPackageWithManyPictures(page);
	await page.goto(`/packagedetails/${slug}`);
	await openFirst(page);
	const count = lightbox(page).getByRole('status');
	const at = async (place: number) => {
		await expect(count).toHaveText(`${place} / 4`);
		await expect(lightbox(page).getByRole('img')).toHaveAccessibleName(pictures[place - 1]?.alt ?? '');
	};
	await at(1);
	await page.keyboard.press('ArrowRight');
	await at(2);
	await page.keyboard.press('End');
	await at(4);
	await page.keyboard.press('ArrowRight');
	await at(4);
	const next = lightbox(page).getByRole('button', { name: 'Next picture' });
	const previous = lightbox(page).getByRole('button', { name: 'Previous picture' });
	await expect(next).toBeDisabled();
	await previous.click();
	await at(3);
	await next.focus();
	await page.keyboard.press('Enter');
	await at(4);
	await page.keyboard.press('Home');
	await at(1);
	await expect(previous).toBeDisabled();
	await lightbox(page).getByRole('button', { name: 'Close' }).click();
	await expect(lightbox(page)).toBeHidden();
});

test('DET-01: the first frame after a press shows the number of the next picture', async ({ page }) => {
	const { slug } = await aPackageWithManyPictures(page);
	await page.goto(`/packagedetails/${slug}`);
	await openFirst(page);
	const next = lightbox(page).getByRole('button', { name: 'Next picture' });
	await expect(lightbox(page).getByRole('status')).toHaveText('1 / 4');
	const shown = await next.evaluate(
		(button) =>
			new Promise<string | null | undefined>((resolve) => {
				(button as HTMLElement).click();
				requestAnimationFrame(() =>
					setTimeout(() => resolve(button.closest('dialog')?.querySelector('[role="status"]')?.textContent)),
				);
			}),
	);
	expect(shown).toBe('2 / 4');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('DET-01: a swipe leads to the next picture and back', async ({ page }) => {
		const { slug } = await aPackageWithManyPictures(page);
		await page.goto(`/packagedetails/${slug}`);
		await gallery(page).getByRole('link').first().tap();
		await expect(lightbox(page)).toBeVisible();
		const session = await page.context().newCDPSession(page);
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
			session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: 420 })) });
		const swipe = async (from: number, to: number) => {
			await touch('touchStart', from);
			for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10);
			await touch('touchEnd');
		};
		/** The distance in pixels between the scroll position and the start of a picture. */
		const beyondPicture = () =>
			lightbox(page)
				.locator('li')
				.first()
				.evaluate(({ parentElement: row }) => (row ? row.scrollLeft % row.clientWidth : Number.NaN));
		/** Swipes until the number changes, because the browser may treat touches that arrive in one burst as a press. */
		const swipeTo = (number: string, from: number, to: number) =>
			expect(async () => {
				// A touch on moving pictures would only stop them.
				await expect.poll(beyondPicture).toBeLessThan(1);
				await swipe(from, to);
				await expect(lightbox(page).getByRole('status')).toHaveText(number, { timeout: 3000 });
			}).toPass();
		await swipeTo('2 / 4', 350, 50);
		await swipeTo('1 / 4', 50, 350);
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('DET-01: a picture leads to itself in large', async ({ page }) => {
		const { slug } = await aPackageWithManyPictures(page);
		await page.goto(`/packagedetails/${slug}`);
		const href = await gallery(page).getByRole('link').first().getAttribute('href');
		const picture = await page.request.get(href ?? '');
		expect(picture.status()).toBe(200);
		expect(picture.headers()['content-type']).toMatch(/^image\//);
	});
});

test('axe finds nothing in the lightbox, narrow and wide', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.setViewportSize({ width: 320, height: 800 });
	const { slug } = await aPackageWithManyPictures(page);
	await page.goto(`/packagedetails/${slug}`);
	await openFirst(page);
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(lightbox(page)).toBeVisible();
		expect(await violations(page, '.lightbox'), `${width} px`).toEqual([]);
	}
});
