import type { BrowserContext, Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import {
	bookable,
	checkoutOf,
	endPayment,
	hold,
	newCustomer,
	signIn,
} from '../../support/browser/booking.ts';
import { CALLS_OF_SESSION } from '../../support/browser/calls-of-session.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';
import { NOT_IN_GATE } from '../gate.ts';

/* Once a visitor has signed out, however, nothing of them is left in any tab of the browser. */

/** Keys that belong to the browser whoever uses it. A new key is either listed here or erased by `client/session/forget-visitor.ts`. */
const ITS_OWN = [
	...[
		'saved',
		'recent',
		'compare',
		'compareLooks',
		'measuring',
		'previousPage',
		'countries',
		'filterChanged',
		'used',
	],
	...['monthId', 'destId', 'themeId', 'themeName', 'seasonId', 'inclusionId', 'popularPackage'],
	// Keys of the tests themselves.
	'signed in',
];

/** The keys of both storages that are of a visitor, and the cache of their bookings. */
async function stored(page: Page): Promise<string[]> {
	const read = page.evaluate(async () => [
		...Object.keys(localStorage),
		...Object.keys(sessionStorage),
		...(await caches.keys()),
	]);
	// The page reloads once its visitor has left.
	const names = await read.catch(() => ['reloading']);
	return names.filter(
		(name) =>
			!ITS_OWN.includes(name) && !name.startsWith('shell-') && !['copies', 'copied-files'].includes(name),
	);
}

/** Another tab with a page, once it has read the profile. */
async function tabOn(context: BrowserContext, path: string): Promise<Page> {
	const tab = await context.newPage();
	await tab.goto(path);
	await expect.poll(() => stored(tab)).toContain('profile');
	return tab;
}

/** The other ways to be signed out than by the menu, each on the account page. */
const WAYS: Record<string, (page: Page, token: string) => Promise<void>> = {
	'Logout everywhere': (page) => page.getByRole('button', { name: 'Logout everywhere' }).click(),
	'deleting the profile': async (page) => {
		await page.getByRole('button', { name: 'Delete my profile' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
	},
	'a session that has ended elsewhere': async (page) => {
		const token = await page.evaluate(() => localStorage.getItem('access_token'));
		await page.request.post('/api/v1/profile/logout', {
			data: { everywhere: true },
			headers: bearing(token ?? ''),
		});
		await page.reload();
	},
};

test('API-18, AUTH-09: logging out erases everything personal in every tab: keys of bookings, the profile, what was typed, open pages', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(CALLS_OF_SESSION);
	const customer = await newCustomer(page);
	await signIn(page, customer);
	const { slug } = await bookable(page);
	await page.goto(checkoutOf(await hold(page, customer, slug)));
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(customer.phoneNumber);
	await page.locator('.checkout-pay').click();
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(/\/success$/);
	const names = (await stored(page)).map((key) => key.replace(/(?<=:).*/, ''));
	expect(names).toEqual(expect.arrayContaining(['access_token', 'booking:', 'checkout:', 'profile']));

	const account = await tabOn(context, '/account');
	await expect(account.locator('[data-own-phone]')).toContainText(
		shownPhone({ countryCode: '+91', phoneNumber: customer.phoneNumber }),
	);
	const form = await tabOn(context, '/lead');
	const [phone, typed] = [form.locator('input[name="phone_number"]'), form.getByLabel('Full Name')];
	await typed.click();
	await expect(phone.first()).toBeDisabled();
	await expect(phone.first()).toHaveValue(customer.phoneNumber);
	const lead = form.locator('form', { has: typed });
	await expect(lead.getByRole('button', { name: 'Submit' })).toBeEnabled();

	await page.goto('/account');
	await page.getByRole('button', { name: 'Logout here' }).click();
	for (const tab of [page, account, form]) await expect.poll(() => stored(tab)).toEqual([]);
	await expect(account.getByText('You are not logged in in this browser.')).toBeVisible();
	await expect(account.locator('[data-own-phone]')).not.toContainText(
		shownPhone({ countryCode: '+91', phoneNumber: customer.phoneNumber }),
	);
	await expect(phone).toHaveCount(1);
	await expect(phone).toBeEnabled();
	// Like a form that nobody has filled in.
	await expect(lead.getByRole('button', { name: 'Submit' })).toBeDisabled();
	await expect(lead).not.toHaveAttribute('data-known');
	expect(
		await form.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
	).not.toContain(customer.phoneNumber);
});

test('a profile that arrives after the token was erased is not stored', async ({ page, expectErrors }) => {
	expectErrors(CALLS_OF_SESSION);
	await signIn(page, await newCustomer(page));
	const held = await holdRequests(page, '**/api/v1/profile');
	const asked = page.waitForRequest('**/api/v1/profile');
	await page.goto('/account');
	const request = await asked;
	await page.evaluate(() => localStorage.clear());
	held.release();
	await (await request.response())?.finished();
	await settled(page);
	expect(await page.evaluate(() => sessionStorage.getItem('profile'))).toBeNull();
});

for (const [way, end] of Object.entries(WAYS))
	test(`API-17, API-18, AUTH-07: ${way} erases everything personal in every tab`, {
		tag: way === 'Logout everywhere' ? [] : [NOT_IN_GATE],
	}, async ({ page, context, expectErrors }) => {
		expectErrors(CALLS_OF_SESSION);
		const customer = await newCustomer(page);
		await signIn(page, customer);
		await page.goto('/account');
		await expect(page.locator('[data-own-phone]')).toContainText(
			shownPhone({ countryCode: '+91', phoneNumber: customer.phoneNumber }),
		);
		const other = await tabOn(context, '/About');
		await page.evaluate(() => {
			localStorage.setItem('booking:SB0000000000', 'a key');
			localStorage.setItem('called', '[{"id":"1001","at":1,"reference":"AB12"}]');
		});
		await other.evaluate(() => {
			sessionStorage.setItem('checkout:1', '{"name":"Asha"}');
			sessionStorage.setItem('receipt:1', '[["Where","Kerala"]]');
		});
		await end(page, customer.token);
		for (const tab of [page, other]) await expect.poll(() => stored(tab)).toEqual([]);
	});

/** How a page learns that its visitor has signed out: as another tab does it, or once it comes back from the memory of the browser. */
const LEARNS: Record<string, (page: Page, context: BrowserContext) => Promise<void>> = {
	'in another tab': async (page, context) => {
		const other = await context.newPage();
		await other.goto('/healthz');
		await other.evaluate(() => localStorage.removeItem('access_token'));
		await page.bringToFront();
	},
	'with all that another tab erased': async (page, context) => {
		const other = await context.newPage();
		await other.goto('/healthz');
		await other.evaluate(() => localStorage.clear());
		await page.bringToFront();
	},
	'while it was in memory': (page) =>
		page.evaluate(() => {
			dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
			localStorage.removeItem('access_token');
			dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
		}),
};

for (const [how, learn] of Object.entries(LEARNS))
	test(`API-18, ENT-11: a page whose visitor has signed out ${how} shows neither their discount nor their seats`, async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(CALLS_OF_SESSION);
		const customer = await newCustomer(page);
		const { slug } = await bookable(page);
		await hold(page, customer, slug);
		await signIn(page, customer);
		await page.goto(`/packagedetails/${slug}`);
		const price = page.getByRole('region', { name: 'Price' });
		await expect(price).toContainText('Special discount');
		await page.mouse.wheel(0, 40);
		const own = page.locator('#departures').getByText('You hold these seats');
		await expect(own).toBeAttached();
		await learn(page, context);
		await expect(own).toHaveCount(0);
		await expect(price).not.toContainText('Special discount');
		await expect(page.getByText(/^Your discount: /)).toHaveCount(0);
	});

test('a tab that was away while its visitor signed out forgets them with its next page', async ({ page }) => {
	await signIn(page, await newCustomer(page));
	await page.goto('/account');
	await expect.poll(() => stored(page)).toContain('profile');
	await page.evaluate(() => localStorage.clear());
	await page.goto('/About');
	await page.mouse.move(10, 10);
	await page.mouse.wheel(0, 200);
	await expect.poll(() => stored(page)).toEqual([]);
});
