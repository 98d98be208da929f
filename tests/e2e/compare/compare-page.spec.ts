import type { Page } from '@playwright/test';
import {
	address,
	choose,
	columns,
	DESK,
	idsOf,
	removes,
	stored,
	tray,
} from '../../support/browser/comparing.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: DESK });

/** A package of a comparison, as the API has it. */
interface Compared {
	price: number;
	sale_info: { list_price: { displayValue: string } };
	destinations: { city_name: string; number_of_night: number }[];
	package_accomodation: {
		hotel_name: string;
		itenirary: { itenirary_location: { city_name: string | null; state_name: string | null } };
	}[];
	sightseeing: { city_name: string; sight_title: string[] }[];
	package_inclusion: { inclusions: string };
	pictures: { base: string }[];
	tour_slug: string;
}
const compared = async (page: Page, ids: readonly string[]): Promise<Compared[]> =>
	(await (await page.request.get(`/api/v1/compare/packages?packages=${ids.join()}`)).json()).data;
const cell = (page: Page, row: string, at: number) =>
	page
		.getByRole('row')
		.filter({ has: page.getByRole('rowheader', { name: row }) })
		.getByRole('cell')
		.nth(at);

test('CMP-02, CMP-07, CMP-11, CMP-12: a fresh browser sees every row of three packages', async ({ page }) => {
	const ids = await idsOf(page, 3);
	const items = await compared(page, ids);
	await page.goto(address(ids));
	const { data } = await (
		await page.request.post('/api/v1/meta-data', { form: { page_id: 'compare' } })
	).json();
	await expect(page).toHaveTitle(data.meta_title);
	await expect(columns(page)).toHaveCount(3);
	for (const [at, item] of items.entries()) {
		const nights = item.destinations.reduce((sum, place) => sum + place.number_of_night, 0);
		await expect(cell(page, 'Price per person', at)).toContainText(
			`${item.sale_info.list_price.displayValue}/-`,
		);
		await expect(cell(page, 'Duration', at)).toHaveText(`${nights} Nights / ${nights + 1} Days`);
		for (const { city_name, number_of_night: count } of item.destinations)
			await expect(cell(page, 'Destinations', at)).toContainText(
				`${city_name} (${count} ${count === 1 ? 'night' : 'nights'})`,
			);
		for (const { hotel_name, itenirary } of item.package_accomodation) {
			const { city_name, state_name } = itenirary.itenirary_location;
			await expect(cell(page, 'Accommodations', at)).toContainText(
				`${city_name ?? state_name}: ${hotel_name}`,
			);
		}
		for (const { city_name, sight_title } of item.sightseeing)
			await expect(cell(page, 'Sightseeing', at)).toContainText(`${city_name}: ${sight_title.join(', ')}`);
		// The operators' HTML is rendered as markup; no tags are visible.
		await expect(cell(page, 'Inclusions', at).getByRole('listitem').first()).toBeVisible();
		await expect(cell(page, 'Inclusions', at)).not.toContainText('<');
		const html = item.package_inclusion.inclusions;
		for (const [, line = ''] of html.matchAll(/<li>([^<&]*)<\/li>/g))
			await expect(cell(page, 'Inclusions', at)).toContainText(line.trim());
		expect(html).toContain('<li>');
		const column = columns(page).nth(at);
		await expect(column.getByRole('link').first()).toHaveAttribute(
			'href',
			`/packagedetails/${item.tour_slug}`,
		);
		await expect(column.getByRole('link', { name: /^Request a call/ })).toBeVisible();
		const source = await page.locator('.compare-pictures img').nth(at).getAttribute('src');
		expect(source).toContain(item.pictures[0]?.base);
	}
	const preview = page.locator('meta[property="og:title"]');
	await expect(preview).toHaveAttribute('content', /^Compare .+, .+ and .+/);
});

test('the rows that decide: operator and rating, next departure, exclusions, cancelling, and the total of the party', async ({
	page,
}) => {
	const ids = await idsOf(page, 2);
	const details = await Promise.all(
		ids.map(async (id) => (await (await page.request.get(`/api/v1/package/${id}`)).json()).data),
	);
	// The totals for four on the packages' own pages, which the comparison has to show as well.
	const forFour: string[] = [];
	for (const { slug } of details) {
		await page.goto(`/packagedetails/${slug}?travellers=4`);
		forFour.push((await page.locator('.price-payable dd').textContent()) ?? '');
	}
	await page.goto(address(ids));
	for (const [at, { agent_info, sale_info }] of details.entries()) {
		const { name, rating } = agent_info;
		await expect(cell(page, 'Operator', at)).toHaveText(`${name}, rated ${rating.toFixed(1)} out of 5`);
		const isTaxed = sale_info.total_price.amount > sale_info.list_price.amount;
		await expect(cell(page, 'Total for', at)).toHaveText(
			`${sale_info.total_price.displayValue}${isTaxed ? ' with taxes' : ''}`,
		);
		await expect(cell(page, 'Exclusions', at).getByRole('listitem').first()).toBeVisible();
		await expect(cell(page, 'Cancelling costs after the free time', at)).toContainText(
			`Later: ${sale_info.total_price.displayValue}`,
		);
	}
	await page.getByRole('spinbutton', { name: /^Total for/ }).fill('4');
	await page.getByRole('button', { name: 'Update' }).click();
	await expect(page).toHaveURL(/packages1=\d+&packages2=\d+&travellers=4$/);
	for (const [at, four] of forFour.entries()) {
		await expect(cell(page, 'Total for', at)).toHaveText(new RegExp(`^${four}(?: with taxes)?$`));
		await expect(cell(page, 'Cancelling costs after the free time', at)).toContainText(`Later: ${four}`);
	}
	// The number of travellers is in the links to the packages, and stays when a package is removed.
	await expect(columns(page).first().getByRole('link').first()).toHaveAttribute('href', /\?travellers=4$/);
	await removes(page).first().click();
	await expect(page).toHaveURL(/&travellers=4$/);
	await expect(columns(page)).toHaveCount(1);
});

