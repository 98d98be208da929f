import type { Page } from '@playwright/test';
import { CODE_TOO_LATE, controlled, cut, namedButNotStored, overlay } from '../../support/browser/offline.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Copies of saved packages and of the comparison, to read without a network. */

test.use({ serviceWorkers: 'allow' });
// Browsers start service workers only when they are idle.
test.setTimeout(180_000);

interface Listed {
	id: string;
	name: string;
	slug: string;
}

/** Saves the first package and compares both, before any page is opened. */
const choose = (page: Page, items: readonly Listed[]) =>
	page.addInitScript(
		(chosen) => {
			localStorage.setItem('saved', JSON.stringify([chosen[0]?.id]));
			localStorage.setItem(
				'compare',
				JSON.stringify(chosen.map((item) => ({ ...item, price: 1, duration: '1 Day' }))),
			);
		},
		items.map(({ id, name, slug }) => ({ id, name, slug })),
	);

test('PWA-02: saved packages and the comparison can be read offline, each with its day, and only through a link', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(...CODE_TOO_LATE, /ERR_INTERNET_DISCONNECTED/);
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	const [first, second] = data as Listed[];
	if (!first || !second) throw new Error('The list has too few packages');
	await choose(page, [first, second]);
	await page.goto('/About');
	await controlled(page);
	await page.keyboard.press('End');
	const copies = () =>
		page.evaluate(async () =>
			(await (await caches.open('copies')).keys()).map(({ url }) => new URL(url).pathname).sort(),
		);
	await expect.poll(copies, { timeout: 30_000 }).toEqual(['/comparelist', `/packagedetails/${first.id}`]);
	// The files that a copy names are stored before it.
	await expect.poll(() => namedButNotStored(page), { timeout: 30_000 }).toEqual([]);

	await cut(context, true);
	await page.goto(`/packagedetails/${first.slug}`);
	await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
	await expect(page.locator('[data-copies]').getByRole('link')).toHaveCount(2);
	await page.locator('[data-copies] a', { hasText: new RegExp(first.name, 'i') }).click();
	const note = page.getByRole('status').filter({ hasText: 'This is your copy of' });
	await expect(note).toBeVisible();
	expect(await note.evaluate((line) => getComputedStyle(line.parentElement!).backgroundColor)).not.toBe(
		'rgba(0, 0, 0, 0)',
	);
	expect(await violations(page)).toEqual([]);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(first.name, 'i'));
	await expect(page.getByRole('heading', { name: 'Itinerary' })).toBeVisible();

	await expect(page.getByRole('link', { name: 'See it as it is now' })).toHaveAttribute(
		'href',
		`/packagedetails/${first.id}`,
	);
});

test('PWA-02: the way from a copy to its page is its address and nothing else', async ({ page }) => {
	await choose(
		page,
		['1', '2'].map((id) => ({ id, name: 'Goa', slug: 'goa' })),
	);
	await page.goto('/About');
	await controlled(page);
	await page.evaluate(async () => {
		const copy = new Response(
			'<!doctype html><html lang="en"><body><main><h1>Goa</h1></main></body></html>',
			{
				headers: {
					'content-type': 'text/html',
					'copied-at': String(Date.now()),
					date: new Date().toUTCString(),
				},
			},
		);
		await (await caches.open('copies')).put('/comparelist?packages1=1&packages2=2&packages3=null', copy);
	});
	// The cache does not look at what follows the #.
	const address = `/comparelist?packages1=1&packages2=2&packages3=null#"'><img src=x onerror=alert(1)>`;
	await page.goto(`/offline?${new URLSearchParams({ copy: address })}`);
	const way = page.getByRole('link', { name: 'See it as it is now' });
	const own = '/comparelist?packages1=1&packages2=2&packages3=null';
	await expect(way).toHaveAttribute('href', own);
	await expect(page.locator('img')).toHaveCount(0);
	await way.click();
	await expect(page).toHaveURL(own);
	await expect(page.getByRole('heading', { level: 1, name: 'Compare packages' })).toBeVisible();
});

