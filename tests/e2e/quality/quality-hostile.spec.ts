import type { Page } from '@playwright/test';
import type { RunningSite } from '../../../scripts/serve-for-tests.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { serveCatalogue } from '../../support/browser/own-catalogue.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* A catalogue in which every text tries to be markup, and every link tries to lead away or to run script. */

test.describe.configure({ mode: 'default' });

/** A text of the greatest allowed length, without a place to break the line. */
const LONG = 'W'.repeat(120);
/** Tries to begin lines of its own, and to change the text direction. */
const LINES = 'Four\r\nX-Line: 1\n## Five\u2028six\u202e';

/** Short enough for every field. */
const TEXT = `"'><img src=x onerror=hit()>`;
const SCRIPT = '</script><script>hit()</script>{{7*7}}';
const LINKS = ['javascript:hit()', ' java\nscript:hit()', 'data:text/html,x', '//evil.example', 'vbscript:x']
	.map((href) => `<li><a href="${href}">a link</a></li>`)
	.join('');
const HTML = `<ul><li>Stay ${TEXT}</li><li onclick="hit()"><b style="x">Bold</b></li>${LINKS}</ul><script>hit()</script><iframe src="//evil.example"></iframe>`;

const stop = (city: string | null) => ({
	city,
	state: `State ${TEXT}`,
	country: `Land ${TEXT}`,
	destination: `Place ${TEXT}`,
	nights: 2,
	latitude: 15,
	longitude: 73,
	hotel: { name: `Hotel ${TEXT}`, stars: 4 },
	sights: [`Sight ${TEXT}`],
	arrive_by: null,
});
const day = (number: number) => ({
	day: number,
	place: `Place ${TEXT}`,
	note: TEXT,
	lines: [`Line ${SCRIPT}`],
	hotel: `Hotel ${TEXT}`,
	leave_by: null,
});
const hostile = (slug: string, name: string) =>
	aPackageRecord({
		slug,
		name,
		stops: [stop(`City ${TEXT}`), stop(null)],
		itinerary: [day(1), day(2)],
		seasons: [`Season ${TEXT}`],
		departure_cities: [`From ${TEXT}`],
		tags: [TEXT],
		highlight: { badge: TEXT, color: '#aa3344' },
		inclusion_highlights: [{ icon: 'hotel', text: `With ${TEXT}` }],
		inclusions_html: HTML,
		exclusions_html: HTML,
		terms_html: HTML,
		pictures: [{ poster: 'goa-1', alt: `Alt ${TEXT}` }],
		meta_title: `Title ${SCRIPT}`,
		meta_description: `Words ${SCRIPT}`,
	});

let site: RunningSite;

test.beforeAll(async () => {
	// A site of its own is imported and started.
	test.setTimeout(120_000);
	site = await serveCatalogue([
		{ type: 'operator', slug: 'konkan', name: `Operator ${TEXT}`, rating: 4 },
		{
			type: 'destination',
			slug: 'goa',
			name: `Place ${TEXT}`,
			region: 'India',
			country: `Land ${TEXT}`,
			scene: 'goa',
		},
		{ type: 'theme', slug: 'beach', name: `Theme ${TEXT}`, scene: 'goa' },
		{ type: 'inclusion', slug: 'hotels', name: `Hotels ${TEXT}`, icon: 'hotel' },
		{ type: 'inclusion', slug: 'meals', name: `Meals ${SCRIPT}`, icon: 'meals' },
		hostile('one', `One ${TEXT}`),
		hostile('two', `Two ${SCRIPT}`),
		aPackageRecord({
			slug: 'four',
			name: LINES,
			stops: [{ ...stop(LONG), hotel: { name: LONG, stars: null }, sights: [LONG] }],
			itinerary: [{ ...day(1), place: LONG, hotel: LONG, lines: [LONG] }],
			departure_cities: [LONG],
			tags: ['W'.repeat(40)],
			highlight: { badge: 'W'.repeat(40), color: null },
			inclusions_html: LONG,
		}),
	]);
});

test.afterAll(async () => {
	await site.stop();
});

/** Elements that run script or lead to other sites: event attributes, foreign addresses, pictures of other hosts. */
const faultsOf = (page: Page) =>
	page.evaluate(() => {
		const known = ['wa.me', 't.me', 'x.com', location.host];
		known.push(...['facebook', 'linkedin', 'pinterest', 'reddit'].map((name) => `www.${name}.com`));
		const faults: string[] = [];
		for (const element of document.querySelectorAll('*')) {
			for (const { name, value } of element.attributes) {
				if (name.startsWith('on')) faults.push(`${name} on ${element.tagName}`);
				if (!['href', 'src', 'action', 'formaction', 'poster'].includes(name)) continue;
				const { protocol, host } = new URL(value, location.href);
				if (!['http:', 'https:', 'tel:', 'mailto:'].includes(protocol)) faults.push(`${name}=${value}`);
				// The site's own links to other sites are not in `main`.
				else if (protocol.startsWith('http') && !known.includes(host) && element.closest('main, dialog'))
					faults.push(`${name}=${value}`);
			}
			if (element.matches('img[src="x"], iframe, object, embed')) faults.push(element.outerHTML);
		}
		for (const data of document.querySelectorAll('script[type="application/ld+json"]'))
			JSON.parse(data.textContent ?? '');
		return faults;
	});

