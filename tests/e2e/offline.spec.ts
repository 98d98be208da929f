import type { BrowserContext, Page } from '@playwright/test';
import {
	bookable,
	checkoutOf,
	endPayment,
	fillIn,
	hold,
	newCustomer,
	signInByApi,
} from '../support/browser/booking.ts';
import { CALLS_OF_SESSION } from '../support/browser/calls-of-session.ts';
import { pageScript } from '../support/browser/page-script.ts';
import { excessWidth, violations } from '../support/browser/public-pages.ts';
import { type ReleasedSite, releasedSite } from '../support/browser/released-site.ts';
import { expect, failedRequest, test } from '../support/browser/test.ts';

/* Without network: the screen over an open page, the page shown when one cannot be fetched, and copies to read. */

test.use({ serviceWorkers: 'allow' });
// Browsers start service workers only when they are idle.
test.setTimeout(180_000);

const HINT = 'Try Refreshing the page or checking your internet connection.';
const overlay = (page: Page) => page.getByRole('dialog', { name: "You'r Offline" });

/** Waits until the service worker responds to this page. */
async function controlled(page: Page): Promise<void> {
	let moved = 0;
	await expect
		.poll(
			async () => {
				// A page that is not painted yet does not run its script until an interaction.
				moved += 1;
				await page.mouse.move(10 + moved, 10);
				return page.evaluate(async () => {
					const found = await navigator.serviceWorker.getRegistration();
					const worker = found?.installing ?? found?.waiting ?? found?.active;
					return navigator.serviceWorker.controller ? 'in control' : (worker?.state ?? 'not registered');
				});
			},
			{ timeout: 60_000 },
		)
		.toBe('in control');
}

/** A page that has been open for seconds asks for what keeps copies, with its stores, by itself; the network may be gone by then. */
const COPIES_TOO_LATE = ['keep-copies', 'stores'].map((name) =>
	failedRequest('net::ERR_INTERNET_DISCONNECTED', new RegExp(`/_astro/${name}\\.[\\w-]+\\.js`)),
);

async function cut(context: BrowserContext, isOffline: boolean): Promise<void> {
	await context.setOffline(isOffline);
}

test.describe('a page that is open', () => {
	test('OFF-01, ERR-18: says that the network is gone, and Try Again loads the page anew', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(...COPIES_TOO_LATE);
		await page.goto('/thanks');
		await controlled(page);
		await cut(context, true);
		await expect(overlay(page)).toBeVisible();
		await expect(overlay(page)).toContainText(HINT);
		expect(await violations(page, 'dialog[open]')).toEqual([]);
		await expect(overlay(page).getByRole('button', { name: 'Try Again' })).toBeFocused();
		await page.evaluate(() => document.body.setAttribute('data-before', ''));
		await page.keyboard.press('Enter');
		await expect(page.locator('body[data-before]')).toHaveCount(0);
		await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
	});

	test('OFF-01: heading, words and button of the screen stand apart', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(...COPIES_TOO_LATE);
		await page.goto('/thanks');
		await controlled(page);
		await cut(context, true);
		const parts = overlay(page).locator('h2, p, button');
		await expect(parts).toHaveCount(3);
		const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
		for (const [at, { top }] of boxes.slice(1).entries())
			expect(top - boxes[at].bottom).toBeGreaterThanOrEqual(12);
	});

	test('OFF-02: is free again once the network is back, with what was typed', async ({
		page,
		context,
		expectErrors,
	}) => {
		// Typing fetches the form's code, which may be on its way when the network goes.
		expectErrors(/ERR_INTERNET_DISCONNECTED/);
		await page.goto('/lead');
		await controlled(page);
		const name = page.getByRole('textbox', { name: /name/i }).first();
		await name.fill('Asha');
		await cut(context, true);
		await expect(overlay(page)).toBeVisible();
		await cut(context, false);
		await expect(overlay(page)).toBeHidden();
		await expect(name).toHaveValue('Asha');
	});
});

