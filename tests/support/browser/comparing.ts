import { type BrowserContext, expect, type Page } from '@playwright/test';

/* The parts of the site where packages are chosen and compared, as a visitor finds them. */

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** The bar of chosen packages. */
export const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare packages' });
/** The dialog of a phone with the chosen packages. */
export const chosenDialog = (page: Page) => page.getByRole('dialog', { name: 'Compare two packages' });
export const compareButtons = (page: Page) =>
	page.getByRole('article').getByRole('button', { name: /^Compare / });
/** The packages of the compare page. */
export const columns = (page: Page) => page.getByRole('columnheader');
export const removes = (page: Page) => page.getByRole('link', { name: /^Remove / });

/** The value that the browser stores under a local key. */
export const stored = (page: Page, key: string) =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** The first packages of the list. */
export async function packagesOf(page: Page, count: number): Promise<{ id: string; slug: string }[]> {
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	return data.slice(0, count);
}
export const idsOf = async (page: Page, count: number): Promise<string[]> =>
	(await packagesOf(page, count)).map(({ id }) => id);

/** The compare page with these packages. */
export const address = (ids: readonly string[]) =>
	`/comparelist?${[0, 1, 2].map((at) => `packages${at + 1}=${ids[at] ?? 'null'}`).join('&')}`;

/** Presses Compare on the first cards that offer it. */
export async function choose(page: Page, count: number): Promise<void> {
	for (let chosen = 0; chosen < count; chosen++) {
		const name = (await compareButtons(page).first().getAttribute('aria-label')) ?? '';
		await compareButtons(page).first().click();
		// The first press loads the code that marks cards; the next press must wait until this card is marked.
		await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
	}
}

/** Puts a selection into local storage before every page. */
export const storeSelection = (context: BrowserContext, entries: unknown) =>
	context.addInitScript((value) => localStorage.setItem('compare', value), JSON.stringify(entries));

/** A selection entry of a package that need not exist. */
export const entry = (id: string) => ({
	id,
	name: `Package ${id}`,
	price: 50_000,
	duration: '8 Days',
	slug: `package-${id}`,
});