async function idOf(page: Page, at: number): Promise<string> {
	const { data } = await (await page.request.get(`${site.url}/api/v1/package/list`)).json();
	return data[at].id;
}

const PAGES: Record<string, (page: Page) => string | Promise<string>> = {
	home: () => '/',
	list: () => '/packages',
	'a filtered list': () => `/packages?theme=${encodeURIComponent(`Theme ${TEXT}`)}`,
	package: () => '/packagedetails/one',
	'package with a script for a name': () => '/packagedetails/two',
	comparison: async (page) =>
		`/comparelist?packages1=${await idOf(page, 0)}&packages2=${await idOf(page, 1)}&packages3=null`,
	'request for a call': () => '/packagedetails/one/request-call',
	'terms of a package': async (page) => `/termsCondition?packageId=${await idOf(page, 0)}`,
	'landing page': () => '/d/asia/india-tour-packages',
	'unknown package': () => '/packagedetails/three',
	'a hostile search': () =>
		`/packages?query=${encodeURIComponent(TEXT)}&city=${encodeURIComponent(SCRIPT)}&theme=${encodeURIComponent(SCRIPT)}`,
	'hostile ids': () =>
		`/comparelist?packages1=${encodeURIComponent(TEXT)}&packages2=${encodeURIComponent(SCRIPT)}`,
	'a hostile path': () => `/${encodeURIComponent(TEXT)}`,
};

for (const [name, path] of Object.entries(PAGES)) {
	test(`hostile texts are only texts: ${name}`, async ({ page, expectErrors }) => {
		expectErrors(failedRequest(404, /\/packagedetails\/[^/]+/));
		let hits = 0;
		await page.exposeFunction('hit', () => {
			hits += 1;
		});
		await page.goto(site.url + (await path(page)));
		expect(await faultsOf(page)).toEqual([]);
		expect(hits).toBe(0);
	});
}

test('hostile texts are shown as they were written', async ({ page }) => {
	await page.goto(`${site.url}/packagedetails/one`);
	const main = page.getByRole('main');
	for (const text of ['One', 'Hotel', 'Sight', 'Operator', 'City']) {
		await expect(main).toContainText(new RegExp(`${text} "'><img src=x onerror=hit\\(\\)>`, 'i'));
	}
	await expect(main.getByText(`Line ${SCRIPT}`).first()).toBeVisible();
	await page.goto(`${site.url}/packages`);
	await expect(page.getByRole('article').getByRole('heading', { name: /^One "'><img src=x/i })).toBeVisible();
});

test('hostile texts stay texts in the bar of chosen packages, the dialogs and the plain documents', async ({
	page,
}) => {
	await page.goto(`${site.url}/packages`);
	for (const card of await page.getByRole('article').all()) {
		await card.getByRole('button', { name: /^Compare / }).click();
	}
	await expect(page.getByRole('complementary', { name: 'Compare packages' })).toContainText(
		/One "'><img src=x/i,
	);
	await page
		.getByRole('link', { name: /^Call me about/ })
		.first()
		.click();
	await expect(page.getByRole('dialog', { name: 'Request a Call' }).getByLabel('Full name')).toBeVisible();
	expect(await faultsOf(page)).toEqual([]);
	for (const path of ['/packagedetails/one.txt', '/llms.txt']) {
		const response = await page.request.get(site.url + path);
		expect(response.headers()['content-type']).toContain('text/plain');
		expect(response.headers()['x-content-type-options']).toBe('nosniff');
	}
	const preview = await page.request.get(`${site.url}/previews/packages/one.jpg`);
	expect(preview.headers()['content-type']).toBe('image/jpeg');
});

test('a name stays in its line in plain documents', async ({ page }) => {
	const text = await (await page.request.get(`${site.url}/packagedetails/four.txt`)).text();
	expect(text.split('\n')[0]).toBe('# Four X-Line: 1 ## Five Six');
	const index = await (await page.request.get(`${site.url}/llms.txt`)).text();
	expect(index).toContain('- [Four X-Line: 1 ## Five Six](');
});

for (const width of [320, 1280]) {
	test(`the longest words fit into a window of ${width} pixels`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		for (const path of ['/packages', '/packagedetails/four', '/packagedetails/one']) {
			await page.goto(site.url + path);
			const beyond = () => document.documentElement.scrollWidth - innerWidth;
			expect(await page.evaluate(beyond), path).toBeLessThanOrEqual(0);
		}
	});
}
