import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { canonicalPath, thingsOf } from '../support/browser/head.ts';

const READ = [
	{ id: 'RTE-11', path: '/About', title: 'About Us | Safarnama' },
	{ id: 'RTE-13', path: '/bookingTs', title: 'Why Choose Us | Safarnama' },
	{ id: 'RTE-14', path: '/workTs', title: 'Why work with us | Safarnama' },
	{ id: 'RTE-12', path: '/policy', title: 'Privacy policy | Safarnama' },
	{ id: 'RTE-10', path: '/Conditions', title: 'Terms and conditions | Safarnama' },
];
const LANDING = [
	'/d/asia-tour-packages',
	'/d/asia/india-tour-packages',
	'/d/europe-tour-packages',
	'/d/africa-tour-packages',
	'/d/australia-new-zealand-tour-packages',
];

for (const { id, path, title } of READ) {
	test(`${id} SEO-01: ${path} has its own head and needs no script`, async ({ page }) => {
		const scripts: string[] = [];
		page.on('request', (request) => {
			if (request.resourceType() === 'script') scripts.push(request.url());
		});
		await page.goto(path);
		await expect(page).toHaveTitle(title);
		expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\w{3}/);
		expect(await page.locator('meta[name=keywords]').getAttribute('content')).toMatch(/\w{3}/);
		expect(await canonicalPath(page)).toBe(path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		expect(scripts).toEqual([]);
	});
}

test('RTE-11 STA-03: about shows vision and mission', async ({ page }) => {
	await page.goto('/About');
	await expect(page.getByRole('heading', { name: 'Our vision' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
});

test('RTE-13 STA-04: six reasons, the last about vouchers', async ({ page }) => {
	await page.goto('/bookingTs');
	const reasons = page.getByRole('main').getByRole('listitem');
	await expect(reasons).toHaveCount(6);
	await expect(reasons.last()).toContainText(
		'not passed to the operator until your booking vouchers are verified',
	);
});

test('RTE-14 STA-05: six benefits for operators', async ({ page }) => {
	await page.goto('/workTs');
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
});

test('STA-02: the contents of the terms lead to every section', async ({ page }) => {
	await page.goto('/Conditions');
	const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
	const sections = page.locator('.prose h2');
	expect(await links.allTextContents()).toEqual(await sections.allTextContents());
	await links.filter({ hasText: 'Liability' }).click();
	await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport();
	expect(new URL(page.url()).hash).toBe('#liability');
});

test('STA-02: terms and policy open at their top', async ({ page }) => {
	await page.goto('/policy');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
	await expect(page).toHaveTitle('Terms and conditions | Safarnama');
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [typed, written] of [
	['/about', '/About'],
	['/conditions', '/Conditions'],
	['/bookingts', '/bookingTs'],
	['/workts', '/workTs'],
	['/termscondition?packageId=1', '/termsCondition?packageId=1'],
] as const) {
	test(`RTE-20: ${typed} moves for good to ${written}`, async ({ request }) => {
		const answer = await request.get(typed, { maxRedirects: 0 });
		expect(answer.status()).toBe(301);
		expect(answer.headers()['location']).toBe(written);
	});
}

test('RTE-09 STA-01: the terms of one package are those of its operator', async ({ page, request }) => {
	const list = (await (await request.get('/api/v1/package/list')).json()) as {
		data: { slug: string; id: string }[];
	};
	const found = [];
	for (const { id } of list.data) {
		const detail = (await (await request.get(`/api/v1/package/${id}`)).json()) as {
			data: { agent_terms: number };
		};
		if (detail.data.agent_terms === 1) found.push(id);
	}
	expect(found.length).toBeGreaterThan(0);
	await page.goto(`/termsCondition?packageId=${found[0]}`);
	await expect(page.locator('.prose')).toContainText(/booking/);
	const back = page.getByRole('link', { name: /^Go back to/ });
	await expect(back).toHaveAttribute('href', '/');
});

test('RTE-09: an unknown package has no terms, and no id gives the general text', async ({
	page,
	request,
}) => {
	expect((await request.get('/termsCondition?packageId=no-such')).status()).toBe(404);
	expect((await request.get('/termsCondition?packageId=%3Cscript%3E')).status()).toBe(404);
	await page.goto('/termsCondition');
	await expect(
		page.getByRole('main').getByRole('link', { name: 'general terms and conditions' }),
	).toHaveAttribute('href', '/Conditions');
});

test('the sitemap names every package and page, and each of them answers', async ({ request }) => {
	const text = await (await request.get('/sitemap.xml')).text();
	const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
	const list = (await (await request.get('/api/v1/package/list')).json()) as { total_count: number };
	expect(paths.filter((path) => path.startsWith('/packagedetails/'))).toHaveLength(list.total_count);
	for (const path of [...READ.map((page) => page.path), ...LANDING]) expect(paths).toContain(path);
	for (const path of paths.filter((_, at) => at % 10 === 0))
		expect((await request.get(path)).status()).toBe(200);
});

test('robots may read all but calls and sandbox', async ({ request }) => {
	const text = await (await request.get('/robots.txt')).text();
	expect(text).toMatch(/Allow: \/\nDisallow: \/api\/\nDisallow: \/sandbox\/\n/);
	expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test('a package has a twin in plain text, which its page and llms.txt name', async ({ page, request }) => {
	await page.goto('/packages');
	const path = await page
		.getByRole('link', { name: /^View detail/ })
		.first()
		.getAttribute('href');
	await page.goto(path ?? '');
	await expect(page.locator('link[type="text/plain"]')).toHaveAttribute('href', `${path}.txt`);
	const twin = await request.get(`${path}.txt`);
	expect(twin.headers()['content-type']).toBe('text/plain; charset=utf-8');
	const text = await twin.text();
	expect(text).toContain(`# ${await page.getByRole('heading', { level: 1 }).textContent()}`);
	expect(text).toMatch(/Price: ₹[\d,]+ per person/);
	expect(await (await request.get('/llms.txt')).text()).toContain('/packagedetails/');
	expect((await request.get('/packagedetails/no-such.txt')).status()).toBe(404);
});

test('home, list and package say in structured data what they are', async ({ page }) => {
	const errors: string[] = [];
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	await page.goto('/');
	expect((await thingsOf(page)).map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
	await page.goto('/packages');
	expect((await thingsOf(page)).map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
	const path = await page
		.getByRole('link', { name: /^View detail/ })
		.first()
		.getAttribute('href');
	await page.goto(path ?? '');
	const [, product] = await thingsOf(page);
	expect(product).toMatchObject({ '@type': ['Product', 'TouristTrip'], offers: { priceCurrency: 'INR' } });
	expect(errors).toEqual([]);
});

const ALL = [...READ.map(({ path }) => path), '/termsCondition'];

for (const path of ALL) {
	test(`axe finds nothing on ${path}, on a phone and on a desk`, async ({ page }) => {
		test.slow();
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(path);
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes[0]?.target}`)).toEqual([]);
		}
	});
}

test('nothing sticks out of the words at 320 px', async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 320, height: 800 });
	for (const path of ALL) {
		await page.goto(path);
		const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(excess, path).toBeLessThanOrEqual(0);
	}
});
