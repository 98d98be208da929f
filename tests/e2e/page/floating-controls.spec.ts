import type { Page } from '@playwright/test';
import { compareHref } from '#domain/compare/compare.ts';
import { forms } from '#server/form-list.ts';
import { expectOffers } from '../../support/browser/bar.ts';
import {
	bookable,
	checkoutOf,
	fillIn,
	hold,
	newCustomer,
	payFor,
	paymentWindow,
	signIn,
} from '../../support/browser/booking.ts';
import { choose, packagesOf } from '../../support/browser/comparing.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Fixed and sticky elements must not cover what a visitor has to press or fill in (WCAG 2.2, 2.4.11 and 2.5.8). */

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

/**
 * Controls of the page's content that a fixed or sticky element covers, at least in part, after the browser has scrolled them into
 * view: from above, where they end at the lower edge of the window, and from below, at the upper edge.
 */
const covered = (page: Page) =>
	page.evaluate(() => {
		const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
		const controls = [
			...document.querySelectorAll<HTMLElement>(
				'main :is(a[href], button, input, select, textarea, summary, label)',
			),
		].filter((control) => isShown(control) && control.getBoundingClientRect().height >= 8);
		const floating = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
			(element) => isShown(element) && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
		);
		const found: string[] = [];
		for (const control of controls)
			for (const start of [0, document.documentElement.scrollHeight]) {
				scrollTo({ top: start, behavior: 'instant' });
				control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
				const own = control.getBoundingClientRect();
				for (const element of floating) {
					if (element.contains(control) || control.contains(element)) continue;
					const other = element.getBoundingClientRect();
					const [width, height] = [
						Math.min(own.right, other.right) - Math.max(own.left, other.left),
						Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top),
					];
					if (width > 1 && height > 1)
						found.push(
							`${control.textContent?.trim().slice(0, 40) || control.getAttribute('name')} under .${element.className}`,
						);
				}
			}
		return { controls: controls.length, found: [...new Set(found)] };
	});

async function expectNothingCovered(page: Page): Promise<void> {
	const { controls, found } = await covered(page);
	expect(found).toEqual([]);
	expect(controls).toBeGreaterThan(0);
}

test('nothing floats over the page of any form on a phone', async ({ page }) => {
	const [item] = await packagesOf(page, 1);
	for (const form of forms)
		await test.step(form.path, async () => {
			await page.goto(form.path.replace('[slug]', item?.slug ?? ''));
			await expect(page.locator('main form').getByRole('button', { name: form.submit })).toBeVisible();
			await expectNothingCovered(page);
		});
});

test('nothing floats over the pages of a guest, from signing in to the thanks, on a phone', async ({
	page,
}) => {
	for (const name of [
		'signing in',
		'the profile',
		'my bookings',
		'finding a booking',
		'the thanks without script',
	])
		await test.step(name, async () => {
			await page.goto((await PUBLIC_PAGES[name]?.(page)) ?? '');
			await expectNothingCovered(page);
		});
});

for (const width of [360, 1280])
	test(`the chat button floats over nothing of list, comparison and destination at ${width} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 740 });
		const items = await packagesOf(page, 2);
		for (const path of ['/packages', compareHref(items.map(({ id }) => id)), '/d/europe-tour-packages']) {
			await page.goto(path);
			await expect(page.locator('.chat')).toHaveCSS('position', 'static');
			const { controls, found } = await covered(page);
			expect(controls).toBeGreaterThan(0);
			expect(found.filter((what) => what.endsWith('under .chat'))).toEqual([]);
		}
	});

/** The bar's offers, wide as they are and on a phone, where Customize is in the menu. */
async function expectOffersOfBar(page: Page): Promise<void> {
	const bar = page.getByRole('banner');
	await page.setViewportSize({ width: 1280, height: 800 });
	await expectOffers(bar);
	await page.setViewportSize(PHONE);
	await expect(bar.getByRole('link', { name: /^Call/ })).toBeVisible();
	await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
	await bar.getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect(menu.getByRole('link', { name: 'Customize' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
}

test('PRD-05: nothing floats over the pages of a booking on a phone, from the checkout to its end, and their bar offers call, chat and Customize', async ({
	page,
}) => {
	const customer = await newCustomer(page);
	const { slug } = await bookable(page);
	await page.goto(checkoutOf(await hold(page, customer, slug)));
	await expectNothingCovered(page);
	await expectOffersOfBar(page);
	await fillIn(page);
	await page.locator('.checkout-pay').click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeInViewport();

	const { id, key } = await payFor(page, await newCustomer(page));
	for (const path of [`/booking/${id}/success?key=${key}`, `/booking/${id}/cancel?key=${key}`]) {
		await page.goto(path);
		await expectNothingCovered(page);
		await expectOffersOfBar(page);
	}
});

test('nothing floats over the profile and the bookings of a customer on a phone', async ({ page }) => {
	const customer = await newCustomer(page);
	const { id } = await payFor(page, customer);
	await signIn(page, customer);
	await page.goto('/account');
	await expect(page.getByRole('button', { name: 'Delete my profile' })).toBeVisible();
	await expectNothingCovered(page);
	await page.goto('/bookings');
	await expect(page.getByRole('article').filter({ hasText: id })).toBeVisible();
	await expectNothingCovered(page);
});

test('WID-08: the chat button stands at the end of a form page on a phone, and in its corner on a desk', async ({
	page,
}) => {
	await page.goto('/customize');
	const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
	await expect(chat).toBeVisible();
	await expect(chat).not.toBeInViewport();
	await chat.scrollIntoViewIfNeeded();
	await expect(chat).toBeInViewport({ ratio: 1 });
	await page.setViewportSize({ width: 1440, height: 800 });
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	await expect(chat).toBeInViewport({ ratio: 1 });
});

for (const width of [360, 1280])
	test(`CMPT-08: the tray lies over neither floating button nor the end of a page at ${width} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/packages');
		await choose(page, 1);
		for (const path of ['/sale', '/d/europe-tour-packages', '/saved']) {
			await page.goto(path);
			const tray = page.locator('.compare-tray');
			await expect(tray).toBeVisible();
			await page.evaluate(() =>
				scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
			);
			const { y: top } = (await tray.boundingBox()) ?? { y: 0 };
			// Only the page of sections has a lead form to lead to.
			const counts = { '.chat': 1, '.to-lead': path === '/sale' ? 1 : 0, '.footer .end > span': 2 };
			for (const [selector, count] of Object.entries(counts)) {
				const controls = page.locator(selector);
				await expect(controls, `${path}: ${selector}`).toHaveCount(count);
				for (const above of await controls.all()) {
					const box = (await above.boundingBox()) ?? { y: Number.NaN, height: 0 };
					expect(box.y + box.height, `${path}: ${selector}`).toBeLessThanOrEqual(top);
				}
			}
		}
	});