test.describe('the service worker', () => {
	test('PWA-01: is registered and active on a first visit, though the page is only looked at', async ({
		page,
	}) => {
		await page.goto('/');
		await expect
			.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), { timeout: 60_000 })
			.toMatch(/\/sw\.js$/);
	});

	test('is not fetched before the page is used where data is saved, nor are the files it stores', async ({
		page,
	}) => {
		await page.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
		);
		const fetched: string[] = [];
		page.context().on('request', (request) => {
			if (request.serviceWorker() || request.url().endsWith('/sw.js')) fetched.push(request.url());
		});
		await page.goto('/thanks');
		// A press fetches the page's script, and nothing that the page does in the background.
		await page.locator('body').dispatchEvent('pointerdown');
		await pageScript(page);
		await page.waitForLoadState('networkidle');
		const registered = () =>
			page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
		expect(await registered()).toBe(0);
		expect(fetched).toEqual([]);
		await page.keyboard.press('Tab');
		await expect.poll(registered).toBe(1);
	});

	test('PWA-02: shows the offline screen for a page that cannot be fetched, and goes on by itself', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(/ERR_INTERNET_DISCONNECTED/);
		await page.goto('/');
		await controlled(page);
		await cut(context, true);
		await page.goto('/packages?theme=Beach');
		await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
		await expect(page.getByText(HINT)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await cut(context, false);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/match/);
		expect(new URL(page.url()).search).toContain('theme=Beach');
	});

	test('PWA-02: never gives calls of the API, sign-in or checkout from a cache', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
		await page.goto('/');
		await controlled(page);
		// A different call each time, because the browser's own cache holds a list for a minute.
		const call = (at: number) =>
			page.evaluate(
				(number) =>
					fetch(`/api/v1/package/list?page=${number}`).then(
						({ status }) => status,
						() => 'no answer',
					),
				at,
			);
		expect(await call(1)).toBe(200);
		await page.goto('/login');
		await cut(context, true);
		expect(await call(2)).toBe('no answer');
		for (const path of ['/login', '/checkout/abc', '/payment-processing/1']) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
		}
		const stored = await page.evaluate(async () => {
			const paths: string[] = [];
			for (const name of await caches.keys())
				for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
			return paths;
		});
		expect(stored.length).toBeGreaterThan(3);
		expect(stored.filter((path) => !/^\/(_astro\/.*|offline)$/.test(path))).toEqual([]);
	});

	test('is fetched anew at each visit', async ({ page }) => {
		const response = await page.request.get('/sw.js');
		expect(response.headers()['cache-control']).toBe('no-cache');
		expect(response.headers()['content-type']).toContain('text/javascript');
	});
});

test('PWA-02: saved packages and the comparison can be read offline, each with its day, and only through a link', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED/);
	const { data } = await (await page.request.get('/api/v1/package/list')).json();
	const [first, second] = data as { id: string; name: string; slug: string }[];
	if (!first || !second) throw new Error('The list has too few packages');
	await page.addInitScript(
		([one, other]) => {
			localStorage.setItem('saved', JSON.stringify([one?.id]));
			localStorage.setItem(
				'compare',
				JSON.stringify([one, other].map((item) => ({ ...item, price: 1, duration: '1 Day' }))),
			);
		},
		[first, second].map(({ id, name, slug }) => ({ id, name, slug })),
	);
	await page.goto('/About');
	await controlled(page);
	await page.keyboard.press('End');
	const copies = () =>
		page.evaluate(async () =>
			(await (await caches.open('copies')).keys()).map(({ url }) => new URL(url).pathname).sort(),
		);
	await expect.poll(copies, { timeout: 30_000 }).toEqual(['/comparelist', `/packagedetails/${first.id}`]);
	// The files that a copy names are stored after it.
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
});

test('OFF-01, PWA-02: the screen over an open page leads to the copies in this browser', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED/);
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
	expect(await violations(page, 'dialog[open]')).toEqual([]);
	expect(await excessWidth(page)).toBeLessThanOrEqual(0);
	await copies.getByRole('link', { name: 'All 6 copies' }).click();
	await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
	await expect(page.locator('[data-copies]').getByRole('link')).toHaveCount(6);
});

test('PWA-02: a copy opens from the screen over an open page', async ({ page, context, expectErrors }) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED/);
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
		await expect(page.getByText('Press the heart of a package')).toBeVisible();
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