test('PWA-02: a copy is not measured, stores no old price, is no page to go back to, and shares the address of its page', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	const [first, second] = data as Listed[];
	if (!first || !second) throw new Error('The list has too few packages');
	const pages = [
		`/comparelist?packages1=${first.id}&packages2=${second.id}&packages3=null`,
		`/packagedetails/${first.id}`,
	] as const;
	await choose(page, [first, second]);
	await page.goto('/About');
	await controlled(page);
	await page.evaluate(async (paths) => {
		const cache = await caches.open('copies');
		for (const path of paths) {
			const live = await fetch(path);
			const html = (await live.text()).replace(
				'</body>',
				'<script data-measuring="G-1 https://google.example /policy">1</script></body>',
			);
			const headers = new Headers(live.headers);
			headers.set('copied-at', String(Date.now()));
			await cache.put(path, new Response(html, { headers }));
		}
		sessionStorage.setItem('previousPage', '/packages?theme=Beach');
	}, pages);
	const copyOf = (path: string) => `/offline?${new URLSearchParams({ copy: path })}`;
	await page.goto(copyOf(pages[1]));
	await expect(page.getByRole('status').filter({ hasText: 'This is your copy of' })).toBeVisible();
	await expect(page.locator('[data-measuring]')).toHaveCount(0);
	await pageScript(page);
	// The choice has been read and marked, and the price stored with it is as it was.
	await expect(page.locator('html')).toHaveAttribute('data-compared', '2');
	const prices = () =>
		page.evaluate(() =>
			(JSON.parse(localStorage.getItem('compare') ?? '[]') as { price: number }[]).map(({ price }) => price),
		);
	expect(await prices()).toEqual([1, 1]);

	await page.goto(copyOf(pages[0]));
	await pageScript(page);
	const { origin } = new URL(page.url());
	await expect(page.getByRole('link', { name: 'Add More Package' }).first()).toHaveAttribute(
		'href',
		'/packages?theme=Beach',
	);
	await page.getByRole('button', { name: 'Share' }).click();
	const share = page.getByRole('dialog', { name: 'Share this comparison' });
	await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
		'href',
		new RegExp(`${encodeURIComponent(origin + pages[0])}$`),
	);
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(origin + pages[0]);
});

test('OFF-01, PWA-02: the screen over an open page leads to the copies in this browser', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(...CODE_TOO_LATE, /ERR_INTERNET_DISCONNECTED/);
	await page.setViewportSize({ width: 360, height: 640 });
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	const saved = (data as { id: string; name: string }[]).slice(0, 6);
	await page.addInitScript(
		(ids) => localStorage.setItem('saved', JSON.stringify(ids)),
		saved.map(({ id }) => id),
	);
	await page.goto('/About');
	await controlled(page);
	await page.keyboard.press('End');
	const stored = () => page.evaluate(async () => (await (await caches.open('copies')).keys()).length);
	await expect.poll(stored, { timeout: 30_000 }).toBe(6);
	await expect.poll(() => namedButNotStored(page), { timeout: 30_000 }).toEqual([]);

	const copies = overlay(page).getByRole('navigation', { name: 'Your copies' });
	await cut(context, true);
	await expect(copies.getByRole('listitem')).toHaveCount(4);
	await expect(overlay(page).getByRole('button', { name: 'Try Again' })).toBeFocused();
	await cut(context, false);
	await expect(overlay(page)).toBeHidden();
	// The network goes a second time: the same four.
	await cut(context, true);
	await expect(copies.getByRole('listitem')).toHaveCount(4);
	expect(await violations(page, 'dialog[open]')).toEqual([]);
	expect(await excessWidth(page)).toBeLessThanOrEqual(0);
	await copies.getByRole('link', { name: 'All 6 copies' }).click();
	await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
	await expect(page.locator('[data-copies]').getByRole('link')).toHaveCount(6);
});

test('PWA-02: a copy opens from the screen over an open page', async ({ page, context, expectErrors }) => {
	expectErrors(...CODE_TOO_LATE, /ERR_INTERNET_DISCONNECTED/);
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	const [{ id, name }] = data as [{ id: string; name: string }];
	await page.addInitScript((own) => localStorage.setItem('saved', JSON.stringify([own])), id);
	await page.goto('/About');
	await controlled(page);
	await page.keyboard.press('End');
	const stored = () => page.evaluate(async () => (await (await caches.open('copies')).keys()).length);
	await expect.poll(stored, { timeout: 30_000 }).toBe(1);
	await expect.poll(() => namedButNotStored(page), { timeout: 30_000 }).toEqual([]);
	await cut(context, true);
	await overlay(page)
		.getByRole('link', { name: new RegExp(name, 'i') })
		.click();
	await expect(page.getByRole('status').filter({ hasText: 'This is your copy of' })).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
});

test('PWA-02: with a network and without a copy the offline page says that there is none, and how to make one', async ({
	page,
}) => {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/offline');
		await pageScript(page);
		await expect(page.getByRole('heading', { level: 1, name: 'Your copies' })).toBeVisible();
		await expect(page.getByText('There are no copies in this browser yet.')).toBeVisible();
		await expect(page.getByText('Packages that you save, or compare with others')).toBeVisible();
		expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
	}
	expect(await violations(page)).toEqual([]);
	const way = page.getByRole('main').getByRole('link', { name: 'See all packages' });
	await expect(way).toHaveAttribute('href', '/packages');

	await page.evaluate(async () => {
		const copy = new Response('<h1>Goa by the sea</h1>', { headers: { date: new Date().toUTCString() } });
		await (await caches.open('copies')).put('/packagedetails/1', copy);
	});
	await page.reload();
	await pageScript(page);
	await expect(page.getByRole('link', { name: 'Goa by the sea' })).toBeVisible();
	await expect(page.getByText('There are no copies in this browser yet.')).toBeHidden();
});
