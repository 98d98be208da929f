import type { APIRequestContext, Page } from '@playwright/test';
import { displayName } from '#domain/package-name.ts';
import { cardIds, type Detail, filterGroups, shownDetails, totalOf } from '../support/browser/list-page.ts';
import { expect, test } from '../support/browser/test.ts';

/* What the parameters of the list's address do (requirements QRY). */

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

/** Opens the list and gives the packages of its first page, of which there are some. */
async function open(page: Page, search: string): Promise<Detail[]> {
	await page.goto(`/packages${search}`);
	const details = await shownDetails(page);
	expect(details.length).toBeGreaterThan(0);
	return details;
}

test('QRY-01: city filters by city, and by the country after its comma', async ({ page }) => {
	for (const detail of await open(page, '?city=Paris')) expect(cities(detail)).toContain('Paris');
	const inAnyCountry = await totalOf(page);
	for (const detail of await open(page, '?city=Paris%2C%20France')) {
		expect(cities(detail)).toContain('Paris');
		expect(countries(detail)).toContain('France');
	}
	expect(await totalOf(page)).toBeLessThanOrEqual(inAnyCountry);
	await page.goto('/packages?city=Paris%2C%20Japan');
	expect(await totalOf(page)).toBe(0);
});

test('QRY-02: country filters by country, and by nothing else', async ({ page, request }) => {
	for (const detail of await open(page, '?country=Switzerland'))
		expect(countries(detail)).toContain('Switzerland');
	expect(await totalOf(page)).toBe(await countOf(request, 'country', 'Switzerland'));
});

test('QRY-03: query searches names, cities, countries, themes and tags, in either case', async ({ page }) => {
	for (const detail of await open(page, '?query=goa'))
		expect(textsOf(detail).some((text) => text.includes('goa'))).toBe(true);
	const ids = await cardIds(page);
	await open(page, '?query=GOA');
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
		await open(page, `?query=${name}&${type}=${name}`);
		expect(await totalOf(page)).toBe(all);
	}
});