/** The stylesheets that the copied pages name and that are not stored with them. */
const namedButNotStored = (page: Page) =>
	page.evaluate(async () => {
		const [copies, files] = await Promise.all([caches.open('copies'), caches.open('copied-files')]);
		const stored = (await files.keys()).map(({ url }) => new URL(url).pathname);
		const pages = await Promise.all(
			(await copies.keys()).map(async (copy) => (await copies.match(copy))?.text() ?? ''),
		);
		const named = pages.flatMap((html) => html.match(/\/_astro\/[\w.-]+\.css/g) ?? []);
		return [...new Set(named)].filter((path) => !stored.includes(path));
	});

test.describe('the confirmation of a booking', () => {
	/** The contents of the caches, by path and query. */
	const stored = (page: Page) =>
		page.evaluate(async () => {
			const found: Record<string, string[]> = {};
			for (const name of await caches.keys())
				found[name.replace(/^shell-.*/, 'shell')] = (await (await caches.open(name)).keys()).map(
					({ url }) => new URL(url).pathname + new URL(url).search,
				);
			return found;
		});
	const confirmations = async (page: Page) => (await stored(page))['confirmations'] ?? [];

	/** A customer in the browser, and the key and id of what they have booked and paid for. */
	async function booked(page: Page) {
		const customer = await newCustomer(page);
		const { slug, name } = await bookable(page);
		await page.goto(checkoutOf(await hold(page, customer, slug)));
		await fillIn(page);
		await page.locator('.checkout-pay').click();
		await endPayment(page, 'Pay');
		await expect(page.locator('.details')).toBeVisible();
		const id = await page.locator('.booking-id').innerText();
		const key = await page.evaluate((name) => localStorage.getItem(name), `booking:${id}`);
		return { customer, name, id, key: key ?? '' };
	}

	/** Opens the confirmation as a signed-in customer and waits for its copy. */
	async function seen(page: Page, { customer, id, key }: Awaited<ReturnType<typeof booked>>) {
		await page.goto('/About');
		await page.evaluate((token) => localStorage.setItem('access_token', token), customer.token);
		await controlled(page);
		await page.goto(`/booking/${id}/success?key=${key}`);
		await expect.poll(() => confirmations(page), { timeout: 30_000 }).toEqual([`/booking/${id}/success`]);
	}

	/** Opens the profile and waits until it has been read: signing out meanwhile would let that request fail. */
	async function openAccount(page: Page) {
		const read = page.waitForResponse((response) => response.url().endsWith('/api/v1/profile'));
		await page.goto('/account');
		await (await read).finished();
	}

	test('PWA-04: can be read offline with its id, journey, day and amounts, through the list of copies alone', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(/ERR_INTERNET_DISCONNECTED/);
		const booking = await booked(page);
		await seen(page, booking);
		const { id, key, name } = booking;
		const total = await page.locator('.details .price-lines').innerText();
		const days = await page.locator('.booked-day').innerText();
		const held = await page.evaluate(
			async (path) => (await caches.match(path, { cacheName: 'confirmations' }))?.text(),
			`/booking/${id}/success`,
		);
		expect(held).toContain(id);
		expect(held).not.toContain(key);

		await cut(context, true);
		await page.goto(`/booking/${id}/success?key=${key}`);
		await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.getByRole('link', { name: `booking ${id}` }).click();
		await expect(page.getByRole('status').filter({ hasText: 'This is your copy of' })).toContainText(
			'The booking may have changed since.',
		);
		const copy = page.locator('#confirmation');
		await expect(copy.locator('.booking-id')).toHaveText(id);
		await expect(copy.getByRole('heading', { name, exact: false }).first()).toBeVisible();
		expect(await copy.locator('.booked-day').innerText()).toBe(days);
		expect(await copy.locator('.price-lines').innerText()).toBe(total);
		expect(await violations(page)).toEqual([]);

		const all = await stored(page);
		expect(Object.keys(all).sort()).toEqual(['confirmations', 'copied-files', 'shell']);
		for (const file of all['copied-files'] ?? []) expect(file).toMatch(/^\/_astro\/[\w.-]+\.(css|svg)$/);
		expect(
			Object.values(all)
				.flat()
				.filter((path) => /^\/(api|checkout|payment)/.test(path)),
		).toEqual([]);
	});

	test('PWA-04: the copy stays when the session is refreshed while it is written', async ({ page }) => {
		const booking = await booked(page);
		const { token: refreshed } = await signInByApi(page, booking.customer);
		await page.addInitScript((token) => {
			const { put } = Cache.prototype;
			Cache.prototype.put = function (request, response) {
				localStorage.setItem('access_token', token);
				return put.call(this, request, response);
			};
		}, refreshed);
		await seen(page, booking);
		// What follows the copy, the files that it names, has been done.
		await expect.poll(async () => (await stored(page))['copied-files'] ?? []).not.toEqual([]);
		expect(await confirmations(page)).toEqual([`/booking/${booking.id}/success`]);
	});

	test('PWA-04: logging out erases the copy', async ({ page, expectErrors }) => {
		expectErrors(CALLS_OF_SESSION);
		await seen(page, await booked(page));
		await openAccount(page);
		await page.evaluate(() => document.body.setAttribute('data-before', ''));
		await page.getByRole('button', { name: 'Logout here' }).click();
		await expect(page.locator('body[data-before]')).toHaveCount(0);
		expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
		expect(await confirmations(page)).toEqual([]);
	});

	test('PWA-04: so does deleting the profile', async ({ page, expectErrors }) => {
		expectErrors(CALLS_OF_SESSION);
		await seen(page, await booked(page));
		await openAccount(page);
		await page.getByRole('button', { name: 'Delete my profile' }).click();
		await page.evaluate(() => document.body.setAttribute('data-before', ''));
		await page.getByRole('button', { name: 'Delete', exact: true }).click();
		await expect(page.locator('body[data-before]')).toHaveCount(0);
		expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
		expect(await confirmations(page)).toEqual([]);
	});

	test('PWA-04: a guest who opens the link of a confirmation leaves no copy, because nothing would erase it', async ({
		page,
	}) => {
		const { id, key } = await booked(page);
		await page.goto('/About');
		await controlled(page);
		const read = page.waitForResponse(
			(response) =>
				response.url().includes(`/booking/${id}/success`) && response.request().resourceType() === 'fetch',
		);
		await page.goto(`/booking/${id}/success?key=${key}`);
		await expect(page.locator('.details')).toBeVisible();
		await (await read).finished();
		// The list of copies is read by the same script that would have shown one.
		await page.goto('/offline');
		await expect(page.getByRole('heading', { level: 1, name: 'Your copies' })).toBeVisible();
		expect(await confirmations(page)).toEqual([]);
	});
});

