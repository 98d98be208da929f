import type { Page } from '@playwright/test';
import { canonicalPath, thingsOf } from '../../support/browser/head.ts';
import { expect, test } from '../../support/browser/test.ts';
import { faultsOf, typesOf } from '../../support/structured-data.ts';

interface Metadata {
	meta_title: string;
	meta_description: string;
	meta_keyword: string;
}
const metadataOf = async (page: Page, pageId: string): Promise<Metadata> => {
	const response = await page.request.post('/api/v1/meta-data', { form: { page_id: pageId } });
	expect(response.status(), pageId).toBe(200);
	return (await response.json()).data;
};
const metaTag = (page: Page, name: string) => page.locator(`meta[name=${name}]`);

const NAMED = [
	['/', 'home'],
	['/packages', 'list'],
	['/comparelist', 'compare'],
	['/About', 'about'],
	['/bookingTs', 'why_ts'],
	['/workTs', 'why_work_with_ts'],
	['/policy', 'privacy_policy'],
	['/Conditions', 'terms_conditions'],
] as const;

test('SEO-01, PNM-01, PNM-04: each page has the title, description and keywords of its page id, without script', async ({
	browser,
}) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	const titles = new Set<string>();
	for (const [path, id] of NAMED) {
		await page.goto(path);
		const meta = await metadataOf(page, id);
		for (const text of [meta.meta_title, meta.meta_description, meta.meta_keyword])
			expect(text, id).toMatch(/\w{3}/);
		titles.add(meta.meta_title);
		await expect(page, path).toHaveTitle(meta.meta_title);
		await expect(metaTag(page, 'description'), path).toHaveAttribute('content', meta.meta_description);
		await expect(metaTag(page, 'keywords'), path).toHaveAttribute('content', meta.meta_keyword);
	}
	// Each has a title of its own: none falls back to the title of the home page.
	expect(titles.size).toBe(NAMED.length);
	await page.close();
});

test('PNM-02, PNM-03: page names come from the path: joined by underscores, by prefix, else home', async ({
	page,
}) => {
	await page.goto('/d/africa-tour-packages');
	await expect(page).toHaveTitle((await metadataOf(page, 'd_africa-tour-packages')).meta_title);
	await expect(page).not.toHaveTitle((await metadataOf(page, 'home')).meta_title);
	expect(await metadataOf(page, '/d/africa-tour-packages')).toEqual(
		await metadataOf(page, 'd_africa-tour-packages'),
	);
	expect(await metadataOf(page, '/packagesXYZ')).toEqual(await metadataOf(page, 'list'));
	for (const unknown of ['/nobody-knows', 'nobody_knows', '__proto__'])
		expect(await metadataOf(page, unknown)).toEqual(await metadataOf(page, 'home'));
});

test('PNM-02, WID-10, SEO-02: a page by path has the title of its widgets and of its metadata alike', async ({
	page,
}) => {
	for (const path of [
		'/d/europe-tour-packages',
		'/d/asia/india-tour-packages',
		'/holidays/honeymoon',
		'/holidays/season/monsoon',
	]) {
		const id = path.slice(1).replaceAll('/', '_');
		const { meta, widgets } = await (await page.request.get(`/api/v1/page/${id}`)).json();
		const { meta_title, meta_description, meta_keyword } = await metadataOf(page, id);
		expect(meta).toEqual({ title: meta_title, description: meta_description });
		expect(widgets.length).toBeGreaterThan(2);
		await page.goto(path);
		await expect(page).toHaveTitle(meta.title);
		await expect(metaTag(page, 'description')).toHaveAttribute('content', meta.description);
		await expect(metaTag(page, 'keywords')).toHaveAttribute('content', meta_keyword);
	}
});

test('SEO-01: a page names the address that it is visited by, and home but one', async ({ page }) => {
	for (const [path, own] of [
		['/saved', '/saved'],
		['/login', '/login'],
		['/thanks', '/thanks'],
		['/index.html', '/'],
	] as const) {
		await page.goto(path);
		const address = await page.locator('meta[property="og:url"]').getAttribute('content');
		expect([path, new URL(address ?? '').pathname]).toEqual([path, own]);
	}
	expect(await canonicalPath(page)).toBe('/');
});

