import type { Locator, Page } from '@playwright/test';
import { stubSession } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';

const HEIGHT = 900;
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT });

async function openMenuEntry(page: Page, name: string) {
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
}

/** Takes the window through widths and expects the width of an element at each. */
async function expectWidths(page: Page, element: Locator, widths: Record<number, number>) {
	for (const [width, expected] of Object.entries(widths)) {
		await resize(page, Number(width));
		await expect.poll(async () => (await element.boundingBox())?.width, `${width} px`).toBe(expected);
	}
}

test('NAV-12, NAV-13, CON-05: a form takes the screen up to 576 px, and is 350 and then 400 px wide', async ({
	page,
}) => {
	await resize(page, 320);
	await page.goto('/packages');
	await openMenuEntry(page, 'Customize');
	const dialog = page.getByRole('dialog', { name: 'Give us some details' });
	await expect(dialog.getByLabel('Where', { exact: true })).toBeVisible();
	const isFull = async () => (await dialog.boundingBox())?.height === HEIGHT;
	await expectWidths(page, dialog, { 320: 320, 576: 576 });
	await expect.poll(isFull).toBe(true);
	await expectWidths(page, dialog, { 577: 350 });
	await expect.poll(isFull).toBe(false);
	await expectWidths(page, dialog, { 700: 350, 768: 350, 769: 400, 1280: 400 });
	expect(await isFull()).toBe(false);
});

test('NAV-12, NAV-13: the login never takes the screen', async ({ page }) => {
	await resize(page, 320);
	await page.goto('/packages');
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
	await expect(dialog).toContainText('We will send a 6-digit code');
	for (const [width, expected] of [
		[320, 320],
		[390, 350],
		[700, 350],
		[1280, 400],
	] as const) {
		await expectWidths(page, dialog, { [width]: expected });
		expect((await dialog.boundingBox())?.height).toBeLessThan(HEIGHT / 2);
	}
});

test('NAV-13: a question never takes the screen', async ({ page }) => {
	await resize(page, 320);
	await page.goto('/packages');
	await page.getByRole('button', { name: /^Filters/ }).click();
	await page
		.getByRole('dialog', { name: 'Filters', exact: true })
		.getByLabel(/^Kerala/)
		.check();
	await page.keyboard.press('Escape');
	const question = page.getByRole('dialog', { name: 'Leave the filters?' });
	for (const [width, expected] of [
		[320, 320],
		[390, 350],
	] as const) {
		await expectWidths(page, question, { [width]: expected });
		expect((await question.boundingBox())?.height).toBeLessThan(HEIGHT / 2);
	}
});

test('CON-05: cards lie on their side from 769 px on', async ({ page }) => {
	await resize(page, 768);
	await page.goto('/packages');
	const card = page.getByRole('article').first();
	const [plate, text] = [card.locator('.card-plate'), card.locator('.card-text')];
	const isBeside = async () => {
		const [left, right] = [await plate.boundingBox(), await text.boundingBox()];
		return left !== null && right !== null && right.x >= left.x + left.width;
	};
	await expect.poll(isBeside).toBe(false);
	await resize(page, 769);
	await expect.poll(isBeside).toBe(true);
});

test('CON-05: the compare bar has room for names from 677 px on', async ({ page }) => {
	await resize(page, 676);
	await page.goto('/packages');
	for (const at of [0, 1])
		await page
			.getByRole('article')
			.nth(at)
			.getByRole('button', { name: /^Compare / })
			.click();
	await expect(page.getByRole('dialog', { name: 'Compare two packages' })).toBeVisible();
	await page.keyboard.press('Escape');
	const bar = page.getByRole('complementary', { name: 'Compare packages' });
	const names = bar.locator('.compare-chosen > span').first();
	await expect(bar).toBeVisible();
	await expect(names).toBeHidden();
	await resize(page, 677);
	await expect(names).toBeVisible();
});

test('CON-05, NAV-10: bar, filters and search change at 1000 px', async ({ page }) => {
	await resize(page, 999);
	await page.goto('/packages');
	const bar = page.getByRole('banner');
	const [field, sign] = [
		bar.getByRole('combobox', { name: 'Search' }),
		bar.getByRole('link', { name: 'Search' }),
	];
	await expect(field).toBeHidden();
	await expect(sign).toBeVisible();
	await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
	await resize(page, 1000);
	await expect(field).toBeVisible();
	await expect(sign).toBeHidden();
	await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
});

for (const isUser of [false, true])
	test(`CON-05: nothing in the bar of a ${isUser ? 'user' : 'guest'} is cut off or overlaps, however wide`, async ({
		page,
	}) => {
		await stubSession(page, 'a-token', 'Subrahmanyam Rao');
		if (isUser)
			await page.addInitScript(() => {
				localStorage.setItem('access_token', 'a-token');
				localStorage.setItem('greeting', '["Subrahmanyam","SR"]');
			});
		await page.goto('/packages');
		for (const width of [320, 360, 576, 676, 768, 999, 1000, 1280]) {
			await resize(page, width);
			await expect
				.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
				.toBe(width);
			const boxes = await page
				.locator('.header .wrap > :is(a, button, form)')
				.evaluateAll((items) =>
					items.map((item) => item.getBoundingClientRect().toJSON()).filter(({ width: wide }) => wide > 0),
				);
			const edges = boxes.toSorted((a, b) => a.left - b.left);
			expect(edges.at(-1).right).toBeLessThanOrEqual(width);
			for (const [at, box] of edges.slice(1).entries())
				expect(box.left, `${width} px`).toBeGreaterThanOrEqual(edges[at].right - 1);
		}
	});

test('NAV-10: the bar has room for letters of one and a half times the size, however wide', async ({
	page,
}) => {
	await page.goto('/packages');
	const bar = page.getByRole('banner');
	const logo = bar.locator('.logo > span');
	for (const width of [360, 390, 768, 1000, 1280]) {
		await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
		await resize(page, width);
		// Rounded up, because a missing fraction of a pixel cuts off the last letters.
		const missing = () =>
			logo.evaluate((it) => {
				const words = document.createRange();
				words.selectNodeContents(it);
				return words.getBoundingClientRect().width - it.getBoundingClientRect().width;
			});
		await expect.poll(missing, `${width} px`).toBeLessThan(0.02);
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
		await expect(bar.getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
	}
});
