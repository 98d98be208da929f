import type { Page } from '@playwright/test';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import { bookable, checkoutOf, hold, newCustomer, payFor, signIn } from '../../support/browser/booking.ts';
import { DESK, PHONE } from '../../support/browser/comparing.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

/** Opens the menu with Profile and Logout: the user's on a desktop, the page's on a phone. */
async function openMenu(page: Page, isPhone: boolean) {
	const bar = page.getByRole('banner');
	if (!isPhone) {
		await bar.getByRole('button', { name: /^Hi,/ }).click();
		return page.locator('.account-menu');
	}
	await bar.getByRole('button', { name: 'Menu' }).click();
	return page.getByRole('dialog', { name: 'Menu' });
}

for (const [name, size] of Object.entries({ PHONE, DESK }))
	test(`ROLE-03: a customer finds profile, booking and payment by the menu: ${name}`, {
		tag: size === PHONE ? [] : [NOT_IN_GATE],
	}, async ({ page }) => {
		await page.setViewportSize(size);
		const customer = await newCustomer(page);
		const { id, item, amount } = await payFor(page, customer);
		await signIn(page, customer);
		await page.goto('/About');
		const menu = await openMenu(page, size === PHONE);
		await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/account');
		expect(await violations(page, '.account-menu, .drawer')).toEqual([]);
		await menu.getByRole('link', { name: 'My bookings' }).click();
		await expect(page).toHaveURL('/bookings');
		const booking = page.getByRole('article').filter({ hasText: id });
		const tour = page.getByRole('heading', { name: item.name }).getByRole('link');
		await expect(booking.locator(tour)).toHaveAttribute('href', `/packagedetails/${item.slug}`);
		await expect(booking).toContainText(amount);
		expect(await violations(page)).toEqual([]);
		await booking.getByRole('link', { name: 'See the booking' }).click();
		await expect(page.getByText('asha.rao@example.in').first()).toBeVisible();
		await expect(page.locator('.price-lines')).toContainText(`Paid${amount}`);
		await expect(tour).toHaveAttribute('href', `/packagedetails/${item.slug}`);
	});

test('ROLE-03: a reservation that is not paid for is listed, with its end and the way to its checkout', async ({
	page,
}) => {
	const customer = await newCustomer(page);
	const item = await bookable(page);
	const intentId = await hold(page, customer, item.slug);
	await signIn(page, customer);
	await page.goto('/bookings');
	const held = page.getByRole('article').filter({ hasText: 'held for you until' });
	await expect(held.getByRole('heading', { name: item.name }).getByRole('link')).toHaveAttribute(
		'href',
		`/packagedetails/${item.slug}`,
	);
	const until = held.locator('time');
	await expect(until).toHaveText(momentInWords(Date.parse((await until.getAttribute('datetime')) ?? '')));
	expect(await violations(page)).toEqual([]);
	await held.getByRole('link', { name: 'Pay or release the seats' }).click();
	await expect(page).toHaveURL(checkoutOf(intentId));
	await page.getByRole('button', { name: 'Release the seats' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
	await page.goto('/bookings');
	await expect(page.getByText('You have not booked anything yet.')).toBeVisible();
});

test('ROLE-03: the profile leads to the bookings, and a guest has no way to them in the menu', async ({
	page,
}) => {
	await page.goto('/bookings');
	await expect(page.locator('main').getByRole('link', { name: 'Login' })).toBeVisible();
	const menu = await openMenu(page, true);
	await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'My bookings' })).toHaveCount(0);
	await signIn(page, await newCustomer(page));
	await page.goto('/account');
	await page.locator('main').getByRole('link', { name: 'My bookings' }).click();
	await expect(page).toHaveURL('/bookings');
	await expect(page.getByText('You have not booked anything yet.')).toBeVisible();
});

test('ROLE-03: a customer whose bookings cannot be had is told so, whether the list or its script fails', {
	tag: NOT_IN_GATE,
}, async ({ page, expectErrors }) => {
	const failing = [/\/show-bookings\.[\w-]+\.js/, /\/bookings\/list/];
	expectErrors(...failing.map((path) => failedRequest('net::ERR_FAILED', path)));
	await signIn(page, await newCustomer(page));
	for (const path of failing)
		await test.step(String(path), async () => {
			await page.route(path, (route) => route.abort());
			await page.goto('/bookings');
			await expect(page.getByText('Something Went Wrong! Please try again.')).toBeVisible();
			await expect(page.getByText('Looking for your bookings…')).toHaveCount(0);
			await page.unroute(path);
			const again = page.getByRole('button', { name: 'Try again' });
			await again.press('Enter');
			await expect(page.getByText('You have not booked anything yet.')).toBeVisible();
			await expect(again).toBeHidden();
		});
});

test('ROLE-03: bookings that come back from memory are read again, and only their state is announced', {
	tag: NOT_IN_GATE,
}, async ({ page }) => {
	const customer = await newCustomer(page);
	const { slug } = await bookable(page);
	const intentId = await hold(page, customer, slug);
	await signIn(page, customer);
	await page.goto('/bookings');
	await expect(page.getByRole('link', { name: 'Pay or release the seats' })).toBeVisible();
	await expect(page.locator('main [aria-live]:has(article), main [role="status"]:has(article)')).toHaveCount(
		0,
	);
	// The browser leaves the page in memory; the seats are released meanwhile.
	const other = await page.context().newPage();
	await other.goto(checkoutOf(intentId));
	await other.getByRole('button', { name: 'Release the seats' }).click();
	await expect(other.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
	await other.close();
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect(page.getByText('You have not booked anything yet.')).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'Your bookings are shown.' })).toBeAttached();
});
