import { expect, test } from '../../support/browser/test.ts';

interface Priced {
	name: string;
	slug: string;
	sale_info: { discount_percentage: number };
}

test('RTE-17: the sale page has a sale banner and only packages that cost less than usual', async ({
	page,
	request,
}) => {
	const response = await page.goto('/sale');
	expect(response?.status()).toBe(200);
	await expect(page.locator('[data-widget=sale_banner_1] .carousel')).toBeVisible();
	const linked = await page
		.locator('main [data-widget]')
		.evaluateAll((widgets) =>
			widgets.flatMap((widget) => [
				...new Set(
					[...widget.querySelectorAll('a[href^="/packagedetails/"]')].map(
						(link) => link.getAttribute('href')?.split(/[/?#]/)[2] ?? '',
					),
				),
			]),
		);
	const slugs = [...new Set(linked)];
	expect(slugs.length).toBeGreaterThan(5);
	// No section repeats a package of another one.
	expect(linked).toEqual(slugs);
	const discounts: number[] = [];
	for (const slug of slugs) {
		const { data } = (await (await request.get(`/api/v1/package/${slug}`)).json()) as { data: Priced };
		discounts.push(data.sale_info.discount_percentage);
	}
	expect(Math.min(...discounts)).toBeGreaterThan(0);
	const offers = await page.locator('[data-listing] .pill').allTextContents();
	const percents = offers.map((text) => Number.parseInt(text, 10));
	expect(percents).toEqual(percents.toSorted((a, b) => b - a));
});

test('RTE-19, ERR-13: a page that does not exist ends at home, for now and not for good', async ({
	page,
	request,
}) => {
	for (const path of [
		'/no/such/page',
		'/no/such',
		'/nothing-here',
		'/a/b/c/d/e',
		'/holidays',
		'/d',
		'/d/nowhere',
	]) {
		const response = await request.get(path, { maxRedirects: 0 });
		expect([path, response.status(), response.headers()['location']]).toEqual([path, 302, '/']);
	}
	expect((await request.get('/api/v1/page/no_such_page')).status()).toBe(404);
	await page.goto('/no/such/page');
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('heading', { level: 2, name: 'Explore Europe' })).toBeVisible();
});

test('PNM-03: an address that begins with a page leads to that page, as its metadata does', async ({
	page,
}) => {
	for (const [path, to, id] of [
		['/packagesXYZ', '/packages', 'list'],
		['/About/us', '/About', 'about'],
		['/comparelist2', '/comparelist', 'compare'],
	] as const) {
		await page.goto(path);
		await expect(page).toHaveURL(to);
		const { data } = await (await page.request.post('/api/v1/meta-data', { form: { page_id: id } })).json();
		await expect(page).toHaveTitle(data.meta_title);
	}
	await page.goto('/packagesXYZ?theme=Beach&utm_source=mail');
	await expect(page).toHaveURL('/packages?theme=Beach&utm_source=mail');
});

test('what is a page, a file or a call of its own stays what it is', async ({ request }) => {
	const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
	for (const path of ['/packages', '/About', '/d/europe-tour-packages', '/favicon.svg', '/robots.txt'])
		expect([path, await statusOf(path)]).toEqual([path, 200]);
	for (const path of [
		'/packagedetails/no-such',
		'/api/nothing',
		'/api/v1/nothing',
		'/_astro/none.js',
		'/posters/none-480.avif',
		'/wp-login.php',
	])
		expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test('D120: a widget page is the same with any query, by one entry of the cache', async ({ request }) => {
	const plain = await request.get('/sale');
	const queried = await request.get(`/sale?x=${'y'.repeat(100)}`);
	expect(queried.status()).toBe(200);
	const { etag, 'cache-control': caching } = plain.headers();
	expect(etag).toMatch(/^"/);
	expect(queried.headers()).toMatchObject({ etag, 'cache-control': caching });
	expect(await queried.text()).toBe(await plain.text());
});

test('the sitemap names the widget pages', async ({ request }) => {
	const index = await (await request.get('/sitemap.xml')).text();
	const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)].map(([, part]) => part ?? '');
	const texts = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
	for (const path of ['/sale', '/holidays/honeymoon', '/holidays/season/monsoon'])
		expect([index, ...texts].some((text) => text.includes(`${path}</loc>`))).toBe(true);
});
