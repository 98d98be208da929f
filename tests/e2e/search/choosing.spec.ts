import type { Page } from '@playwright/test';
import { address, DESK, PHONE } from '../../support/browser/comparing.ts';
import { totalOf } from '../../support/browser/list-page.ts';
import { datedIds } from '../../support/browser/polls.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* From the first words to a trip that is chosen, as six kinds of travellers go. */

const main = (page: Page) => page.getByRole('main');
const firstCard = (page: Page) => page.getByRole('article').first();
/** What a party pays in all, as a text of the page says it. */
const payable = (text: string | null) => /₹[\d,]+/.exec(text ?? '')?.[0] ?? 'no price';

test('QRY-16, PTY-01, PRD-09: a couple on a phone spells Kerala as they say it, and one price for two goes with them to the form', async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await page.goto('/');
	await page.getByRole('search', { name: 'Find a package' }).getByLabel('WHERE').click();
	const dialog = page.getByRole('dialog', { name: 'Search' });
	await dialog.getByLabel('WHERE').fill('kerela');
	await dialog.getByRole('option', { name: 'Kerala', exact: true }).click();
	await dialog.getByRole('button', { name: 'Explore' }).click();
	await expect(main(page)).toContainText('Kerala packages');
	await page.getByLabel('Prices for').selectOption('2 travellers');
	const line = firstCard(page).locator('.price-tax');
	await expect(line).toHaveText(/^2 travellers: ₹[\d,]+ in all/);
	const inAll = payable(await line.textContent());
	await firstCard(page).getByRole('heading').getByRole('link').click();
	await expect(page.getByRole('textbox', { name: 'Travellers' })).toHaveValue('2');
	await expect(page.locator('.party .price-payable')).toContainText(inAll);
	expect(await excessWidth(page)).toBeLessThanOrEqual(0);
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	const form = page.getByRole('dialog', { name: 'Request a Call' });
	await expect(form.getByLabel('Travellers', { exact: true })).toHaveValue('2');
	await expect(form.getByText('per person', { exact: true })).toBeVisible();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('QRY-16: a grandmother writes her state in her own script and comes to a day that she can reserve', async ({
		page,
	}) => {
		await page.setViewportSize(PHONE);
		await page.goto('/');
		const search = page.getByRole('search', { name: 'Find a package' });
		await search.getByLabel('WHERE').fill('केरल');
		await search.getByRole('button', { name: 'Explore' }).click();
		await expect(page.getByText('Showing Kerala for केरल')).toBeVisible();
		await firstCard(page).getByRole('heading').getByRole('link').click();
		await page.locator('#departures [data-date]').first().click();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(main(page)).toContainText(/1 traveller: ₹[\d,]+ in all/);
	});
});

test('QRY-16, FLT-18: friends write place, kind, month and budget in one line, see what was understood, and drop what is too narrow', async ({
	page,
}) => {
	await page.setViewportSize(DESK);
	await page.goto('/packages?query=goa+beach+december+under+60000');
	const chips = page.getByRole('list', { name: 'Selected filters' });
	for (const chip of ['Destination: Goa', 'Theme: Beach', 'Month: December'])
		await expect(chips).toContainText(chip);
	const few = await totalOf(page);
	expect(few).toBeGreaterThan(0);
	await page.getByRole('link', { name: 'Remove Month: December' }).click();
	await expect(page).not.toHaveURL(/december/i);
	expect(await totalOf(page)).toBeGreaterThanOrEqual(few);
	// The months begin with the present one, and each says its year.
	const { data } = await (await page.request.get('/api/v1/get/Months')).json();
	await expect(page.locator('.filter-options input[name="month"] + span')).toHaveText(
		data.map(({ month_name, year }: { month_name: string; year: number }) => `${month_name} ${year}`),
	);
});

test('CMP-14, DEC-01: a family compares what is included, with the total for all of them, and asks the others', async ({
	page,
}) => {
	await page.setViewportSize(DESK);
	await page.goto(`${address(await datedIds(page, 2))}&travellers=4`);
	const table = page.getByRole('table', { name: 'Packages side by side' });
	await expect(table.getByRole('row').filter({ hasText: 'Total for' })).toContainText(/₹[\d,]+/);
	const row = (kind: string) =>
		table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${kind}`) }) });
	for (const kind of ['Meals', 'Transfers', 'Inclusions', 'Exclusions'])
		await expect(row(kind)).toHaveCount(1);
	const said = /^\s*(?:\d+ (?:breakfast|lunch|dinner)|Included|Not included|Not said|No meals)/;
	for (const cell of await row('Meals').getByRole('cell').all()) await expect(cell).toHaveText(said);
	expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Ask the others' }).click();
	await expect(page.getByRole('heading', { name: 'Which trip shall we take?' })).toBeVisible();
});

test('LIST-11: somebody whose words find nothing is led on: to the nearest place, and to people who can be asked', async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await page.goto('/packages?query=atlantis');
	await expect(main(page)).toContainText('atlantis');
	await expect(
		main(page)
			.getByRole('link', { name: /plan my trip/i })
			.first(),
	).toBeVisible();
	await page.goto('/packages?exact=true&query=kerela');
	await page.getByRole('list', { name: 'Nearest places' }).getByRole('link').first().click();
	await expect(page).toHaveURL('/packages?destination=Kerala');
	expect(await totalOf(page)).toBeGreaterThan(0);
});

test('FLT-17: vegetarians find in the drawer how many tours suit them, and the package says so again', async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await page.goto('/packages');
	await page.getByRole('button', { name: 'Filters' }).click();
	const drawer = page.getByRole('dialog', { name: 'Filters', exact: true });
	await drawer.locator('summary', { hasText: 'Vegetarian meals' }).click();
	await drawer.getByLabel(/^Vegetarian/).check();
	const show = drawer.getByRole('button', { name: /Show \d+ tours?$/ });
	const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
	await show.click();
	await expect(page).toHaveURL(/vegetarian=Vegetarian/);
	expect(await totalOf(page)).toBe(promised);
	await firstCard(page).getByRole('heading').getByRole('link').click();
	await expect(main(page)).toContainText(/Meals\s*.*Vegetarian/);
});