test('QRY-03: a tag that is nowhere else finds its package', async ({ page }) => {
	for (const detail of await open(page, '')) {
		const others = textsOf({ ...detail, tags: [] }).join(' | ');
		const tag = detail.tags.find((text) => !others.includes(text.toLowerCase()));
		if (tag === undefined) continue;
		const id = await page
			.getByRole('article')
			.filter({ hasText: displayName(detail.name) })
			.first()
			.getAttribute('data-package');
		await open(page, `?query=${encodeURIComponent(tag)}`);
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
	for (const detail of await open(page, '?destination=France')) expect(countries(detail)).toContain('France');
	const [destinations] = await filterGroups(request);
	const count = destinations?.filters.find(({ name }) => name === 'France')?.count;
	expect(await totalOf(page)).toBe(count);
	// A part of the world is a destination, too.
	const europe = await (await request.get('/api/v1/destination/Region/Europe')).json();
	const inEurope = europe.data.map((it: { region_name: string }) => it.region_name);
	for (const detail of await open(page, '?destination=Europe'))
		expect(countries(detail).some((country) => inEurope.includes(country))).toBe(true);
});

test('QRY-05: enter_by_user matches a destination typed by hand loosely', async ({ page }) => {
	await open(page, '?destination=Kerala');
	const kerala = await cardIds(page);
	await open(page, '?destination=keral&enter_by_user=true');
	expect((await cardIds(page)).toSorted()).toEqual(kerala.toSorted());
	await open(page, '?destination=eral&enter_by_user=true');
	expect((await cardIds(page)).toSorted()).toEqual(kerala.toSorted());
	await page.goto('/packages?destination=keral');
	expect(await totalOf(page)).toBe(0);
	await expect(chips(page).locator('[data-unknown]')).toHaveText('Destination: keral');
});

test('QRY-06: month takes a name or its number, and writes the name', async ({ page, request }) => {
	await open(page, '?month=December');
	const byName = await cardIds(page);
	const months = (await filterGroups(request)).find(({ type }) => type === 'month');
	expect(await totalOf(page)).toBe(months?.filters.find(({ name }) => name === 'December')?.count);
	await open(page, '?month=12');
	expect(await cardIds(page)).toEqual(byName);
	await expect(chips(page).getByText('Month: December')).toBeVisible();
	await page.getByLabel('Sort by').selectOption('Shortest first');
	await expect(page).toHaveURL(/\?month=December&sort=duration$/);
});

test('QRY-07: price takes a range of rupees, which may be open upwards', async ({ page }) => {
	for (const price of pricesOf(await open(page, '?price=15000-30000'))) {
		expect(price).toBeGreaterThanOrEqual(15_000);
		expect(price).toBeLessThan(30_000);
	}
	for (const price of pricesOf(await open(page, '?price=200000-')))
		expect(price).toBeGreaterThanOrEqual(200_000);
});

test('QRY-08: theme filters by theme, and by nothing else', async ({ page, request }) => {
	for (const { themes } of await open(page, '?theme=Beach')) expect(themes).toContain('Beach');
	expect(await totalOf(page)).toBe(await countOf(request, 'theme', 'Beach'));
});

test('QRY-09: all lists everything, whatever else is asked for', async ({ page }) => {
	await open(page, '');
	const everything = await totalOf(page);
	await open(page, '?all=true&theme=Beach&city=Paris');
	expect(await totalOf(page)).toBe(everything);
	await expect(chips(page)).toHaveCount(0);
	await open(page, '?all=false&theme=Beach');
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

test('QRY-11: one parameter a filter type holds the chosen names joined by a colon', async ({ page }) => {
	await open(page, '?month=May&theme=Beach:Honeymoon');
	for (const chip of ['Theme: Beach', 'Theme: Honeymoon', 'Month: May'])
		await expect(chips(page).getByText(chip)).toBeVisible();
	await expect(
		page.getByRole('group', { name: 'Theme' }).getByRole('checkbox', { checked: true }),
	).toHaveCount(2);
});

test('QRY-12: clearing a filter removes its parameter', async ({ page }) => {
	await open(page, '?destination=Goa&theme=Beach:Honeymoon');
	await page.getByRole('link', { name: 'Remove Theme: Beach' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Goa&theme=Honeymoon$/);
	await page.getByRole('link', { name: 'Remove Theme: Honeymoon' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Goa$/);
	await page.getByRole('group', { name: 'Destination' }).getByLabel(/^Goa/).uncheck();
	await expect(page).toHaveURL(/\/packages$/);
});

test('QRY-13: every change loads the page, and Back restores the selection before it', async ({ page }) => {
	await page.goto('/packages');
	const themes = page.getByRole('group', { name: 'Theme' });
	const checked = themes.getByRole('checkbox', { checked: true });
	let loads = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) loads += 1;
	});
	await themes.getByLabel(/^Beach/).check();
	await expect(page).toHaveURL(/\?theme=Beach$/);
	await themes.getByLabel(/^Honeymoon/).check();
	await expect(page).toHaveURL(/\?theme=Beach:Honeymoon$/);
	expect(loads).toBe(2);
	await page.goBack();
	await expect(page).toHaveURL(/\?theme=Beach$/);
	await expect(checked).toHaveCount(1);
	await expect(themes.getByLabel(/^Beach/)).toBeChecked();
	await page.goBack();
	await expect(page).toHaveURL(/\/packages$/);
	await expect(checked).toHaveCount(0);
	await page.goForward();
	await expect(themes.getByLabel(/^Beach/)).toBeChecked();
});

test('QRY-14: Clear all leads to the list without a query', async ({ page }) => {
	// One of them on every screen: in the panel, or beside the chips where the panel is away.
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/packages?theme=Beach&month=December&query=sea&sort=rating');
		await page.getByRole('main').getByRole('link', { name: 'Clear all' }).click();
		await expect(page).toHaveURL(({ pathname, search }) => pathname === '/packages' && search === '');
	}
});

const STRANGE = [
	'Sun: sea',
	'rice, "dal" & more',
	'100% ₹ & <b>bold</b>',
	'Hills 🏔️👨‍👩‍👧',
	"O'Brien? #1/2+3",
];

test('QRY-15: names with colons, commas, quotes, signs and emoji survive the round trip', async ({
	page,
}) => {
	const value = STRANGE.map((name) => name.replaceAll('%', '%25').replaceAll(':', '%3A')).join(':');
	await page.goto(`/packages?theme=Beach:${encodeURIComponent(value)}`);
	await page.getByText('+More').click();
	for (const name of STRANGE)
		await expect(chips(page).getByText(`Theme: ${name}`, { exact: true })).toBeVisible();
	// A change of order renders them again; each can be removed alone.
	await page.getByLabel('Sort by').selectOption('Best rated');
	await expect(page).toHaveURL(/sort=rating/);
	for (const name of STRANGE) {
		const remove = page.getByLabel(`Remove Theme: ${name}`, { exact: true });
		// Some are behind +More.
		await remove.dispatchEvent('click');
		await expect(remove).toHaveCount(0);
	}
	await expect(page).toHaveURL(/\/packages\?sort=rating&theme=Beach$/);
});

test.describe('the order of the list', () => {
	const SORTS: [label: string, keyOf: (detail: Detail & { rating: number; days: number }) => number][] = [
		['Price: low to high', ({ sale_info }) => sale_info.list_price.amount],
		['Price: high to low', ({ sale_info }) => -sale_info.list_price.amount],
		['Shortest first', ({ days }) => days],
		['Best rated', ({ rating }) => -rating],
	];

	for (const [label, keyOf] of SORTS) {
		test(`${label} says what it means, does it, and keeps the filters`, async ({ page }) => {
			await page.goto('/packages?theme=Beach');
			const sort = page.getByLabel('Sort by');
			await expect(sort).toHaveAccessibleDescription('Popular tours first, weighed by their rating');
			await sort.selectOption(label);
			await expect(page).toHaveURL(/\/packages\?sort=\w+&theme=Beach$/);
			await expect(page.locator('.sort-why summary')).toContainText(`${label}:`);
			const keys = ((await shownDetails(page)) as (Detail & { rating: number; days: number })[]).map(keyOf);
			expect(keys).toHaveLength(12);
			expect(keys).toEqual(keys.toSorted((a, b) => a - b));
		});
	}

	test('the line below the heading opens to what each order means', async ({ page }) => {
		await page.goto('/packages');
		await page.getByText('Popular tours first').click();
		for (const [label] of SORTS)
			await expect(page.getByRole('term').filter({ hasText: `${label}:` })).toBeVisible();
	});
});
