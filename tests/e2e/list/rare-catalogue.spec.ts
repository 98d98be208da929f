import { dayOnCard } from '#domain/package/departure.ts';
import { dayAfter, indianDay } from '#domain/time/calendar-day.ts';
import type { RunningSite } from '../../../scripts/serve-for-tests.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { serveCatalogue } from '../../support/browser/own-catalogue.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Cases that the starter catalogue does not have: groups of exactly 14 and 15 options, unusual names, a highlight without a colour. */

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const STRANGE = 'Hills: high, "wild" & <b>green</b> 🏔️';
const THEMES = [STRANGE, ...Array.from({ length: 14 }, (_, at) => `Theme ${at + 1}`)];
const CITIES = Array.from({ length: 14 }, (_, at) => `City ${at + 1}`);
const THEME_SLUGS = THEMES.map((_, at) => `theme-${at}`);

const TODAY = indianDay(Date.now());
/** The first departure of the package below that still has a seat. */
const NEXT = dayAfter(TODAY, 40);

let site: RunningSite;

test.beforeAll(async () => {
	// A site of its own is imported and started.
	test.setTimeout(120_000);
	const shared = { themes: THEME_SLUGS, departure_cities: CITIES, highlight: null };
	site = await serveCatalogue([
		...SHORT_LISTS.filter((record) => 'type' in record && record.type !== 'theme'),
		...THEMES.map((name, at) => ({ type: 'theme', slug: THEME_SLUGS[at], name, scene: 'goa' })),
		aPackageRecord({
			...shared,
			slug: 'best',
			name: 'BEST of GOA',
			highlight: { badge: 'New', color: null },
		}),
		aPackageRecord({ ...shared, slug: 'plain', name: '<img src=x onerror=alert(1)>', popularity: 1 }),
		...[dayAfter(TODAY, 50), NEXT].map((date) => ({ type: 'departure', package: 'best', date, seats: 4 })),
		{ type: 'departure', package: 'best', date: dayAfter(TODAY, 30), seats: 0 },
		aPackageRecord({ ...shared, slug: 'third', name: 'third', themes: ['theme-1'], popularity: 0 }),
	]);
});

test.afterAll(async () => {
	await site.stop();
});

test('FLT-05, MOB-02: 15 options get a search box, 14 do not, on the panel and in the drawer', async ({
	page,
}) => {
	await page.goto(`${site.url}/packages`);
	const themes = page.getByRole('group', { name: 'Theme' });
	await expect(themes.getByRole('checkbox')).toHaveCount(15);
	await expect(themes.getByRole('searchbox')).toHaveCount(1);
	await page.locator('summary', { hasText: 'Departure city' }).click();
	const cities = page.getByRole('group', { name: 'Departure city' });
	await expect(cities.getByRole('checkbox')).toHaveCount(14);
	await expect(cities.getByRole('searchbox')).toHaveCount(0);
	// Hydrated: a drawer that opens before keeps what is unfolded beside the list.
	await expect(page.locator('summary', { hasText: 'Departure city' })).toHaveAttribute(
		'aria-expanded',
		'true',
	);

	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('dialog').locator('summary', { hasText: 'Theme' }).click();
	await expect(themes.getByRole('searchbox')).toBeVisible();
	await page.getByRole('dialog').locator('summary', { hasText: 'Departure city' }).click();
	await expect(cities.getByRole('checkbox').first()).toBeVisible();
	await expect(cities.getByRole('searchbox')).toHaveCount(0);
});

test('QRY-15: an option with a colon, comma, quotes, signs and emoji in its name is chosen, shown and taken away', async ({
	page,
}) => {
	await page.goto(`${site.url}/packages`);
	const themes = page.getByRole('group', { name: 'Theme' });
	const strange = themes.getByLabel(STRANGE);
	await strange.check();
	await expect(page).toHaveURL(/\/packages\?theme=/);
	await expect(page.locator('h1 .list-matches')).toHaveText('2 tours match your criteria');
	await expect(strange).toBeChecked();
	await themes.getByLabel(/^Theme 14/).check();
	await expect(page.getByText('Theme: Theme 14', { exact: true })).toBeVisible();
	await expect(page.getByText(`Theme: ${STRANGE}`, { exact: true })).toBeVisible();
	await expect(themes.getByRole('checkbox', { checked: true })).toHaveCount(2);
	await page.getByRole('link', { name: `Remove Theme: ${STRANGE}`, exact: true }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Theme%2014$/);
	await expect(strange).not.toBeChecked();
});

test('CARD-02, CARD-03: names are lower-cased and capitalised as text, and a highlight without a colour is #3582BD', async ({
	page,
}) => {
	await page.goto(`${site.url}/packages`);
	const names = page.getByRole('article').getByRole('heading');
	await expect(names).toHaveText(['Best Of Goa', /^<img src=x onerror=alert\(1\)>$/i, 'Third']);
	const badges = page.locator('.card .badge');
	await expect(badges).toHaveText(['New']);
	await expect(badges).toHaveCSS('background-color', 'rgb(53, 130, 189)');
});

test('a card names the next departure that has a free seat, and one without departures names none', async ({
	page,
}) => {
	await page.goto(`${site.url}/packages`);
	const cards = page.getByRole('article');
	const next = cards.first().getByText(/Next: /);
	await expect(next).toHaveText(new RegExp(`^Starts .+ · Next: ${dayOnCard(NEXT, TODAY)}$`));
	await expect(cards.nth(1).getByText(/Next:/)).toHaveCount(0);
});

test('LIST-01, LIST-03: one tour is one, and a list of a single page asks for no other', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto(`${site.url}/packages?query=third`);
	await expect(page.locator('h1 .list-matches')).toHaveText('1 tour matches your criteria');
	await page.mouse.wheel(0, 4000);
	await settled(page);
	expect(asked.filter((url) => url.includes('page='))).toEqual([]);
	await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});
