import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, test } from '../../support/browser/test.ts';

const PATH = '/holidays/honeymoon';
const PAGES = [
	['/sale', 'sale'],
	[PATH, 'holidays_honeymoon'],
	['/holidays/season/monsoon', 'holidays_season_monsoon'],
] as const;
const TYPES =
	'banner_1 sale_banner_1 carousel_1 carousel_2 carousel_3 carousel_4 carousel_5 segment_1 trust_1 trust_2 lead_1'.split(
		' ',
	);

interface Item {
	title: string;
	subtitle: string | null;
	rating: number | null;
}
interface WidgetPage {
	widgets: {
		type: string;
		tracking_identifier: string;
		display_order: number;
		data: { title: string; list: { items: Item[] } };
	}[];
	meta: { title: string; description: string };
}
const read = async (request: APIRequestContext, name: string): Promise<WidgetPage> =>
	(await request.get(`/api/v1/page/${name}`)).json();
const drawn = (page: Page) =>
	page
		.locator('main [data-widget]')
		.evaluateAll((all) => all.map((it) => it.getAttribute('data-tracking') ?? ''));

for (const [path, name] of PAGES) {
	test(`WID-01, WID-10, RTE-18: ${path} shows the widgets of its call in their order, under its title`, async ({
		page,
		request,
	}) => {
		const { widgets, meta } = await read(request, name);
		const response = await page.goto(path);
		expect(response?.status()).toBe(200);
		const orders = widgets.map((it) => it.display_order);
		expect(orders).toEqual(orders.toSorted((a, b) => a - b));
		const known = widgets.filter(({ type }) => TYPES.includes(type));
		expect(await drawn(page)).toEqual(known.map((it) => it.tracking_identifier));
		await expect(page).toHaveTitle(meta.title);
		await expect(page.locator('meta[name=description]')).toHaveAttribute('content', meta.description);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(widgets[0]?.data.title ?? '');
	});
}

test('WID-01: widgets that are written in another order are shown by display_order', async ({ page }) => {
	const { widgets } = parse(readFileSync('src/content/pages/holidays_honeymoon.yaml', 'utf8')) as WidgetPage;
	const sorted = widgets.toSorted((a, b) => a.display_order - b.display_order);
	expect(sorted).not.toEqual(widgets);
	await page.goto(PATH);
	expect(await drawn(page)).toEqual(sorted.map((it) => it.tracking_identifier));
});

test('WID-02: a page may hold all eleven types, and an unknown one is skipped', async ({ page, request }) => {
	await page.goto(PATH);
	const types = await page
		.locator('main [data-widget]')
		.evaluateAll((all) => all.map((it) => it.getAttribute('data-widget')));
	expect(types.toSorted()).toEqual(TYPES.toSorted());
	for (const widget of await page.locator('main [data-widget]').all()) {
		await expect(widget).toBeVisible();
		// Not only its heading.
		await expect(widget.locator('li, h3, form').first()).toBeVisible();
	}

	const ahead = (await read(request, 'holidays_season_monsoon')).widgets.map(({ type }) => type);
	expect(ahead).toContain('weather_1');
	await page.goto('/holidays/season/monsoon');
	await expect(page.getByText('The weather there now')).toHaveCount(0);
	await expect(page.locator('[data-widget=lead_1]')).toBeVisible();
});

test('WID-05: what is told of a package is cut at 250 characters, with rating, picture and link', async ({
	page,
	request,
}) => {
	const { widgets } = await read(request, 'holidays_honeymoon');
	const items = widgets.find(({ type }) => type === 'trust_2')?.data.list.items ?? [];
	expect(items.some(({ subtitle }) => (subtitle?.length ?? 0) >= 300)).toBe(true);
	await page.goto(PATH);
	const shown = page.locator('[data-widget=trust_2]').getByRole('listitem');
	await expect(shown).toHaveCount(items.length);
	for (const [at, { title, subtitle, rating }] of items.entries()) {
		const item = shown.nth(at);
		const whole = subtitle ?? '';
		await expect(item.getByRole('heading')).toHaveText(title);
		await expect(item.locator('p.small')).toHaveText(
			whole.length > 250 ? `${whole.slice(0, 250).trimEnd()}…` : whole,
		);
		await expect(item.locator('.rating')).toContainText((rating ?? 0).toFixed(1));
		await expect(item.locator('img')).toHaveAttribute('src', /\.webp$/);
		await expect(item.getByRole('link')).toHaveAttribute('href', /^\/packagedetails\//);
	}
});

test('WID-06, WID-07: the floating button brings the lead form, ready to be filled in', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(PATH);
	const form = page.locator('[data-widget=lead_1] form');
	for (const label of ['Full Name', 'Email Id', 'Country', 'Phone Number'])
		await expect(form.getByLabel(label)).toBeVisible();
	await expect(form).not.toBeInViewport();

	const button = page.getByRole('link', { name: 'Get a free quote' });
	await button.click();
	await expect(form).toBeInViewport();
	await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
	await expect(form.getByLabel('Full Name')).toBeFocused();
	await expect(button).toBeHidden();
});

test('WID-08: a chat on WhatsApp is always at hand', async ({ page }) => {
	for (const [path] of PAGES) {
		await page.goto(path);
		const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
		await expect(chat).toBeInViewport();
		await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
	}
});

test('WID-09: a path leads on in the site and wins, an address of the web opens a tab, and texts are texts', async ({
	page,
}) => {
	await page.goto('/holidays/season/monsoon');
	const outside = page.locator('[data-widget] a[href^=http]:not([href*="wa.me"])');
	await expect(outside).toHaveAttribute('href', 'https://mausam.imd.gov.in/');
	await expect(outside).toHaveAttribute('target', '_blank');
	await expect(outside).toHaveAttribute('rel', /noopener/);
	const both = page
		.locator('[data-widget=segment_1]')
		.getByRole('link', { name: 'Tamil Nadu before the rain' });
	await expect(both).toHaveAttribute('href', /^\/packages\?destination=Tamil\+Nadu/);
	await expect(both).not.toHaveAttribute('target');
	const place = page.locator('[data-widget=carousel_1]').getByRole('link').first();
	await expect(place).toHaveAttribute('href', /^\/packages\?/);
	await place.click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ tours? match/);
	await page.goto(PATH);
	await expect(page.getByRole('heading', { name: 'Short breaks (up to 4 days)' })).toBeVisible();
});

test('WID-12: 1 destinations, 2 themes, 3 packages, 4 seasons, 5 offers; a text segment and badges', async ({
	page,
}) => {
	await page.goto(PATH);
	const of = (type: string) => page.locator(`[data-widget=${type}]`);
	for (const [type, address] of [
		['carousel_1', /^\/packages\?destination=/],
		['carousel_2', /^\/packages\?theme=/],
	] as const) {
		const links = await of(type).getByRole('listitem').getByRole('link').all();
		expect(links.length, type).toBeGreaterThan(1);
		for (const link of links) await expect(link).toHaveAttribute('href', address);
	}
	await expect(of('carousel_3').getByRole('article').first()).toContainText('per person');
	await expect(of('carousel_4')).toContainText('November to February');
	await expect(of('carousel_5').getByRole('listitem').first()).toContainText(/\d+% off/);
	await expect(of('segment_1').getByRole('heading', { name: 'Visas in time' })).toBeVisible();
	await expect(of('trust_1').getByRole('listitem')).toHaveCount(3);
});
