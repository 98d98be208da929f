import type { Locator, Page } from '@playwright/test';
import { pageScript } from '../../support/browser/page-script.ts';
import { settled } from '../../support/browser/settled.ts';
import { installClock, stopClock, timeUntilChange } from '../../support/browser/stopped-clock.ts';
import { expect, test } from '../../support/browser/test.ts';

const REST = { x: 5, y: 5 };

/** The carousel of a widget, hydrated; after that the clock is stopped. */
async function moving(page: Page, widget: string): Promise<Locator> {
	const carousel = page.locator(`[data-widget=${widget}] .carousel`);
	await carousel.scrollIntoViewIfNeeded();
	await page.mouse.move(REST.x, REST.y);
	await expect(carousel).toHaveAttribute('data-live', '');
	await stopClock(page);
	return carousel;
}

/** The number of the marked dot, from 0. */
const current = (carousel: Locator) =>
	carousel
		.locator('.dots > button:not([data-pause])')
		.evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** How far the slides have moved, in steps from one slide to the next. */
const moved = (carousel: Locator) =>
	carousel.locator('ul').evaluate((row) => {
		const { x, width } = (row.firstElementChild ?? row).getBoundingClientRect();
		const gap = Number.parseFloat(getComputedStyle(row).getPropertyValue('--gap'));
		return Math.abs(x - row.getBoundingClientRect().x) / (width + gap);
	});

/** The number of the slide that has just stopped; the next move is a second or two away. */
async function atRest(page: Page, carousel: Locator): Promise<number> {
	await timeUntilChange(page, () => current(carousel));
	await page.clock.runFor(1000);
	return current(carousel);
}

/** The number of fully visible slides. */
const inSight = (carousel: Locator) =>
	carousel.locator('ul').evaluate((row) => {
		const { left, right } = row.getBoundingClientRect();
		return [...row.children].filter((slide) => {
			const box = slide.getBoundingClientRect();
			return box.left > left - 1 && box.right < right + 1;
		}).length;
	});

test('WID-03: the sale banner goes on every 2000 ms in 1000 ms, and each slide is a link', async ({
	page,
}) => {
	await installClock(page);
	await page.goto('/sale');
	const carousel = await moving(page, 'sale_banner_1');
	const slides = await carousel.getByRole('listitem').all();
	expect(slides.length).toBeGreaterThan(1);
	for (const slide of slides)
		await expect(slide.locator('> a')).toHaveAttribute('href', /^\/packagedetails\/[a-z0-9-]+$/);

	const at = () => current(carousel);
	await timeUntilChange(page, at);
	const start = await at();
	expect(await timeUntilChange(page, at)).toBeCloseTo(2000, -2);
	expect(await at()).toBe((start + 1) % slides.length);

	// The dot changes when the next slide has come halfway, so the move began at most 200 ms ago.
	await page.clock.runFor(300);
	const underWay = await moved(carousel);
	expect(underWay % 1).not.toBeCloseTo(0, 3);
	await page.clock.runFor(700);
	expect((await moved(carousel)) % 1).toBeCloseTo(0, 3);

	for (let step = 2; step <= slides.length; step++) {
		await page.clock.runFor(2000);
		expect(await at()).toBe((start + step) % slides.length);
	}
});

test('WID-04: the banner shows two slides at once and one at 576 px, and goes on every 3000 ms', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await installClock(page);
	await page.goto('/holidays/honeymoon');
	const carousel = await moving(page, 'banner_1');
	const at = () => current(carousel);
	await atRest(page, carousel);
	expect(await inSight(carousel)).toBe(2);
	await timeUntilChange(page, at);
	const start = await at();
	expect(await timeUntilChange(page, at)).toBeCloseTo(3000, -2);
	expect(await at()).toBe((start + 1) % 4);

	await carousel.getByRole('button', { name: 'Pause' }).click();
	// The browser reports the window's new size in real time, and the page reacts in its own time.
	const inSightLater = async () => {
		await page.clock.runFor(500);
		return inSight(carousel);
	};
	await page.setViewportSize({ width: 576, height: 800 });
	await expect.poll(inSightLater).toBe(1);
	await page.setViewportSize({ width: 577, height: 800 });
	await expect.poll(inSightLater).toBe(2);
});

