import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import {
	bookable,
	checkoutOf,
	hold,
	newCustomer,
	paymentWindow,
	signIn,
} from '../../support/browser/booking.ts';
import { CALLS_OF_SESSION } from '../../support/browser/calls-of-session.ts';
import { fillTrip } from '../../support/browser/customize-trip.ts';
import { chooseAll } from '../../support/browser/plan-trip.ts';
import { codeSentTo, signUp, stubSession } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/* Sessions that end while their visitor is busy: in the middle of a form, in another tab, on another device. */

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

/** Waits until a page has refreshed the token and read the profile with it. */
const sessionKept = (page: Page) =>
	expect
		.poll(() =>
			page.evaluate(() => {
				const { of } = JSON.parse(sessionStorage.getItem('profile') ?? '{}');
				return of !== undefined && localStorage.getItem('access_token')?.endsWith(of);
			}),
		)
		.toBe(true);

/** Ends every session of the visitor of a page, as from another device. */
async function endEverywhere(page: Page): Promise<void> {
	const ended = await page.request.post('/api/v1/profile/logout', {
		headers: bearing((await storedToken(page)) ?? ''),
		data: { everywhere: true },
	});
	expect(ended.status()).toBe(200);
}

test('CHK-12, PAY-06: a session that ends at the checkout stops no payment, and what was typed is still there', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(401, '/api/v1/booking'));
	const customer = await newCustomer(page);
	await signIn(page, customer);
	const { slug } = await bookable(page);
	const intentId = await hold(page, customer, slug);
	await page.goto(checkoutOf(intentId));
	await expect(page.getByLabel('Phone', { exact: true })).toBeDisabled();
	await page.getByLabel('Requests to the tour operator').fill('Vegetarian meals, please');
	await expect.poll(() => storedToken(page)).not.toBe(customer.token);
	await sessionKept(page);
	await endEverywhere(page);
	await page.locator('.checkout-pay').click();
	await expect(page).toHaveURL(/\/payment-processing\//);
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
	const typed = await page.evaluate((key) => sessionStorage.getItem(key), `checkout:${intentId}`);
	expect(JSON.parse(typed ?? '{}')).toMatchObject({
		name: 'Asha Devi Rao',
		phone: customer.phoneNumber,
		message: 'Vegetarian meals, please',
	});
	expect(await storedToken(page)).toBeNull();
});

test('PLN-03: a session that ends in the middle of the planner loses none of its answers', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(401, '/lead/submit'));
	const { phone } = await signUp(page);
	await page.goto('/About');
	await page.goto('/');
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	const planner = page.getByRole('dialog', { name: 'Plan my trip' });
	await chooseAll(planner);
	await expect(planner.getByLabel('Phone', { exact: true })).toHaveValue(phone);
	await sessionKept(page);
	await endEverywhere(page);
	await planner.getByRole('button', { name: 'Request a Call' }).click();
	const login = page.getByRole('dialog');
	await login.getByLabel('Phone number').fill(phone);
	await login.getByRole('button', { name: 'Continue' }).click();
	await login.getByLabel('Code').fill(await codeSentTo(page, phone));
	const sent = page.waitForRequest('**/lead/submit');
	await login.getByRole('button', { name: 'Verify' }).click();
	const request = await sent;
	expect(request.postDataJSON()).toMatchObject({ destination_name: 'Kerala', phone_number: phone });
	expect(request.headers()['authorization']).toBe(`Bearer ${await storedToken(page)}`);
	await expect(page.getByText('Always be trip-ing!!')).toBeVisible();
});

