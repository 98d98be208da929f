import type { Page } from '@playwright/test';
import {
	bookable,
	checkoutOf,
	endPayment,
	fillIn,
	hold,
	newCustomer,
	signInByApi,
} from '../../support/browser/booking.ts';
import { CALLS_OF_SESSION } from '../../support/browser/calls-of-session.ts';
import { CODE_TOO_LATE, controlled, cut } from '../../support/browser/offline.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The copy of a confirmation, which its customer reads without a network. */

test.use({ serviceWorkers: 'allow' });
// Browsers start service workers only when they are idle.
test.setTimeout(180_000);

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

	/**
	 * Opens the profile and waits until it has been read: signing out meanwhile would let that request fail. The page before may read it
	 * too, and what it reads when it is left never ends.
	 */
	async function openAccount(page: Page) {
		const read = page.waitForEvent(
			'requestfinished',
			(request) => request.url().endsWith('/api/v1/profile') && new URL(page.url()).pathname === '/account',
		);
		await page.goto('/account');
		await read;
	}

	test('PWA-04: can be read offline with its id, journey, day and amounts, through the list of copies alone', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(...CODE_TOO_LATE, /ERR_INTERNET_DISCONNECTED/);
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
		await expect(copy.locator('.booked a')).toHaveCount(0);
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
		// Waits until the files that the copy needs are stored as well.
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
		const fetched: string[] = [];
		page.on('request', (request) => {
			if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
		});
		await page.goto(`/booking/${id}/success?key=${key}`);
		await expect(page.locator('.details')).toBeVisible();
		await pageScript(page);
		// The page shows everything already, so it must not fetch the details, of which a copy would be made.
		expect(fetched).not.toContain(`/booking/${id}/success`);
		// The list of copies is read by the same script that would have shown one.
		await page.goto('/offline');
		await expect(page.getByRole('heading', { level: 1, name: 'Your copies' })).toBeVisible();
		expect(await confirmations(page)).toEqual([]);
	});
});
