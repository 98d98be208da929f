import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, test } from '../../support/browser/test.ts';

interface Named {
	region_name: string;
	region: string;
	image: string;
	theme_name: string;
	season_name: string;
	month_name: string;
	year: number;
	title: string;
	name: string;
	count: number;
	sale_info: { list_price: { displayValue: string } };
}

const read = async (request: APIRequestContext, path: string): Promise<Named[]> =>
	(await (await request.get(`/api/v1/${path}`)).json()).data;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titlesIn = (page: Page, name: string) => section(page, name).getByRole('heading', { level: 3 });

/** The first of all with each value. */
const firstOfEach = (all: Named[], value: 'image' | 'region') =>
	all.filter((it, at) => all.findIndex((other) => other[value] === it[value]) === at);

/** The places with packages, those with the most first; of places that share a picture only the first (D234). */
const withOwnPicture = (all: Named[]) =>
	firstOfEach(
		all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
		'image',
	);

test('HOME-01, HOME-05, HOME-07: places are those of their calls, each with a picture of its own', async ({
	page,
	request,
}) => {
	await page.goto('/');
	for (const name of ['Explore Europe', 'Explore Other Destinations'])
		await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
	const europe = withOwnPicture(await read(request, 'destination/Region/Europe')).map((it) => it.region_name);
	await expect(titlesIn(page, 'Explore Europe')).toHaveText(europe.slice(0, 5));
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(titlesIn(page, 'Explore Europe')).toHaveText(europe.slice(0, 10));

	const others = withOwnPicture(await read(request, 'destination/Region/Others'));
	const largest = firstOfEach(others, 'region');
	const five = [...largest, ...others.filter((it) => !largest.includes(it))].slice(0, 5);
	await expect(titlesIn(page, 'Explore Other Destinations')).toHaveText(five.map((it) => it.region_name));
	expect(five).toHaveLength(5);
});

test('HOME-01, HOME-08, HOME-09: themes, months, banner, seasons and popular packages are those of their calls', async ({
	page,
	request,
}) => {
	await page.goto('/');
	const themes = (await read(request, 'get/theme')).filter(({ count }) => count > 0);
	const { widgets } = parse(readFileSync('src/content/pages/home.yaml', 'utf8'));
	const named: string[] = widgets.flatMap((it: { data: { themes?: string[] } }) => it.data.themes ?? []);
	expect(themes.map((it) => it.theme_name)).toEqual(expect.arrayContaining(named));
	await expect(section(page, 'Explore Themes').locator('li b')).toHaveText(named);

	const months = await read(request, 'get/Months');
	// For browsers without script, so that others have it as text.
	const plain = (await page.locator('#search noscript').textContent()) ?? '';
	const options = plain.split('id="budgets"')[0]?.matchAll(/<option[^>]* label="([^"]*)"/g) ?? [];
	expect([...options].map(([, label]) => label)).toEqual(months.map((it) => `${it.month_name} ${it.year}`));
	const banners = await read(request, 'banners/list');
	expect(banners.map(({ title }) => title)).toContain(
		await page.locator('.banner [data-shown] .caption').textContent(),
	);

	await expect(page.getByRole('heading', { level: 2, name: 'Travel by season', exact: true })).toBeVisible();
	const seasons = (await read(request, 'get/Season')).map((it) => it.season_name);
	const bySeason = await titlesIn(page, 'Travel by season').allTextContents();
	expect(bySeason.toSorted()).toEqual(seasons.toSorted());

	const popular = await read(request, 'popular/package');
	const cards = section(page, 'Popular packages').getByRole('article');
	await expect(cards).toHaveCount(3);
	for (const [at, card] of (await cards.all()).entries()) {
		await expect(card.getByRole('heading')).toHaveText(new RegExp(`^${popular[at]?.name}$`, 'i'));
		await expect(card).toContainText(popular[at]?.sale_info.list_price.displayValue ?? 'a price');
	}
});

