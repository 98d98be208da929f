import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { PackageListItem } from '#contracts/package.ts';

/* Reads the package list from the page and from the API, for its tests. */

/** The ids of the cards that are shown, in their order, once the whole page has been read. */
export async function cardIds(page: Page): Promise<(string | null)[]> {
	await page.waitForLoadState('domcontentloaded');
	return page
		.getByRole('article')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-package')));
}

/** The pages of the list that are requested, in order. */
export function askedPages(page: Page): string[] {
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === '/packages') asked.push(searchParams.get('page') ?? '1');
	});
	return asked;
}

/** Scrolls on until so many cards are there. */
export async function scrollTo(page: Page, cards: number): Promise<void> {
	await expect(async () => {
		await page.getByRole('article').last().scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 1500);
		expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(cards);
	}).toPass();
}

/** The count of the line in the heading. */
export async function totalOf(page: Page): Promise<number> {
	return Number.parseInt((await page.locator('h1 .list-matches').textContent()) ?? '', 10);
}

/** One package as the API describes it, with the fields that filters read. */
export interface Detail {
	name: string;
	themes: string[];
	tags: string[];
	sale_info: { list_price: { amount: number } };
	itinerary_info: { location: { city: string; state: string | null; country: string } }[];
}

/** The packages behind the cards that are shown, in full. */
export async function shownDetails(page: Page): Promise<Detail[]> {
	const ids = await cardIds(page);
	return Promise.all(
		ids.map(async (id) => {
			const response = await page.request.get(`/api/v1/package/${id}`);
			return (await response.json()).data;
		}),
	);
}

/** A filter group as the catalogue's filter call answers it. */
export interface Group {
	type: string;
	name: string;
	input_type: string;
	display_order: number;
	is_visible: boolean;
	filters: { name: string; is_selected: boolean; count: number; year?: number }[];
}

/** The filter groups of the catalogue under the chosen options, by group (API-60). */
export async function filterGroups(
	request: APIRequestContext,
	chosen: Record<string, string[]> = {},
): Promise<Group[]> {
	const search = new URLSearchParams({ all: 'false' });
	for (const [type, values] of Object.entries(chosen))
		search.append('filters[]', JSON.stringify({ type, values }));
	return (await (await request.get(`/api/v1/filter?${search}`)).json()).filters;
}

/** The first package of the list for which something holds, with the page it is on; fails when there is none. */
export async function findItem(
	request: APIRequestContext,
	holds: (item: PackageListItem) => boolean,
): Promise<{ item: PackageListItem; path: string }> {
	for (let page: number | null = 1; page !== null; ) {
		const path = `/packages?page=${page}`;
		const response = await (await request.get(`/api/v1/package/list?page=${page}`)).json();
		const item = (response.data as PackageListItem[]).find(holds);
		if (item) return { item, path };
		page = response.next_page;
	}
	throw new Error('The catalogue has no such package');
}