test('RFC 9116: whoever finds a weakness learns where to report it', async ({ request }) => {
	const text = await (await request.get('/.well-known/security.txt')).text();
	expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
	const [, until = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
	const days = (Date.parse(until) - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(90);
	expect(days).toBeLessThan(365);
});

test('SEO-02: a package has the title and description of its own', async ({ page }) => {
	const list = await (await page.request.get('/api/v1/package/list')).json();
	const { data } = await (await page.request.get(`/api/v1/package/${list.data[0].slug}`)).json();
	await page.goto(`/packagedetails/${data.slug}`);
	expect(data.meta.title).toContain(data.name.split(':')[0]);
	await expect(page).toHaveTitle(data.meta.title);
	await expect(metaTag(page, 'description')).toHaveAttribute('content', data.meta.description);
});

test('a list keeps the address of its place and page; filters and order are noise', async ({ page }) => {
	for (const [search, canonical] of [
		['?destination=India&page=2', '/packages?destination=India&page=2'],
		// The second page of another order has other packages.
		['?destination=India&page=2&sort=price_low', '/packages?destination=India'],
		['?destination=India&month=May:June&inclusion=Meals', '/packages?destination=India'],
	] as const) {
		await page.goto(`/packages${search}`);
		expect(await canonicalPath(page)).toBe(canonical);
	}
});

test('pages of a list name the one before and the one after in their head', async ({ page }) => {
	await page.goto('/packages?destination=India');
	await expect(page.locator('head > link[rel=next]')).toHaveAttribute(
		'href',
		'/packages?destination=India&page=2',
	);
	await expect(page.locator('head > link[rel=prev]')).toHaveCount(0);
	await page.goto('/packages?destination=India&page=2');
	await expect(page.locator('head > link[rel=prev]')).toHaveAttribute('href', '/packages?destination=India');
	await expect(page).toHaveTitle(/^Page 2: India packages/);
});

test('DEC-04: robots may read all but calls, sandbox and polls, of which those that preview a link may read the page', async ({
	request,
}) => {
	const text = await (await request.get('/robots.txt')).text();
	const [everyone = '', previews = ''] = text.split('\n\n');
	const rules = 'Allow: /\nAllow: /api/v1/openapi.json\nDisallow: /api/\nDisallow: /sandbox/';
	expect(everyone).toBe(`User-agent: *\n${rules}\nDisallow: /decide`);
	expect(previews).toMatch(/^User-agent: WhatsApp$/m);
	expect(previews.replace(/^(User-agent: \w+\n)+/, '')).toBe(rules);
	expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test('each kind of page says what it is in structured data that search engines take', async ({ page }) => {
	test.slow();
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	const [one, two] = data as { id: string; slug: string }[];
	for (const [path, ...types] of [
		['/', 'Organization', 'WebSite'],
		['/packages', 'BreadcrumbList', 'ItemList'],
		['/packages?page=2', 'BreadcrumbList', 'ItemList'],
		['/d/europe-tour-packages', 'BreadcrumbList', 'ItemList'],
		[`/packagedetails/${one?.slug}`, 'BreadcrumbList', 'Product', 'TouristTrip'],
		[`/comparelist?packages1=${one?.id}&packages2=${two?.id}&packages3=null`],
		['/packages?destination=Atlantis', 'BreadcrumbList'],
		['/sale', 'ItemList'],
		['/holidays/honeymoon', 'ItemList'],
		['/About'],
	] as const) {
		await page.goto(path);
		const things = await thingsOf(page);
		expect(things.flatMap(typesOf), path).toEqual(types);
		expect(things.flatMap(faultsOf), path).toEqual([]);
	}
});

test('PRD-02: the offer of a package is the price that its page shows, in rupees', async ({ page }) => {
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	await page.goto(`/packagedetails/${data[0].slug}`);
	const product = (await thingsOf(page)).find((thing) => typesOf(thing).includes('Product'));
	const { amount, displayValue } = data[0].sale_info.list_price;
	expect(product?.['offers']).toMatchObject({ price: amount, priceCurrency: 'INR' });
	await expect(page.getByRole('main')).toContainText(displayValue);
});

test('a package has a twin in plain text with price, dates, itinerary and inclusions, named by its page and llms.txt', async ({
	page,
	request,
}) => {
	const list = await (await request.get('/api/v1/package/list')).json();
	const { data } = await (await request.get(`/api/v1/package/${list.data[0].slug}`)).json();
	const path = `/packagedetails/${data.slug}`;
	await page.goto(path);
	await expect(page.locator('link[type="text/plain"]')).toHaveAttribute('href', `${path}.txt`);
	const twin = await request.get(`${path}.txt`);
	expect(twin.headers()['content-type']).toBe('text/plain; charset=utf-8');
	const text = await twin.text();
	expect(text).toContain(`# ${await page.getByRole('heading', { level: 1 }).textContent()}`);
	expect(text).toContain(`Price: ${data.sale_info.list_price.displayValue} per person`);
	for (const date of data.departure_dates) expect(text).toContain(date);
	for (const { day, place, hotel } of data.itinerary_days) {
		expect(text).toContain(`Day ${day}: ${place}`);
		if (hotel) expect(text).toContain(hotel);
	}
	for (const heading of [
		'## Included',
		'## Not included',
		'## Itinerary',
		'## Departure dates',
		'## If you cancel',
	])
		expect(text).toContain(heading);
	const guide = await (await request.get('/llms.txt')).text();
	expect(guide).toContain(`${path}.txt`);
	for (const [, address = ''] of guide.matchAll(/\]\(([^)]+)\)/g)) {
		if (!address.endsWith('.txt')) expect((await request.get(new URL(address).pathname)).status()).toBe(200);
	}
	expect((await request.get('/packagedetails/no-such.txt')).status()).toBe(404);
});
