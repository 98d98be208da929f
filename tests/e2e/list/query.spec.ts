import type { APIRequestContext, Page } from '@playwright/test';
import { displayName } from '#domain/package/package-name.ts';
import {
	cardIds,
	type Detail,
	filterGroups,
	shownDetails,
	totalOf,
} from '../../support/browser/list-page.ts';
import { openList } from '../../support/browser/queried-list.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The effect of each parameter of the list's address (requirements QRY). */

test.use({ viewport: { width: 1280, height: 800 } });

const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters' });
const countries = (detail: Detail) => detail.itinerary_info.map(({ location }) => location.country);
const cities = (detail: Detail) => detail.itinerary_info.map(({ location }) => location.city);
const themesOf = ({ themes }: Detail) => themes;
const tagsOf = ({ tags }: Detail) => tags;
const textsOf = (detail: Detail) =>
	[detail.name, ...cities(detail), ...countries(detail), ...detail.themes, ...detail.tags].map((text) =>
		text.toLowerCase(),
	);
const pricesOf = (details: readonly Detail[]) => details.map(({ sale_info }) => sale_info.list_price.amount);

/** How many packages the catalogue's filter call says an option has. */
const countOf = async (request: APIRequestContext, group: string, name: string) =>
	(await filterGroups(request)).find(({ type }) => type === group)?.filters.find((one) => one.name === name)
		?.count;

test('QRY-01: city filters by city, and by the country after its comma', async ({ page }) => {
	for (const detail of await openList(page, '?city=Paris')) expect(cities(detail)).toContain('Paris');
	const inAnyCountry = await totalOf(page);
	for (const detail of await openList(page, '?city=Paris%2C%20France')) {
		expect(cities(detail)).toContain('Paris');
		expect(countries(detail)).toContain('France');
	}
	expect(await totalOf(page)).toBeLessThanOrEqual(inAnyCountry);
	await page.goto('/packages?city=Paris%2C%20Japan');
	expect(await totalOf(page)).toBe(0);
});

test('QRY-02: country filters by country, and by nothing else', async ({ page, request }) => {
	for (const detail of await openList(page, '?country=Switzerland'))
		expect(countries(detail)).toContain('Switzerland');
	expect(await totalOf(page)).toBe(await countOf(request, 'country', 'Switzerland'));
});

test('QRY-03: query searches names, cities, countries, themes and tags, in either case', async ({ page }) => {
	for (const detail of await openList(page, '?query=goa'))
		expect(textsOf(detail).some((text) => text.includes('goa'))).toBe(true);
	const ids = await cardIds(page);
	await openList(page, '?query=GOA');
	expect(await cardIds(page)).toEqual(ids);

	// Each of the five fields by itself: a text that the package has in no other field finds it.
	await page.goto('/packages?sort=rating');
	const details = await shownDetails(page);
	for (const fieldOf of [({ name }: Detail) => [name], cities, countries, themesOf, tagsOf]) {
		const found = details.flatMap((detail) => {
			const own = fieldOf(detail).find(
				(text) => textsOf(detail).join('|').split(text.toLowerCase()).length === 2,
			);
			return own ? [{ own, detail }] : [];
		})[0];
		await page.goto(`/packages?query=${encodeURIComponent(found?.own ?? '')}&sort=rating`);
		const names = page.getByRole('article').getByRole('heading');
		await expect(names.filter({ hasText: new RegExp(`^${found?.detail.name}$`, 'i') })).toHaveCount(1);
	}
});

test('QRY-03: what has a word as its city, country or theme alone is found by it too', async ({
	page,
	request,
}) => {
	for (const [type, name] of [
		['city', 'Paris'],
		['country', 'Switzerland'],
		['theme', 'Wildlife'],
	]) {
		const found = async (search: string): Promise<number> =>
			(await (await request.get(`/api/v1/package/list?${search}`)).json()).total_count;
		const all = await found(`${type}=${name}`);
		expect(all).toBeGreaterThan(0);
		expect(await found(`query=${name}&${type}=${name}`), type).toBe(all);
		await openList(page, `?query=${name}&${type}=${name}`);
		expect(await totalOf(page)).toBe(all);
	}
});

test('QRY-03: a tag that is nowhere else finds its package', async ({ page }) => {
	for (const detail of await openList(page, '')) {
		const others = textsOf({ ...detail, tags: [] }).join(' | ');
		const tag = detail.tags.find((text) => !others.includes(text.toLowerCase()));
		if (tag === undefined) continue;
		const id = await page
			.getByRole('article')
			.filter({ hasText: displayName(detail.name) })
			.first()
			.getAttribute('data-package');
		await openList(page, `?query=${encodeURIComponent(tag)}`);
		for (let at = 1; ; at++) {
			const ids = await cardIds(page);
			if (ids.includes(id)) return;
			expect(ids, tag).toHaveLength(12);
			await page.goto(`/packages?query=${encodeURIComponent(tag)}&page=${at + 1}`);
		}
	}
	throw new Error('No package on the first page has a tag of its own');
});

