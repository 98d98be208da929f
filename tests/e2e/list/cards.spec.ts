import type { Locator, Page } from '@playwright/test';
import type { PackageListItem } from '#contracts/package.ts';
import { findItem } from '../../support/browser/list-page.ts';
import { resize } from '../../support/browser/resize.ts';
import { rgbOf } from '../../support/browser/rgb-of.ts';
import { stubSession } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The cards of the list, against what the catalogue says of each package. */

test.use({ viewport: { width: 1280, height: 800 } });

const cardOf = (page: Page, { id }: PackageListItem): Locator =>
	page.locator(`article[data-package="${id}"]`);
const capitalised = (name: string) =>
	name.toLowerCase().replace(/(^|[\s(/-])\p{L}/gu, (start) => start.toUpperCase());
const PROMPT = 'Unlock up to ₹10,000 extra discount';

/** Opens the list and returns its first page as the API has it. */
async function open(page: Page): Promise<PackageListItem[]> {
	await page.goto('/packages');
	return (await (await page.request.get('/api/v1/package/list')).json()).data;
}

test('CARD-01, CARD-02, CARD-04, CARD-06, CARD-08, CARD-12: a card shows the first picture, name, price, length and rating of its package, on its side from 769 px and with the picture on top below', async ({
	page,
}) => {
	const items = await open(page);
	expect(items).toHaveLength(12);
	for (const item of items) {
		const card = cardOf(page, item);
		const picture = card.locator('img');
		await expect(picture).toHaveAttribute('src', item.images[0] ?? '');
		await expect(picture).toHaveAttribute('alt', /\S/);
		await expect(card.getByRole('heading')).toHaveText(capitalised(item.name));
		await expect(card.locator('.price-now')).toHaveText(
			`${item.sale_info.list_price.displayValue} per person`,
		);
		const { days_count, cities_count, countries_count } = item.itinerary_info;
		const summary = [
			`${days_count} ${days_count === 1 ? 'Day' : 'Days'}`,
			`${cities_count} ${cities_count === 1 ? 'city' : 'cities'}`,
			`${countries_count} ${countries_count === 1 ? 'country' : 'countries'}`,
		];
		await expect(card.getByText(summary.join(' · '), { exact: true })).toBeVisible();
		await expect(card.locator('.rating')).toContainText(item.agent_info.rating.toFixed(1));
		await expect(card.locator('.rating')).toContainText(item.agent_info.name ?? '');
	}

	const card = page.getByRole('article').first();
	for (const [width, isSideways] of [
		[320, false],
		[768, false],
		[769, true],
		[1280, true],
	] as const) {
		await resize(page, width, 800);
		const picture = await card.locator('.card-plate').boundingBox();
		const name = await card.getByRole('heading').boundingBox();
		if (!picture || !name) throw new Error('The card is not shown');
		expect(name.x >= picture.x + picture.width).toBe(isSideways);
		expect(name.y >= picture.y + picture.height).toBe(!isSideways);
		// No content of a card overflows it.
		const { width: own, scroll } = await card.evaluate((element) => ({
			width: element.clientWidth,
			scroll: element.scrollWidth,
		}));
		expect(scroll).toBeLessThanOrEqual(own);
	}
});

for (const { name, summary, stops, included, icons } of [
	{
		name: 'Kerala Backwaters And Tea Hills',
		summary: '6 Days · 4 cities · 1 country',
		stops: ['Kochi(1N)', 'Munnar(2N)', /^Thekkady\(1N\)\s*\+1 more$/],
		included: ['Hotels', 'Meals', 'Transfers', 'Sights', 'Cruise'],
		icons: 5,
	},
	{
		name: 'The Great Migration By Light Aircraft',
		summary: '6 Days · 2 cities · 1 country',
		stops: ['Nairobi(1N)', 'Masai Mara(4N)'],
		included: ['Hotels', 'Meals', 'Flights', 'Transfers', '+3 more'],
		icons: 4,
	},
])
	test(`CARD-06, CARD-07: the card of ${name} sums its journey up, and has icons with names for what is included`, async ({
		page,
	}) => {
		await page.goto(`/packages?query=${encodeURIComponent(name)}`);
		const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
		await expect(card.getByText(summary, { exact: true })).toBeVisible();
		await expect(card.locator('.route > span')).toHaveText(stops);
		const list = card.getByRole('list', { name: 'Included' });
		await expect(list.getByRole('listitem')).toHaveText(included);
		await expect(list.locator('svg')).toHaveCount(icons);
	});

test('CARD-03, CARD-05: a highlight is over the picture in its colour, and the retail price struck through, each only where there is one', async ({
	page,
	request,
}) => {
	const marked = await findItem(request, ({ highlights }) => highlights !== null);
	await page.goto(marked.path);
	const badge = cardOf(page, marked.item).locator('.badge');
	await expect(badge).toHaveText(marked.item.highlights?.badge ?? '');
	await expect(badge).toHaveCSS('background-color', rgbOf(marked.item.highlights?.color ?? ''));
	const plain = await findItem(request, ({ highlights }) => highlights === null);
	await page.goto(plain.path);
	await expect(cardOf(page, plain.item)).toBeVisible();
	await expect(cardOf(page, plain.item).locator('.badge')).toHaveCount(0);

	const reduced = await findItem(request, ({ sale_info }) => sale_info.discount_percentage > 0);
	await page.goto(reduced.path);
	const { retail_price, discount_percentage } = reduced.item.sale_info;
	const struck = cardOf(page, reduced.item).locator('s');
	await expect(struck).toContainText(retail_price.displayValue);
	await expect(struck).toHaveCSS('text-decoration-line', 'line-through');
	await expect(cardOf(page, reduced.item)).toContainText(`${discount_percentage}% off`);
	const full = await findItem(request, ({ sale_info }) => sale_info.discount_percentage === 0);
	await page.goto(full.path);
	await expect(cardOf(page, full.item)).toBeVisible();
	await expect(cardOf(page, full.item).locator('s')).toHaveCount(0);
	await expect(cardOf(page, full.item)).not.toContainText('% off');
});

test('CARD-09: every card leads to its detail, compares, chats and asks for a call, without a login', async ({
	page,
}) => {
	const [item] = await open(page);
	if (!item) throw new Error('The list is empty');
	const name = capitalised(item.name);
	for (const card of await page.getByRole('article').all()) {
		await expect(card.getByRole('link', { name: /^View detail of/ })).toBeVisible();
		await expect(card.getByRole('button', { name: /^Compare/ })).toBeVisible();
		await expect(card.getByRole('link', { name: /^Chat about .+ on WhatsApp$/ })).toBeVisible();
		await expect(card.getByRole('link', { name: /^Call me about .+: request a call$/ })).toBeVisible();
	}
	const card = cardOf(page, item);
	const chat = new URL(
		(await card.getByRole('link', { name: `Chat about ${name}` }).getAttribute('href')) ?? '',
	);
	expect(chat.hostname).toBe('wa.me');
	for (const part of [name, item.sale_info.list_price.displayValue, `/packagedetails/${item.slug}`])
		expect(chat.searchParams.get('text')).toContain(part);
	await card.getByRole('button', { name: `Compare ${name}` }).click();
	await expect(card.getByText('Added', { exact: true })).toBeVisible();
	await card.getByRole('link', { name: `Call me about ${name}` }).click();
	await expect(page.getByRole('dialog', { name: 'Request a Call' })).toBeVisible();
	await page.keyboard.press('Escape');
	await card.getByRole('link', { name: `View detail of ${name}` }).click();
	await expect(page).toHaveURL(new RegExp(`/packagedetails/${item.slug}$`));
});

test('CARD-10, CON-06: guests see under every card what a login unlocks, with a link to it', async ({
	page,
}) => {
	await page.goto('/packages');
	const cards = page.getByRole('article');
	await expect(cards.getByText(PROMPT, { exact: true })).toHaveCount(12);
	await page.getByRole('article').last().scrollIntoViewIfNeeded();
	await expect(cards).toHaveCount(24);
	const bars = cards.getByText(PROMPT, { exact: true });
	await expect(bars.filter({ visible: true })).toHaveCount(24);
	for (const login of await cards.getByRole('link', { name: 'Login' }).all())
		await expect(login).toHaveAttribute('href', '/login');
	await cards.first().getByRole('link', { name: 'Login' }).click();
	await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
});

test('CARD-11, ROLE-04: who is signed in sees cards of another look, and no prompt', async ({ page }) => {
	await page.goto('/packages');
	const look = () =>
		page
			.getByRole('article')
			.first()
			.evaluate((card) => getComputedStyle(card).borderColor);
	const asGuest = await look();
	await stubSession(page);
	await page.evaluate(() => localStorage.setItem('access_token', 'a-token'));
	await page.reload();
	expect(await look()).not.toBe(asGuest);
	await expect(page.getByText(PROMPT).filter({ visible: true })).toHaveCount(0);
	await expect(page.getByRole('article').getByRole('link', { name: 'Login' })).toHaveCount(0);
	const detail = page.getByRole('link', { name: /^View detail/ }).first();
	const button = (await detail.evaluate((link) => getComputedStyle(link).backgroundColor)) ?? '';
	expect(button).not.toBe('rgb(255, 255, 255)');
});
