import type { APIRequestContext } from '@playwright/test';
import { canonicalPath, thingsOf } from '../../support/browser/head.ts';
import { expect, test } from '../../support/browser/test.ts';

const EUROPE =
	'Austria Belgium Croatia Czechia France Germany Greece Hungary Iceland Italy Netherlands Portugal Spain Switzerland United_Kingdom';
const AFRICA = 'Egypt Kenya Mauritius Morocco Seychelles South_Africa Tanzania Zambia Zimbabwe Madagascar';
const OCEANIA = 'Australia New_Zealand';
const countries = (names: string) => names.split(' ').map((name) => name.replace('_', ' '));

/** The landing pages with the countries of their packages; for Asia, with the countries that it must not show. */
const LANDING = [
	{ path: '/d/asia-tour-packages', region: 'Asia', not: countries(`${EUROPE} ${AFRICA} ${OCEANIA}`) },
	{ path: '/d/asia/india-tour-packages', region: 'India', only: ['India'] },
	{ path: '/d/europe-tour-packages', region: 'Europe', only: countries(EUROPE) },
	{ path: '/d/africa-tour-packages', region: 'Africa', only: countries(AFRICA) },
	{
		path: '/d/australia-new-zealand-tour-packages',
		region: 'Australia-New Zealand',
		only: countries(OCEANIA),
	},
];

interface Item {
	slug: string;
	sale_info: { list_price: { displayValue: string }; total_price: { displayValue: string } };
}

/** The list as the API gives it now. */
async function listOf(request: APIRequestContext, params: Record<string, string>) {
	const response = await request.get('/api/v1/package/list', { params });
	return (await response.json()) as { data: Item[]; total_count: number };
}

/** Links that were already checked: these pages have many of them in common. */
const answering = new Set<string>();

for (const { path, region, only, not } of LANDING) {
	test(`RTE-16, PNM-02: ${path} has the title of its page name, packages of ${region} only, what they cost now for each length, and links that all lead somewhere`, async ({
		page,
		request,
	}) => {
		test.slow();
		expect((await page.goto(path))?.status()).toBe(200);
		const form = { page_id: path.slice(1).replaceAll('/', '_') };
		const { data: meta } = await (await request.post('/api/v1/meta-data', { form })).json();
		expect(meta.meta_title).toContain(`${region.replace('-', ' and ')} tour packages`);
		await expect(page).toHaveTitle(meta.meta_title);
		expect(await canonicalPath(page)).toBe(path);

		const { data, total_count } = await listOf(request, { destination: region });
		const cards = page.getByRole('article');
		await expect(cards).toHaveCount(3);
		for (const [at, { slug, sale_info }] of data.slice(0, 3).entries()) {
			const card = cards.nth(at);
			await expect(card.getByRole('link', { name: /^View detail/ })).toHaveAttribute(
				'href',
				`/packagedetails/${slug}`,
			);
			await expect(card).toContainText(sale_info.list_price.displayValue);
			const { data: detail } = await (await request.get(`/api/v1/package/${slug}`)).json();
			for (const { location } of detail.itinerary_info as { location: { country: string } }[]) {
				if (only) expect(only, slug).toContain(location.country);
				else expect(not, slug).not.toContain(location.country);
			}
		}
		await expect(page.getByRole('link', { name: `See all ${total_count} tours` })).toHaveAttribute(
			'href',
			`/packages?destination=${encodeURIComponent(region)}`,
		);
		expect((await thingsOf(page)).map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList']);

		const { data: lowest } = await listOf(request, { destination: region, sort: 'price_low' });
		await expect(page.locator('.facts')).toContainText(
			lowest[0]?.sale_info.list_price.displayValue ?? 'none',
		);
		const rows = page.getByRole('list', { name: 'Prices today, per person' }).getByRole('listitem');
		expect(await rows.count()).toBeGreaterThan(0);
		for (const row of await rows.all()) {
			const duration = (await row.getByRole('link').textContent()) ?? '';
			const [low, high] = await Promise.all(
				['price_low', 'price_high'].map((sort) => listOf(request, { destination: region, duration, sort })),
			);
			await expect(row).toContainText(`${low?.total_count} tour`);
			for (const item of [low?.data[0], high?.data[0]])
				await expect(row).toContainText(item?.sale_info.list_price.displayValue ?? 'none');
		}

		for (const name of [
			'When to go',
			'How long to go for',
			'Routes worth taking',
			'What it costs',
			'Questions',
		])
			await expect(
				page.getByRole('region', { name }).or(page.getByRole('heading', { name })).first(),
			).toBeVisible();
		const hrefs = await page
			.locator('main a[href^="/"]:not([href$="request-call"])')
			.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
		for (const href of hrefs.filter((one) => !answering.has(one))) {
			expect((await request.get(href)).status(), href).toBe(200);
			answering.add(href);
		}
	});
}

test('RTE-16: nothing of a landing page is rejected by its policy', async ({ page }) => {
	const rejected: string[] = [];
	page.on('console', (message) => message.type() === 'error' && rejected.push(message.text()));
	await page.goto('/d/asia/india-tour-packages');
	// A lazy image is not rendered before it is near the view.
	for (const picture of await page.locator('main picture').all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect
			.poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBeGreaterThan(0);
	}
	// The cards have the styles of the list, which came with the page.
	await expect(page.getByRole('article').first()).toHaveCSS('border-top-left-radius', '14px');
	expect(rejected).toEqual([]);
});

test('RTE-16: there is no landing page but the five, and their parts are no pages', async ({ request }) => {
	const mars = await request.get('/d/mars-tour-packages', { maxRedirects: 0 });
	expect(mars.status()).not.toBe(200);
	expect((await request.get('/d-fragments/europe-tour-packages')).status()).toBe(404);
});

test('questions of a landing page open by keyboard', async ({ page }) => {
	await page.goto('/d/europe-tour-packages');
	await page.locator('summary').first().focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('details').first().locator('p')).toBeVisible();
});