test('HOME-05, HOME-06: a destination and each theme lead to their packages', async ({ page }) => {
	await page.goto('/');
	const title = await titlesIn(page, 'Explore Europe').first().textContent();
	await titlesIn(page, 'Explore Europe').first().click();
	await expect(page).toHaveURL(`/packages?destination=${title}`);
	await page.goBack();
	const tiles = section(page, 'Explore Themes').getByRole('listitem');
	for (const tile of await tiles.all()) {
		const name = (await tile.locator('b').textContent()) ?? '';
		await expect(tile.getByRole('link')).toHaveAttribute(
			'href',
			`/packages?theme=${encodeURIComponent(name)}`,
		);
	}
	await tiles.getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ tours? match/);
});

test('HOME-10: a cue under the search scrolls to all destinations that the catalogue has packages for, A to Z in their region', async ({
	page,
	request,
}) => {
	const places = await read(request, 'destination/Region');
	await page.goto('/');
	const destinations = section(page, 'Destinations');
	await expect(destinations).not.toBeInViewport();
	await page.getByRole('link', { name: 'All destinations A to Z' }).click();
	await expect(destinations.getByRole('heading', { level: 2 })).toBeInViewport();
	await expect(destinations.getByRole('link', { name: 'Kerala' })).toHaveAttribute(
		'href',
		'/packages?destination=Kerala',
	);
	const shown: string[] = [];
	for (const list of await destinations.getByRole('list').all()) {
		const names = (await list.getByRole('link').allTextContents()).map((name) => name.trim());
		expect(names).toEqual(names.toSorted());
		shown.push(...names);
	}
	const wanted = places.filter(({ count }) => count > 0).map(({ region_name }) => region_name);
	expect(shown.toSorted()).toEqual(wanted.toSorted());
});

test('HOME-13: who stands behind the site: the operators on sale are counted, and a page tells how they are checked and who holds the money', async ({
	page,
	request,
}) => {
	const { filters } = await (await request.get('/api/v1/package/list')).json();
	const operators = filters.find(({ type }: { type: string }) => type === 'operator').filters.length;
	await page.goto('/');
	const trust = section(page, 'Who stands behind it');
	await expect(trust.getByRole('heading', { level: 3 })).toHaveText([
		`${operators} tour operators`,
		'We hold what you pay',
	]);
	await expect(trust.getByRole('link', { name: 'The terms' })).toHaveAttribute('href', '/Conditions');
	await trust.getByRole('link', { name: 'How it works' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
	for (const said of ['checked line by line', 'all of it goes back to you'])
		await expect(page.getByRole('main')).toContainText(said);
});

test('HOME-02, HOME-04, HOME-11, HOME-12: the metadata of home; banner, search with three fields, Europe, themes, others, season, popular, destinations, footer', async ({
	page,
	request,
}) => {
	const response = await request.post('/api/v1/meta-data', { form: { page_id: 'home' } });
	const { meta_title, meta_description, meta_keyword } = (await response.json()).data;
	await page.goto('/');
	await expect(page).toHaveTitle(meta_title);
	await expect(page.locator('meta[name=description]')).toHaveAttribute('content', meta_description);
	await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', meta_keyword);
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
	const form = page.getByRole('search', { name: 'Find a package' });
	await expect(form.getByRole('textbox').or(form.getByRole('combobox'))).toHaveCount(3);
	for (const label of ['WHERE', 'WHEN', 'BUDGET']) await expect(form.getByLabel(label)).toBeVisible();
	const order = await page.evaluate(() => {
		const parts = {
			banner: '.banner',
			search: '.search-form',
			europe: '#home_europe',
			themes: '#home_themes',
			others: '#home_others',
			season: '#home_seasons',
			popular: '#home_popular',
			destinations: '#home_destinations',
			footer: 'body > footer',
		};
		const found = Object.entries(parts).flatMap(([name, selector]) => {
			const element = document.querySelector(selector);
			return element ? [{ name, element }] : [];
		});
		return found
			.sort((a, b) =>
				a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
			)
			.map(({ name }) => name);
	});
	expect(order.join(' ')).toBe('banner search europe themes others season popular destinations footer');
	await expect(page.getByRole('contentinfo')).toBeVisible();
});
