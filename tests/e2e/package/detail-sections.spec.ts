import type { Page } from '@playwright/test';
import { displayName } from '#domain/package/package-name.ts';
import { fillQuote } from '../../support/browser/short-lead.ts';
import { catalogue, detailOf, some } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The sections of a package page, with its data; the packages and the form at its foot. */

test.use({ viewport: { width: 1280, height: 800 } });

/** The lines of sanitised HTML as text, as a browser reads them. */
const linesOf = (page: Page, html: string) =>
	page.evaluate((markup) => {
		const root = new DOMParser().parseFromString(markup, 'text/html').body;
		return [...root.querySelectorAll('li')].map((item) => item.textContent?.trim() ?? '');
	}, html);

test('DET-09: every section is there with the data of the package', async ({ page }) => {
	const { slug } = await some(page, ({ has_departures }) => has_departures);
	const item = await detailOf(page, slug);
	await page.goto(`/packagedetails/${slug}`);
	for (const name of [
		'Highlights',
		'Itinerary',
		'Accommodation and sightseeing',
		'Inclusions and exclusions',
		'Related packages',
	]) {
		await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
	}

	const main = page.getByRole('main');
	const highlights = main.locator('#highlights');
	for (const { text } of item.inclusion_highlights) await expect(highlights).toContainText(text);
	for (const tag of item.tags) await expect(highlights.getByText(tag, { exact: true })).toBeVisible();
	await expect(highlights).toContainText(item.departure_cities.join(', '));

	const days = main.locator('#itinerary ol > li');
	await expect(days).toHaveCount(item.days);
	for (const [at, { place, lines }] of item.itinerary_days.entries()) {
		await expect(days.nth(at)).toContainText(place);
		for (const line of lines) await expect(days.nth(at)).toContainText(line);
	}

	// A place and its note are two words, also read out.
	await expect(days.first().getByRole('heading')).toHaveText(/^.+ Arrival$/);

	const stays = main.locator('#stays');
	for (const { location, accommodation, sightseeing } of item.itinerary_info) {
		await expect(stays).toContainText(location.city);
		if (accommodation) await expect(stays).toContainText(accommodation.hotel_name);
		for (const { title } of sightseeing) await expect(stays).toContainText(title);
	}

	const included = await linesOf(page, item.inclusion_details);
	const excluded = await linesOf(page, item.exclusion_details);
	expect(included.length).toBeGreaterThan(0);
	await expect(main.locator('.included li')).toContainText(included);
	await expect(main.locator('.excluded li')).toContainText(excluded);
});

test('DET-09: the tabs lead to their sections and mark the one that is read', async ({ page }) => {
	const { slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`);
	const tabs = page.locator('[data-tabs]');
	for (const name of ['Itinerary', 'Stays', 'Inclusions', 'Related']) {
		await tabs.getByRole('link', { name, exact: true }).click();
		await expect(page.locator(`#${name.toLowerCase()} h2`)).toBeInViewport();
		await expect(tabs.locator('[aria-current]')).toHaveText(name);
	}
});

test('DET-10: related packages are those of the service, without the package itself', async ({ page }) => {
	const { id, slug } = await some(page);
	const { data } = await (await page.request.get(`/api/v1/package/${id}/related`)).json();
	const wanted = data.map((item: { id: string }) => item.id);
	await page.goto(`/packagedetails/${slug}`);
	const cards = page.locator('#related').getByRole('article');
	await expect(cards).toHaveCount(wanted.length);
	const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-package')));
	expect(ids).toEqual(wanted);
	expect(ids).not.toContain(id);
	await cards
		.first()
		.getByRole('link', { name: /^View detail/ })
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayName(data[0].name));
});

test('DET-17, LEAD-02: the quote form of a package is sent with its id', async ({ page }) => {
	const { id, slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`);
	const form = await fillQuote(page);
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await form.getByRole('button', { name: 'Submit' }).click();
	expect((await sent).postDataJSON()).toMatchObject({
		package_id: id,
		page_name: 'detail',
		name: 'Asha Rao',
		email: 'asha@example.in',
		phone_number: '9820012345',
		country_code: '+91',
	});
	await expect(page).toHaveURL(/\/thanks$/);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('DET-17: the quote form of a package carries its id to the server', async ({ page }) => {
		const { id, slug } = await some(page);
		await page.goto(`/packagedetails/${slug}`);
		const form = await fillQuote(page);
		const sent = page.waitForRequest((request) => request.method() === 'POST');
		await form.getByRole('button', { name: 'Submit' }).click();
		expect(new URLSearchParams((await sent).postData() ?? '').get('package_id')).toBe(id);
		await expect(page).toHaveURL(/\/thanks\/[0-9a-f-]{36}$/);
	});

	test('DET-17: its link to all countries leads to a form that is about the package, too', async ({
		page,
	}) => {
		const { id, slug } = await some(page);
		await page.goto(`/packagedetails/${slug}`);
		await page.locator('#lead-form').getByRole('link', { name: 'All countries' }).click();
		await expect(page).toHaveURL(`/lead?package=${id}`);
		await expect(page.getByRole('main').locator('[name="package_id"]')).toHaveValue(id);
	});
});

test('the names of the stops stay inside the map of the route', async ({ page }) => {
	for (const { slug } of (await catalogue(page)).slice(0, 6)) {
		await page.goto(`/packagedetails/${slug}`);
		const map = page.locator('.route-map');
		await expect(map.locator('.names > text').first()).toBeAttached();
		const outside = await map.evaluate((svg) => {
			const { left, right } = svg.getBoundingClientRect();
			return [...svg.querySelectorAll('.names > text')].flatMap((name) => {
				const box = name.getBoundingClientRect();
				return box.left >= left && box.right <= right ? [] : [name.textContent];
			});
		});
		expect(outside, slug).toEqual([]);
	}
});

test('the map of the route stays below the tabs while the header is shown, and while it is hidden', async ({
	page,
}) => {
	const { slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`, { waitUntil: 'networkidle' });
	const map = page.locator('.itinerary-map > .route-map');
	const top = await map.evaluate((figure) => figure.getBoundingClientRect().top + scrollY);
	const underTabs = async () => {
		const [tabs, figure] = [await page.locator('[data-tabs]').boundingBox(), await map.boundingBox()];
		return (tabs?.y ?? 0) + (tabs?.height ?? 0) - (figure?.y ?? 0);
	};
	await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top + 150);
	await expect(page.locator('.header')).toHaveAttribute('data-away');
	await expect.poll(underTabs).toBeLessThanOrEqual(0);
	await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top + 100);
	await expect(page.locator('.header')).not.toHaveAttribute('data-away');
	await expect
		.poll(() => page.locator('[data-tabs]').evaluate((tabs) => tabs.getBoundingClientRect().top))
		.toBe(72);
	await expect.poll(underTabs).toBeLessThanOrEqual(0);
});
