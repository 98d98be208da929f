import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/* Events about what a visitor has seen (WID-11). They begin with the first interaction. */

test.use({ viewport: { width: 390, height: 844 } });

interface Seen {
	name: string;
	tracking_identifier: string;
	package_id?: string;
}
const notes = (page: Page) =>
	page.evaluate(() => (window.analyticsQueue ?? []) as unknown as readonly Seen[]);
const widgets = async (page: Page) =>
	(await notes(page)).filter(({ name }) => name === 'widget_view').map((it) => it.tracking_identifier);
const listings = async (page: Page) =>
	(await notes(page)).filter(({ name }) => name === 'listing_view').map((it) => it.package_id);

/** Opens a page and makes the smallest interaction; what is in view then is tracked. */
async function open(page: Page, path: string) {
	await page.goto(path);
	await page.keyboard.press('Shift');
}

/** Scrolls until that part of an element is above the window's lower edge, and lets the browser see it. */
const show = (element: Locator, part: number) =>
	element.evaluate(async (it, of) => {
		const { top, height } = it.getBoundingClientRect();
		scrollBy({ top: top + height * of - innerHeight, behavior: 'instant' });
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		await new Promise((done) => setTimeout(done));
	}, part);

/** Scrolls the element out of view, and back. */
async function lookAgain(page: Page, element: Locator) {
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	await show(element, 1);
}

const PAGES = [
	{ path: '/', first: 'home_banner', packages: 'home_popular' },
	{ path: '/holidays/honeymoon', first: 'honeymoon_banner', packages: 'honeymoon_packages' },
];

for (const { path, first, packages } of PAGES) {
	test(`WID-11, ANA-05, CON-09: on ${path} a widget is noted when a tenth of it is seen, a package at four fifths, each once`, async ({
		page,
	}) => {
		await open(page, path);
		await expect.poll(() => widgets(page)).toContain(first);
		expect(await widgets(page)).not.toContain(packages);

		const widget = page.locator(`[data-tracking=${packages}]`);
		const card = widget.getByRole('article').first();
		const id = (await card.getAttribute('data-package')) ?? '';
		await show(widget, 0.07);
		expect(await widgets(page)).not.toContain(packages);
		await show(widget, 0.13);
		await expect.poll(() => widgets(page)).toContain(packages);
		await show(card, 0.7);
		expect(await listings(page)).not.toContain(id);
		await show(card, 0.85);
		await expect.poll(() => listings(page)).toContain(id);
		expect(await notes(page)).toContainEqual(
			expect.objectContaining({ name: 'listing_view', tracking_identifier: packages, package_id: id }),
		);

		await lookAgain(page, card);
		const seen = [...(await widgets(page)), ...(await listings(page))];
		expect(seen.filter((one) => one === id || one === packages)).toEqual([packages, id]);
	});
}

test('ANA-05, CON-09: on the package list a package is noted at four fifths, once, with the list as its place', async ({
	page,
}) => {
	await open(page, '/packages');
	const card = page.getByRole('article').nth(1);
	const id = (await card.getAttribute('data-package')) ?? '';
	// The first one stands lower than a phone is high.
	await show(page.getByRole('article').first(), 0.85);
	await expect.poll(() => listings(page)).toHaveLength(1);
	await show(card, 0.7);
	expect(await listings(page)).not.toContain(id);
	await show(card, 0.85);
	await expect.poll(() => listings(page)).toContain(id);
	expect(await notes(page)).toContainEqual(
		expect.objectContaining({ name: 'listing_view', tracking_identifier: 'list', package_id: id }),
	);
	await lookAgain(page, card);
	expect((await listings(page)).filter((one) => one === id)).toHaveLength(1);
});

test('ANA-05, CON-09: packages that come by scrolling are noted as the first ones are', async ({ page }) => {
	await open(page, '/packages');
	const cards = page.getByRole('article');
	await expect(cards).toHaveCount(12);
	await page.locator('[data-paging]').scrollIntoViewIfNeeded();
	await expect(cards).toHaveCount(24);
	const card = cards.nth(13);
	const id = (await card.getAttribute('data-package')) ?? '';
	await show(card, 0.7);
	expect(await listings(page)).not.toContain(id);
	await show(card, 0.85);
	await expect.poll(() => listings(page)).toContain(id);
	await lookAgain(page, card);
	expect((await listings(page)).filter((one) => one === id)).toHaveLength(1);
});

test('CON-09: a package that is taller than the window is noted once it fills the window', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 360 });
	await open(page, '/packages');
	const card = page.getByRole('article').nth(1);
	const id = (await card.getAttribute('data-package')) ?? '';
	await show(card, 0.3);
	expect(await listings(page)).not.toContain(id);
	for (const part of [0.4, 0.5, 0.6, 0.7]) await show(card, part);
	await expect.poll(() => listings(page)).toContain(id);
});

test('ANA-05: the related packages of a package are noted with its page as their place', async ({ page }) => {
	const { data } = await (await page.request.get('/api/v1/popular/package')).json();
	await open(page, `/packagedetails/${data[0].slug}`);
	const card = page.locator('#related').getByRole('article').first();
	const id = (await card.getAttribute('data-package')) ?? '';
	await show(card, 1);
	await expect
		.poll(() => notes(page))
		.toContainEqual(
			expect.objectContaining({ name: 'listing_view', tracking_identifier: 'detail', package_id: id }),
		);
});