test('AUTH-09: after logging out in one tab a form of another is a guest’s: empty of the profile, and sent without a token', async ({
	page,
	context,
	expectErrors,
}) => {
	// The pages may be asking for something just then.
	expectErrors(CALLS_OF_SESSION);
	const { phone } = await signUp(page);
	await fillTrip(page, phone, 'Ladakh by road');
	const other = await context.newPage();
	await other.goto('/account');
	await other.getByRole('button', { name: 'Logout everywhere' }).click();
	await expect(other.getByText('You are not logged in in this browser.')).toBeVisible();

	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('');
	await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Ladakh by road');
	await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
	await page.getByLabel('Email').fill('meera@example.in');
	await page.getByLabel('Phone', { exact: true }).fill('9812345678');
	const sent = page.waitForRequest('**/lead/submit');
	await page.getByRole('button', { name: 'Submit' }).click();
	const request = await sent;
	expect(request.headers()['authorization']).toBeUndefined();
	expect(request.postDataJSON()).toMatchObject({ phone_number: '9812345678', name: 'Meera Nair' });
	await expect(page).toHaveURL(/\/thanks$/);
});

test('API-18: logging out everywhere ends the session of another browser at once', async ({
	page,
	browser,
	expectErrors,
}) => {
	expectErrors(CALLS_OF_SESSION, failedRequest(401, '/api/v1/profile/data'));
	const customer = await newCustomer(page);
	await signIn(page, customer);
	await page.goto('/account');
	await expect(page.locator('[data-own-phone]')).toContainText(
		shownPhone({ countryCode: '+91', phoneNumber: customer.phoneNumber }),
	);
	const context = await browser.newContext();
	const elsewhere = await context.newPage();
	const phone = { country_code: '+91', phone_number: customer.phoneNumber };
	await elsewhere.request.post('/api/v1/auth/register/phone', { data: phone });
	const otp = await codeSentTo(elsewhere, customer.phoneNumber);
	const { data } = await (
		await elsewhere.request.post('/api/v1/auth/verify/otp', { data: { ...phone, otp } })
	).json();
	await signIn(elsewhere, { ...customer, token: data.access_token });
	await elsewhere.goto('/account');
	await elsewhere.getByRole('button', { name: 'Logout everywhere' }).click();
	await expect(elsewhere.getByText('You are not logged in in this browser.')).toBeVisible();
	await page.getByRole('button', { name: 'Download my data' }).click();
	await expect(page.getByText('You are not logged in in this browser.')).toBeVisible();
	expect(await storedToken(page)).toBeNull();
	await context.close();
});

test('AUTH-07: a browser that keeps a rejected token although it is removed does not reload for ever', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(401, /\/api\/v1\/(auth\/refresh\/token|profile)/));
	let loads = 0;
	page.on('load', () => {
		loads += 1;
	});
	await page.addInitScript(() => {
		localStorage.setItem('access_token', 'a-token');
		Storage.prototype.removeItem = () => {};
	});
	const rejected = page.waitForResponse('**/auth/refresh/token');
	await page.goto('/policy');
	await (await rejected).finished();
	await page.waitForLoadState('networkidle');
	expect(loads).toBe(1);
});

test('AUTH-06, AUTH-07: no page refreshes a token more than once, whatever the answer', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(503, '/auth/refresh/token'));
	let asked = 0;
	await stubSession(page);
	await page.route('**/auth/refresh/token', (route) => {
		asked += 1;
		return route.fulfill({ status: 503, json: { message: 'no' } });
	});
	await page.goto('/policy');
	await page.waitForLoadState('networkidle');
	expect(asked).toBe(0);
	await page.evaluate(() => localStorage.setItem('access_token', 'a-token'));
	for (const path of ['/policy', '/packages', '/customize']) {
		const before = asked;
		await page.goto(path);
		await expect.poll(() => asked).toBe(before + 1);
		await page.waitForLoadState('networkidle');
		expect(asked).toBe(before + 1);
	}
});

test('LEAD-10, AUTH-06: a form that opens after the token was refreshed is filled in without waiting for the profile', async ({
	page,
}) => {
	const { phone } = await signUp(page);
	await page.goto('/customize');
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
	const before = await storedToken(page);
	await page.route('**/api/v1/profile', () => {});
	await page.goto('/About');
	await expect.poll(() => storedToken(page)).not.toBe(before);
	await page.getByRole('link', { name: 'Customize' }).first().click();
	await expect(page.getByRole('dialog').getByLabel('Phone', { exact: true })).toHaveValue(phone);
});