test.describe('behind a server that changes', () => {
	let site: ReleasedSite;
	test.beforeEach(async ({ baseURL }) => {
		site = await releasedSite(baseURL ?? '');
	});
	test.afterEach(async ({ page }) => {
		// A page that is still loading would report the server's end as an error.
		await page.close();
		await site.kill();
	});

	test('PWA-02: with the server gone the offline screen comes, and the site once it is back', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/ERR_CONNECTION_REFUSED/);
		await page.goto(`${site.url}/`);
		await controlled(page);
		await site.kill();
		await page.goto(`${site.url}/About`);
		await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
		await site.start();
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You'r Offline");
	});

	test('a new release leaves no old tab white: what needs an old file that is gone follows its link', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/404/, /dynamically imported module/);
		await page.goto(`${site.url}/About`);
		await controlled(page);
		site.release('second', /^\/_astro\/open-form/);
		const before = site.asked.length;
		await page.locator('#footer').getByRole('button', { name: 'Join us' }).click();
		await expect(page).toHaveURL(/\/agent/);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const pages = site.asked.slice(before).filter((path) => path.startsWith('/agent'));
		expect(pages).toHaveLength(1);
	});

	for (const [control, path, press] of [
		['the login', '/About', (page: Page) => page.getByRole('link', { name: 'Login' }).first().click()],
		[
			'the request for a call',
			'/packages',
			(page: Page) => page.locator('[href$="/request-call"]').first().click(),
		],
	] as const)
		test(`PWA-05: two releases later a tab of the first one goes on working: ${control}`, async ({
			page,
			expectErrors,
		}) => {
			expectErrors(/404/, /dynamically imported module/);
			await page.goto(site.url + path);
			await controlled(page);
			site.releaseAnew('second');
			site.releaseAnew('third');
			await page.evaluate(async () => {
				document.body.dataset['old'] = '';
				await (await navigator.serviceWorker.getRegistration())?.update();
			});
			// The page stays as it is, at its scroll position.
			await page.mouse.wheel(0, 3000);
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
			await press(page);
			// The page of the new release, with its scripts.
			await expect(page.locator('body[data-old]')).toHaveCount(0);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await pageScript(page);
			expect(site.asked.some((asked) => asked.startsWith('/_astro/third.'))).toBe(true);
			expect(await page.locator('main').innerText()).not.toBe('');
		});

	test('a new release takes over once no page of the old one is open, and drops the files of the old one', async ({
		page,
		context,
	}) => {
		const waiting = (of: Page) =>
			of.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
		const shells = (of: Page) =>
			of.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
		await page.goto(`${site.url}/About`);
		await controlled(page);
		// Both releases of this site have one build id, so that their caches have one name.
		await page.evaluate(() => caches.open('shell-of-the-old-release'));
		site.releaseAnew('second');
		await page.evaluate(async () => {
			await (await navigator.serviceWorker.getRegistration())?.update();
		});
		await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe('installed');
		// The next page is of the new release; the old worker still requests it.
		await page.goto(`${site.url}/policy`);
		expect(await waiting(page)).toBe('installed');
		expect(await shells(page)).toContain('shell-of-the-old-release');
		await page.close();
		const next = await context.newPage();
		await next.goto(`${site.url}/About`);
		await expect.poll(() => waiting(next)).toBe('none');
		await expect.poll(() => shells(next)).toEqual([expect.not.stringContaining('old')]);
		await next.close();
	});

	test('PWA-02: a copy of a page of an earlier release has its styles and icons offline, though the site has them no more', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(/ERR_CONNECTION_REFUSED/, /Failed to (fetch|load)/);
		const { data } = await (await page.request.get('/api/v1/package/list')).json();
		const [{ id, name }] = data as [{ id: string; name: string }];
		await page.addInitScript((saved) => localStorage.setItem('saved', JSON.stringify([saved])), id);
		await page.goto(`${site.url}/About`);
		await controlled(page);
		await page.keyboard.press('End');
		const filesIn = (start: string) =>
			page.evaluate(async (beginning) => {
				const names = (await caches.keys()).filter((cache) => cache.startsWith(beginning));
				const found = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()));
				return found.flat().map(({ url }) => new URL(url).pathname);
			}, start);
		const styles = (files: string[]) => files.filter((file) => file.endsWith('.css'));
		await expect.poll(async () => styles(await filesIn('copied-files')), { timeout: 30_000 }).not.toEqual([]);
		expect(await filesIn('copied-files')).toContainEqual(expect.stringMatching(/\.svg$/));
		const old = styles(await filesIn('copied-files'));

		site.restyle('second');
		await page.evaluate(async () => {
			await (await navigator.serviceWorker.getRegistration())?.update();
		});
		const isSecond = (file: string) => file.startsWith('/_astro/second.');
		await expect
			.poll(async () => styles(await filesIn('shell-')).some(isSecond), { timeout: 60_000 })
			.toBe(true);
		// Both releases of this site have one build id, so the second has not deleted the cache of the first.
		await page.evaluate(async (files) => {
			for (const name of await caches.keys())
				if (name.startsWith('shell-')) for (const file of files) await (await caches.open(name)).delete(file);
		}, old);
		await site.kill();
		// What the browser itself has cached may be gone at any time.
		await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
		await page.goto(`${site.url}/offline?${new URLSearchParams({ copy: `/packagedetails/${id}` })}`);
		await expect(page.getByRole('status').filter({ hasText: 'This is your copy of' })).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
		const linked = page.locator('link[rel="stylesheet"]');
		expect(
			await linked.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname)),
		).toEqual(old);
		for (const rules of await linked.evaluateAll((all) =>
			all.map((link) => (link as HTMLLinkElement).sheet?.cssRules.length ?? 0),
		))
			expect(rules).toBeGreaterThan(0);
	});
});