test('WID-04: a banner of two slides moves on a phone, which shows one, and rests where both are shown', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.addInitScript(() =>
		addEventListener('DOMContentLoaded', () => {
			const banner = document.querySelector('[data-widget=banner_1] .carousel');
			// The first button is Pause.
			for (const one of banner?.querySelectorAll('li:nth-child(n + 3), button:nth-child(n + 4)') ?? [])
				one.remove();
		}),
	);
	await installClock(page);
	await page.goto('/holidays/honeymoon');
	const carousel = await moving(page, 'banner_1');
	await expect(carousel.getByRole('button', { name: /^Show / })).toHaveCount(2);
	const start = await atRest(page, carousel);
	expect(await inSight(carousel)).toBe(1);
	await page.clock.runFor(3000);
	expect(await current(carousel)).toBe(1 - start);

	await page.setViewportSize({ width: 844, height: 390 });
	await expect
		.poll(async () => {
			await page.clock.runFor(500);
			return inSight(carousel);
		})
		.toBe(2);
	const turned = await current(carousel);
	await page.clock.runFor(3000);
	expect(await current(carousel)).toBe(turned);
});

test('a carousel waits under the pointer, with the keyboard in it, and after Pause', async ({ page }) => {
	await installClock(page);
	await page.goto('/sale');
	const carousel = await moving(page, 'sale_banner_1');
	const start = await atRest(page, carousel);
	await carousel.hover();
	await page.clock.runFor(7000);
	expect(await current(carousel)).toBe(start);

	await page.mouse.move(REST.x, REST.y);
	await page.keyboard.press('Tab');
	await carousel.getByRole('button', { name: 'Pause' }).focus();
	await page.clock.runFor(7000);
	expect(await current(carousel)).toBe(start);

	await page.keyboard.press('Enter');
	await expect(carousel.getByRole('button', { name: 'Play' })).toBeFocused();
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.clock.runFor(7000);
	expect(await current(carousel)).toBe(start);

	await carousel.getByRole('button', { name: 'Play' }).press('Enter');
	await page.clock.runFor(4000);
	expect(await current(carousel)).not.toBe(start);
});

/** Whether a slide is at the left edge of its row, where the current slide is. */
async function isShown(carousel: Locator, slide: Locator): Promise<boolean> {
	const [row, box] = [await carousel.locator('ul').boundingBox(), await slide.boundingBox()];
	return row !== null && box !== null && Math.abs(row.x - box.x) < 1;
}

test('the keyboard reaches every slide and brings it into view, and the one that was just leaving stays', async ({
	page,
}) => {
	await installClock(page);
	await page.goto('/sale');
	// The clock has jumped beyond the slide's time: its move has begun, but no frame of it was drawn.
	const carousel = await moving(page, 'sale_banner_1');
	const slides = await carousel.getByRole('listitem').all();
	const start = await current(carousel);
	await page.keyboard.press('Tab');
	for (let step = 0; step < slides.length; step++) {
		const slide = carousel.getByRole('listitem').nth((start + step) % slides.length);
		const scrolled = await slide.locator('> a').evaluate((link) => {
			link.focus();
			return link.closest('ul')?.scrollLeft;
		});
		expect(scrolled, 'the slides move, not the row').toBe(0);
		await page.clock.runFor(1500);
		expect(await isShown(carousel, slide), `slide ${step} on from where it stood`).toBe(true);
	}
});

test('keen-slider comes when a carousel is seen, and never for who prefers no motion', async ({ page }) => {
	await page.goto('/holidays/honeymoon');
	const second = page.locator('[data-widget=banner_1] .carousel');
	await expect(page.locator('[data-widget=sale_banner_1] .carousel')).toHaveAttribute('data-live', '');
	await expect(second).not.toHaveAttribute('data-live', '');
	await second.scrollIntoViewIfNeeded();
	await expect(second).toHaveAttribute('data-live', '');

	await page.emulateMedia({ reducedMotion: 'reduce' });
	const scripts: string[] = [];
	page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
	await page.goto('/sale');
	await pageScript(page);
	await settled(page);
	expect(scripts.length).toBeGreaterThan(0);
	expect(scripts.filter((url) => url.includes('slide-carousel'))).toEqual([]);
	await expect(page.locator('.carousel').first()).not.toHaveAttribute('data-live', '');
});

test.describe('with script off', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

	test('a carousel is a row that is swiped, with every slide and no control that does nothing', async ({
		page,
	}) => {
		await page.goto('/sale');
		const carousel = page.locator('[data-widget=sale_banner_1] .carousel');
		await expect(carousel.locator('ul')).toHaveCSS('scroll-snap-type', 'x mandatory');
		await expect(carousel.getByRole('button')).toHaveCount(0);
		await carousel.getByRole('listitem').last().scrollIntoViewIfNeeded();
		await expect(carousel.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
	});
});