test('CMP-03: a place without a city goes by the name of its state', async ({ page }) => {
	const { data, total_count: total } = await (await page.request.get('/api/v1/package/list')).json();
	const ids: string[] = data.map(({ id }: { id: string }) => id);
	for (let next = 2; ids.length < total; next++) {
		const more = await (await page.request.get(`/api/v1/package/list?page=${next}`)).json();
		ids.push(...more.data.map(({ id }: { id: string }) => id));
	}
	for (let at = 0; at < ids.length; at += 3) {
		const three = ids.slice(at, at + 3);
		const stays = (await compared(page, three)).map(({ package_accomodation }) =>
			package_accomodation.find(({ itenirary }) => itenirary.itenirary_location.city_name === null),
		);
		const found = stays.findIndex((stay) => stay !== undefined);
		if (found < 0) continue;
		await page.goto(address(three));
		const { hotel_name = '', itenirary } = stays[found] ?? {};
		await expect(cell(page, 'Accommodations', found)).toContainText(
			`${itenirary?.itenirary_location.state_name}: ${hotel_name}`,
		);
		return;
	}
	throw new Error('The starter catalogue has no place without a city');
});

test('CMP-04, CMP-05, CMP-06: a package leaves the address and the stored selection; the last one stays', async ({
	page,
}) => {
	await page.goto('/packages');
	await choose(page, 3);
	const [first, second, third] = await stored(page, 'packageId');
	expect(new Set([first, second, third]).size).toBe(3);
	await tray(page).getByRole('link', { name: 'Compare Now' }).click();
	await expect(columns(page)).toHaveCount(3);
	await expect(removes(page)).toHaveCount(3);
	await removes(page).nth(1).click();
	await expect(page).toHaveURL(address([first, third]));
	await expect(columns(page)).toHaveCount(2);
	expect(await stored(page, 'packageId')).toEqual([first, third]);
	await removes(page).first().click();
	await expect(page).toHaveURL(address([third]));
	await expect(columns(page)).toHaveCount(1);
	expect(await stored(page, 'packageId')).toEqual([third]);
	expect((await stored(page, 'compare')).map(({ id }: { id: string }) => id)).toEqual([third]);
	await expect(removes(page)).toHaveCount(0);
	// A package that was removed here is not in the tray after going back.
	for (const _page of [1, 2, 3]) {
		await page.goBack();
		// The script writes to the history entry, which would cancel a navigation under way.
		await pageScript(page);
	}
	await expect(page).toHaveURL(/\/packages$/);
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

test('differences are marked, can be unmarked, and rows that are the same can be hidden', async ({
	page,
}) => {
	const ids = await idsOf(page, 12);
	const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other]));
	for (const pair of pairs) {
		await page.goto(address(pair));
		if ((await page.getByText('same', { exact: true }).count()) > 0) break;
	}
	const same = page.getByText('same', { exact: true }).first();
	await expect(same).toBeVisible();
	await expect(page.getByText('Lowest', { exact: true })).toHaveCount(1);
	await page.getByRole('switch', { name: 'Show only differences' }).check();
	await expect(same).toBeHidden();
	await page.getByRole('switch', { name: 'Mark differences' }).uncheck();
	await expect(page.getByText('differs', { exact: true }).first()).toBeHidden();
	await expect(page.getByText('Lowest', { exact: true })).toBeHidden();
});

test('CMP-01: a desk shows a grid of columns under names that stay; it is printed without what only a screen needs', async ({
	page,
}) => {
	await page.goto(address(await idsOf(page, 3)));
	const boxes = await Promise.all([0, 1, 2].map((at) => columns(page).nth(at).boundingBox()));
	expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
	expect(boxes.map((box) => box?.x ?? 0)).toEqual(
		boxes.map((box) => box?.x ?? 0).sort((one, other) => one - other),
	);
	expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
	await page.mouse.wheel(0, 700);
	await expect(page.locator('.compare-pictures')).not.toBeInViewport();
	await expect(columns(page).first()).toBeInViewport();

	await page.goto(address(await idsOf(page, 2)));
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('rowheader', { name: 'Inclusions' })).toBeVisible();
	for (const column of await columns(page).all()) await expect(column).toBeVisible();
	for (const gone of [
		page.getByRole('banner'),
		page.getByRole('contentinfo'),
		page.getByRole('button', { name: 'Share' }),
		page.getByRole('switch').first(),
		page.getByText('No Package Added'),
		removes(page).first(),
		page.getByRole('link', { name: /^Request a call/ }).first(),
	])
		await expect(gone).toBeHidden();
});

test("in forced colours a switch is the browser's own, without the knob of ours over it", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto(address(await idsOf(page, 2)));
	const knob = await page
		.getByRole('switch')
		.first()
		.evaluate((input) => getComputedStyle(input, '::before').display);
	expect(knob).toBe('none');
});
