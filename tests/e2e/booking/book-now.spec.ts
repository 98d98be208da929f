import {
	bookingCalls,
	bookNow,
	chooseDay,
	count,
	dialog,
	openDay,
	travellers,
} from '../../support/browser/book-now.ts';
import {
	bookable,
	newCustomer,
	paymentWindow,
	signIn,
	someDeparture,
} from '../../support/browser/booking.ts';
import { codeSentTo } from '../../support/browser/signing-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';
import { NOT_IN_GATE } from '../gate.ts';

test('BOOK-01, BOOK-02, AMB-07, DET-18, CAL-07: a customer who chooses a date comes from the package to the checkout', async ({
	page,
}) => {
	await signIn(page, await newCustomer(page));
	const item = await bookable(page);
	const departure = await someDeparture(page, item.slug);
	await page.goto(`/packagedetails/${item.slug}`);
	await page.locator('[data-action="departure-dates"]:visible').first().click();
	const day = page
		.getByRole('dialog')
		.getByRole('button', { name: /Available/ })
		.first();
	await day.click();
	await expect(dialog(page)).toBeVisible();
	await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeVisible();
	const calls = bookingCalls(page);
	await bookNow(page).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(page.getByRole('region', { name: 'Your package' })).toContainText(departure.date.slice(0, 4));
	expect(calls.slice(0, 3)).toEqual([
		'GET /api/v1/package/{slug}/availability',
		'POST /api/v1/bookingIntent',
		'PUT /api/v1/bookingIntent/{id}',
	]);
	// The page's first number of travellers, because nobody has chosen another.
	await expect(page.getByLabel('How many travellers?')).toHaveValue('1');
});

test('BOOK-03, ROLE-02: a guest is asked to sign in, and goes on with the booking after it', async ({
	page,
}) => {
	const calls = bookingCalls(page);
	await chooseDay(page);
	await bookNow(page).click();
	const login = page.getByRole('dialog', { name: 'Log in or sign up' });
	await expect(login.getByRole('button', { name: 'Continue' })).toBeVisible();
	expect(calls.filter((call) => call.includes('bookingIntent'))).toEqual([]);
	const { phoneNumber } = await newCustomer(page);
	await login.getByLabel('Phone number').fill(phoneNumber);
	await login.getByRole('button', { name: 'Continue' }).click();
	const step = page.getByRole('dialog', { name: 'Enter the 6-digit code' });
	await step.getByLabel('Code').fill(await codeSentTo(page, phoneNumber));
	await step.getByRole('button', { name: 'Verify' }).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/packagedetails\//);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('BOOK-04, ERR-07: what the server says of a departure is shown in a snackbar, and the dialog stays', async ({
	page,
	expectErrors,
}) => {
	await signIn(page, await newCustomer(page));
	await chooseDay(page);
	const message = 'This departure is sold out. Please choose another date.';
	await page.route('**/api/v1/bookingIntent', (route) =>
		route.fulfill({ status: 400, json: { message, data: { message } } }),
	);
	expectErrors(failedRequest(400, '/bookingIntent'));
	await bookNow(page).click();
	await expect(page.locator('#snackbars').getByRole('alert')).toHaveText(message);
	await expect(bookNow(page)).toBeVisible();
});

