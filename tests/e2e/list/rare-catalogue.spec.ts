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
const LONG = `Theme 1 ${'of journeys by slow trains '.repeat(4)}`.trim();
const THEMES = [STRANGE, LONG, ...Array.from({ length: 13 }, (_, at) => `Theme ${at + 2}`)];
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
			journey: { included: true, from: ['City 2'] },
			tour_type: 'private',
			vegetarian: 'jain',
			effort: 'easy',
			access: { steps: 'no', lift: 'yes', walking: 'unknown', said_by: 'the operator' },
			reviews: { count: 12, by: 'guests of the operator' },
		}),
		aPackageRecord({
			...{ ...shared, slug: 'plain', name: '<img src=x onerror=alert(1)>', popularity: 1 },
			// Nobody says that its retail price was ever charged.
			earlier_prices: [],
		}),
		...[dayAfter(TODAY, 50), NEXT].map((date) => ({ type: 'departure', package: 'best', date, seats: 4 })),
		{ type: 'departure', package: 'best', date: dayAfter(TODAY, 30), seats: 0 },
		aPackageRecord({
			...shared,
			vegetarian: 'yes',
			tour_type: 'group',
			slug: 'third',
			name: 'third',
			themes: ['theme-1'],
			popularity: 0,
		}),
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
	// Waits for hydration: groups that are unfolded in the page before it stay unfolded in the drawer.
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

test('FLT-07: a panel of long names is 500 px wide, one of short names 200 px', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1000 });
	await page.goto(`${site.url}/packages`);
	for (const [name, width] of [
		['Theme', 500],
		['Group or private', 200],
	] as const) {
		await page.getByRole('group', { name: 'Filter by' }).getByRole('button', { name }).click();
		const panel = page.getByRole('dialog', { name });
		await expect(panel).toBeVisible();
		expect((await panel.boundingBox())?.width).toBe(width);
		await page.keyboard.press('Escape');
	}
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

test('FLT-17: packages are chosen by what operators have told; the choices are counted and leave as chips', async ({
	page,
}) => {
	await page.goto(`${site.url}/packages`);
	const matches = page.locator('h1 .list-matches');
	/** What a group offers, with its counts. */
	const optionsOf = async (name: string) => {
		const group = page.getByRole('group', { name, exact: true });
		if (!(await group.isVisible())) await page.locator('summary', { hasText: name }).click();
		return group.getByRole('listitem');
	};
	await expect(await optionsOf('Journey there')).toHaveText([/Included\s*1/]);
	await expect(await optionsOf('Group or private')).toHaveText([/Group\s*1/, /Private\s*1/]);
	await expect(await optionsOf('Vegetarian meals')).toHaveText([/Jain\s*1/, /Vegetarian\s*2/]);
	await expect(await optionsOf('Access')).toHaveText([/Lifts\s*1/, /No steps\s*1/]);

	await page
		.getByRole('group', { name: 'Vegetarian meals' })
		.getByLabel(/^Vegetarian/)
		.check();
	await expect(page).toHaveURL(/\?vegetarian=Vegetarian$/);
	await expect(matches).toHaveText('2 tours match your criteria');
	await page.goto(
		`${site.url}/packages?vegetarian=Vegetarian&access=No%20steps&journey=Included&tour=Private`,
	);
	await expect(page.locator('h1 .list-name')).toContainText('with vegetarian meals');
	await expect(matches).toHaveText('1 tour matches your criteria');
	for (const [chip, left] of [
		['Access: No steps', /\?journey=Included&tour=Private&vegetarian=Vegetarian$/],
		['Journey there: Included', /\?tour=Private&vegetarian=Vegetarian$/],
		['Group or private: Private', /\?vegetarian=Vegetarian$/],
		['Vegetarian meals: Vegetarian', /\/packages$/],
	] as const) {
		await page.getByRole('link', { name: `Remove ${chip}`, exact: true }).click();
		await expect(page).toHaveURL(left);
	}
});

test('DET-19: a package says what its operator has told, and departs only from where the journey is included', async ({
	page,
}) => {
	const facts = page.locator('#highlights dl > div');
	await page.goto(`${site.url}/packagedetails/best`);
	await expect(facts).toHaveText([
		/^Departs from\s*City 2$/,
		/^For travellers from\s*City 1, City 3, /,
		/^Journey there and back\s*Included$/,
		/^Tour\s*Private, for your party alone$/,
		/^Meals\s*Vegetarian, Jain too$/,
		/^Effort\s*Easy$/,
		/^Access\s*No steps that cannot be avoided; .+; time on foot unknown, as the operator says$/,
		/^Rating\s*4\.2 of 5 in 12 reviews by guests of the operator$/,
	]);
	await page.goto(`${site.url}/packagedetails/plain`);
	await expect(facts).toHaveText([
		/^For travellers from\s*City 1, .+\(ask whether the journey there is included\)$/,
	]);
});

test('PRD-08: a retail price is struck through where it was charged, and is nowhere where it was not', async ({
	page,
}) => {
	const box = page.getByRole('region', { name: 'Price' });
	const struck = box.locator('s');
	await page.goto(`${site.url}/packagedetails/best`);
	await expect(struck).toHaveText('Before: ₹20,000');
	await page.goto(`${site.url}/packagedetails/plain`);
	await expect(box.getByText('₹15,000/- Per Person')).toBeVisible();
	await expect(struck).toHaveCount(0);
	await expect(box.getByText('% off')).toHaveCount(0);
	for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
		expect(data).not.toContain('20000');
});