test('QRY-04: destination restricts the list to it', async ({ page, request }) => {
	for (const detail of await openList(page, '?destination=France'))
		expect(countries(detail)).toContain('France');
	const [destinations] = await filterGroups(request);
	const count = destinations?.filters.find(({ name }) => name === 'France')?.count;
	expect(await totalOf(page)).toBe(count);
	// A part of the world is a destination, too.
	const europe = await (await request.get('/api/v1/destination/Region/Europe')).json();
	const inEurope = europe.data.map((it: { region_name: string }) => it.region_name);
	for (const detail of await openList(page, '?destination=Europe'))
		expect(countries(detail).some((country) => inEurope.includes(country))).toBe(true);
});

test('QRY-05: enter_by_user matches a destination typed by hand loosely', async ({ page }) => {
	await openList(page, '?destination=Kerala');
	const kerala = await cardIds(page);
	await openList(page, '?destination=keral&enter_by_user=true');
	expect((await cardIds(page)).toSorted()).toEqual(kerala.toSorted());
	await openList(page, '?destination=eral&enter_by_user=true');
	expect((await cardIds(page)).toSorted()).toEqual(kerala.toSorted());
	await page.goto('/packages?destination=keral');
	expect(await totalOf(page)).toBe(0);
	await expect(chips(page).locator('[data-unknown]')).toHaveText('Destination: keral');
});

test('QRY-06: month takes a name or its number, and writes the name', async ({ page, request }) => {
	await openList(page, '?month=December');
	const byName = await cardIds(page);
	const months = (await filterGroups(request)).find(({ type }) => type === 'month');
	expect(await totalOf(page)).toBe(months?.filters.find(({ name }) => name === 'December')?.count);
	await openList(page, '?month=12');
	expect(await cardIds(page)).toEqual(byName);
	await expect(chips(page).getByText('Month: December')).toBeVisible();
	await page.getByLabel('Sort by').selectOption('Shortest first');
	await expect(page).toHaveURL(/\?month=December&sort=duration$/);
});

test('QRY-07: price takes a range of rupees, which may be open upwards', async ({ page }) => {
	for (const price of pricesOf(await openList(page, '?price=15000-30000'))) {
		expect(price).toBeGreaterThanOrEqual(15_000);
		expect(price).toBeLessThan(30_000);
	}
	for (const price of pricesOf(await openList(page, '?price=200000-')))
		expect(price).toBeGreaterThanOrEqual(200_000);
});

test('QRY-08: theme filters by theme, and by nothing else', async ({ page, request }) => {
	for (const { themes } of await openList(page, '?theme=Beach')) expect(themes).toContain('Beach');
	expect(await totalOf(page)).toBe(await countOf(request, 'theme', 'Beach'));
});

test('QRY-09: all lists everything, whatever else is asked for', async ({ page }) => {
	await openList(page, '');
	const everything = await totalOf(page);
	await openList(page, '?all=true&theme=Beach&city=Paris');
	expect(await totalOf(page)).toBe(everything);
	await expect(chips(page)).toHaveCount(0);
	await openList(page, '?all=false&theme=Beach');
	expect(await totalOf(page)).toBeLessThan(everything);
});

for (const search of [
	'?show_operator=false',
	'?show_operator=0',
	'?show_operator=true',
	'?show_operator=no',
	'',
]) {
	const hides = /false|0/.test(search);
	test(`QRY-10: the list at /packages${search} ${hides ? 'hides' : 'shows'} the operator on cards and on the package`, async ({
		page,
		request,
	}) => {
		const { data } = await (await request.get('/api/v1/package/list')).json();
		const operator: string = data[0].agent_info.name;
		await page.goto(`/packages${search}`);
		const card = page.getByRole('article').first();
		await expect(card).toBeVisible();
		await expect(card.getByText(operator, { exact: true })).toHaveCount(hides ? 0 : 1);
		await card.getByRole('heading').getByRole('link').click();
		// Without waiting for the package page, this would read the list.
		await page.waitForURL(/\/packagedetails\//);
		const shown = (await page.getByRole('main').textContent()) ?? '';
		expect(shown.includes(operator)).toBe(!hides);
		const operators = (await filterGroups(request)).find(({ type }) => type === 'operator')?.filters ?? [];
		const related = (await page.locator('#related').textContent()) ?? '';
		expect(operators.some(({ name }) => related.includes(name))).toBe(!hides);
	});
}