test('AUTH-01: a rejected token leaves nothing of its visitor, who signs in again and goes on', async ({
	page,
	expectErrors,
}) => {
	const customer = await newCustomer(page);
	await signIn(page, customer);
	await chooseDay(page);
	await travellers(page).fill('3');
	await page.evaluate(() => localStorage.setItem('booking:SB1', 'a key'));
	const token = await page.evaluate(() => localStorage.getItem('access_token'));
	await page.request.post('/api/v1/profile/logout', {
		data: { everywhere: true },
		headers: bearing(token ?? ''),
	});
	// The page may be reading the profile just then.
	expectErrors(failedRequest(401, '/bookingIntent'), failedRequest(401, '/profile'));
	await bookNow(page).click();
	const login = page.getByRole('dialog', { name: 'Log in or sign up' });
	await expect(login.getByRole('button', { name: 'Continue' })).toBeVisible();
	const stored = await page.evaluate(() => [
		...Object.keys(localStorage),
		...Object.keys(sessionStorage).filter((key) => key !== 'signed in'),
	]);
	for (const key of ['access_token', 'greeting', 'booking:SB1', 'profile']) expect(stored).not.toContain(key);
	await login.getByLabel('Phone number').fill(customer.phoneNumber);
	await login.getByRole('button', { name: 'Continue' }).click();
	const step = page.getByRole('dialog', { name: 'Enter the 6-digit code' });
	// Six digits send themselves, unless a name is asked for beside them: the token may be rejected before the profile was read.
	await step.getByLabel('Code').fill(await codeSentTo(page, customer.phoneNumber));
	if (await step.getByLabel(/^Full name/).isVisible())
		await step.getByRole('button', { name: 'Verify' }).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(count(page)).toHaveValue('3');
});

test('BOOK-01, BOOK-03: on the page of the form a customer is asked for no code, and a guest for one in the dialog', {
	tag: NOT_IN_GATE,
}, async ({ page }) => {
	const item = await bookable(page);
	const { date } = await someDeparture(page, item.slug);
	const reserve = page.getByRole('main').getByRole('link', { name: 'Reserve free, pay within 24 hours' });
	await page.goto(`/packagedetails/${item.slug}/request-call?date=${date}&travellers=3`);
	await reserve.click();
	await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
	await signIn(page, await newCustomer(page));
	await page.reload();
	await reserve.click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(count(page)).toHaveValue('3');
});

test('BOOK-01: pressed twice, it holds the seats once', async ({ page }) => {
	const customer = await newCustomer(page);
	await signIn(page, customer);
	const { item, departure } = await chooseDay(page);
	await bookNow(page).dblclick();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	const first = page.url();
	// A day that the page knows to be held leads to the reservation instead of Book now; here it does not know.
	const ownHolds = /\/bookingIntent$/;
	await page.route(ownHolds, (route) =>
		route.request().method() === 'GET' ? route.fulfill({ json: { data: [] } }) : route.continue(),
	);
	await page.goBack();
	await openDay(page, item.slug, departure.date);
	// It asks once more where others have taken the last seats meanwhile.
	await page.unroute(ownHolds);
	await bookNow(page).click();
	await expect(page).toHaveURL(`${first}?held=before`);
});

test('BOOK-05, PAY-01, BKS-01: from Book now to the confirmation by keyboard alone', async ({ page }) => {
	await signIn(page, await newCustomer(page));
	const item = await bookable(page);
	const departure = await someDeparture(page, item.slug);
	await page.goto(`/packagedetails/${item.slug}`);
	await tabTo(page, page.locator(`#departures [data-date="${departure.date}"]`));
	await page.keyboard.press('Enter');
	await expect(bookNow(page)).toBeVisible();
	await tabTo(page, bookNow(page));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	const pay = page.locator('.checkout-pay');
	await tabTo(page, pay);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/payment-processing\//);
	const payNow = paymentWindow(page).getByRole('button', { name: 'Pay', exact: true });
	await expect(payNow).toBeVisible();
	await tabTo(page, payNow);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/booking\/SB\w+\/success$/);
	await tabTo(page, page.getByRole('link', { name: 'Download the receipt' }));
});

test('BOOK-01: Book now whose module could not be fetched works with the next press', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\/book-now\..*\.js/));
	await signIn(page, await newCustomer(page));
	const aborted: string[] = [];
	await page.route('**/book-now.*.js', (route) => {
		aborted.push(route.request().url());
		return route.abort();
	});
	await chooseDay(page);
	await bookNow(page).click();
	await expect.poll(() => aborted.length).toBeGreaterThan(0);
	await expect(bookNow(page)).not.toHaveAttribute('aria-busy');
	await page.unroute('**/book-now.*.js');
	await bookNow(page).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
});
