import type { Page } from '@playwright/test';
import { bookNow, dialog } from '../../support/browser/book-now.ts';
import {
	bookable,
	checkoutOf,
	endPayment,
	newCustomer,
	paymentWindow,
	signIn,
	someDeparture,
} from '../../support/browser/booking.ts';
import { count, pay } from '../../support/browser/checkout.ts';
import { success } from '../../support/browser/paying.ts';
import { operatorPageOf } from '../../support/browser/personal-pages.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { codeSentTo, newPhone } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { walk } from '../../support/browser/walk.ts';
import {
	bookingId,
	cancel,
	DESK,
	date,
	offerFor,
	PHONE,
	state,
} from '../../support/browser/whole-journeys.ts';

/*
 * From a date to the end of a booking, as different people go, with the screens and fields that they go through: at most four screens
 * until the payment for somebody new, two for somebody known.
 */

const login = (page: Page) => page.locator('#login-dialog');
const notice = (page: Page) => page.locator('.checkout-notice');

test('BOOK-01, BOOK-03, AUTH-03: a couple, new, on a phone: each detail is typed once, the bank declines, and the paid booking is cancelled', async ({
	page,
	expectErrors,
}) => {
	test.slow();
	expectErrors(failedRequest(400, '/pay'), failedRequest(400, '/success'));
	await page.setViewportSize(PHONE);
	const { slug, day } = await offerFor(page, 2, 2);
	const phoneNumber = newPhone();
	await page.goto(`/packagedetails/${slug}?travellers=2`);
	await date(page, day).click();
	const going = walk(page);
	await going.fill(dialog(page).getByLabel('Full name'), 'Asha Devi Rao');
	await going.fill(dialog(page).getByLabel('Email'), 'asha.rao@example.in');
	await going.fill(dialog(page).getByLabel('Phone', { exact: true }), phoneNumber);
	await going.press(bookNow(page));
	await expect(login(page).getByLabel('Phone number')).toHaveValue(phoneNumber);
	await going.press(login(page).getByRole('button', { name: 'Continue' }));
	await expect(login(page).getByRole('heading')).toHaveText('Enter the 6-digit code');
	await going.fill(login(page).getByLabel('Code'), await codeSentTo(page, phoneNumber));
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	const checkout = page.url();
	await expect(count(page)).toHaveValue('2');
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await expect(page.getByLabel('Email')).toHaveValue('asha.rao@example.in');
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phoneNumber);
	const amount = ((await pay(page).textContent()) ?? '').replace('Pay ', '');
	await going.press(pay(page));
	expect(going.screens).toEqual([
		'Request a Call',
		'Log in or sign up',
		'Enter the 6-digit code',
		'Review and pay',
	]);
	expect(going.fields, 'name, address, number and code').toBe(4);

	await endPayment(page, 'Let the bank decline');
	await expect(paymentWindow(page).getByText('Your bank has declined the payment.')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL(checkout);
	await expect(notice(page)).toContainText('Your payment was declined.');
	await expect(count(page)).toHaveValue('2');
	await pay(page).click();
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
	await expect(state(page)).toHaveText(/^Paid\. .+ confirms by /);
	await cancel(page, amount);
});

test('BOOK-01, AUTH-03: somebody new who gave no name is asked for it beside the code: four screens and four fields', async ({
	page,
}) => {
	test.slow();
	await page.setViewportSize(PHONE);
	const { slug, day } = await offerFor(page, 2, 3);
	const phoneNumber = newPhone();
	await page.goto(`/packagedetails/${slug}?travellers=2`);
	await date(page, day).click();
	const going = walk(page);
	await going.press(bookNow(page));
	await going.fill(login(page).getByLabel('Phone number'), phoneNumber);
	await going.press(login(page).getByRole('button', { name: 'Continue' }));
	await expect(login(page).getByRole('heading')).toHaveText('Enter the 6-digit code');
	await going.fill(login(page).getByLabel('Code'), await codeSentTo(page, phoneNumber));
	await going.fill(login(page).getByLabel('Full name, if you are new here'), 'Asha Devi Rao');
	await going.press(login(page).getByRole('button', { name: 'Verify' }));
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await going.fill(page.getByLabel('Email'), 'asha.rao@example.in');
	await going.press(pay(page));
	await expect(page).toHaveURL(/\/payment-processing\//);
	expect(going.screens).toEqual([
		'Request a Call',
		'Log in or sign up',
		'Enter the 6-digit code',
		'Review and pay',
	]);
	expect(going.fields, 'number, code, name and address').toBe(4);
});

test('BOOK-01, AUTH-03: somebody new who gave a name with another number sees it beside the code: four screens, and the number alone is typed again', async ({
	page,
}) => {
	test.slow();
	await page.setViewportSize(PHONE);
	const { slug, day } = await offerFor(page, 2, 5);
	const phoneNumber = newPhone();
	await page.goto(`/packagedetails/${slug}?travellers=2`);
	await date(page, day).click();
	const going = walk(page);
	await going.fill(dialog(page).getByLabel('Full name'), 'Asha Devi Rao');
	await going.fill(dialog(page).getByLabel('Email'), 'asha.rao@example.in');
	await going.fill(dialog(page).getByLabel('Phone', { exact: true }), newPhone());
	await going.press(bookNow(page));
	await going.fill(login(page).getByLabel('Phone number'), phoneNumber);
	await going.press(login(page).getByRole('button', { name: 'Continue' }));
	await expect(login(page).getByLabel('Full name, if you are new here')).toHaveValue('Asha Devi Rao');
	await going.fill(login(page).getByLabel('Code'), await codeSentTo(page, phoneNumber));
	await going.press(login(page).getByRole('button', { name: 'Verify' }));
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await expect(page.getByLabel('Email')).toHaveValue('asha.rao@example.in');
	await going.press(pay(page));
	await expect(page).toHaveURL(/\/payment-processing\//);
	expect(going.screens).toEqual([
		'Request a Call',
		'Log in or sign up',
		'Enter the 6-digit code',
		'Review and pay',
	]);
	expect(going.fields, 'name, address, two numbers and code').toBe(5);
});

test('BOOK-01, BOOK-02: somebody known, alone, by keyboard at a desk: two screens and no field; the window is closed, then paid, and the operator refuses', async ({
	page,
	expectErrors,
}) => {
	test.slow();
	expectErrors(failedRequest(400, '/success'));
	await page.setViewportSize(DESK);
	await signIn(page, await newCustomer(page));
	const { slug, day } = await offerFor(page, 1, 4);
	await page.goto(`/packagedetails/${slug}`);
	await walk(page, { byKeyboard: true }).press(date(page, day));
	const going = walk(page, { byKeyboard: true });
	await going.press(bookNow(page));
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	const checkout = page.url();
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await going.press(pay(page));
	expect(going.screens).toEqual(['Request a Call', 'Review and pay']);
	expect(going.fields).toBe(0);

	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
	await endPayment(page, 'Close without paying');
	await expect(page).toHaveURL(checkout);
	await expect(notice(page)).toContainText('The payment window was closed before a payment was made.');
	await walk(page, { byKeyboard: true }).press(pay(page));
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await expect(state(page)).toHaveText(/^Paid\. /);

	const operator = await operatorPageOf(page, bookingId(page));
	const own = page.url();
	await page.goto(operator.replace('/operator', '/refuse'));
	await page.getByLabel('Why? The traveller reads this.').fill('The road is closed until May.');
	await page.getByRole('button', { name: 'Refuse it and refund the traveller' }).click();
	await expect(page.getByText('This booking was refused.')).toBeVisible();
	await page.goto(own);
	await expect(state(page)).toHaveText(/^Refused by .+\. ₹[\d,]+ /);
	await expect(page.getByText('“The road is closed until May.”')).toBeVisible();
	await expect(page.getByRole('region', { name: 'What you can do instead' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Cancel this booking' })).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
});

test('a reservation that was left while the page of another tab stood open is said to have ended, and nothing is paid', async ({
	page,
	expectErrors,
}) => {
	await page.setViewportSize(PHONE);
	const customer = await newCustomer(page);
	const { slug } = await bookable(page);
	const departure = await someDeparture(page, slug);
	const held = await page.request.post('/api/v1/bookingIntent', {
		data: { package_id: departure.package_id, availability_id: departure.id },
		headers: { authorization: `Bearer ${customer.token}` },
	});
	const intentId = String((await held.json()).data.intent_id);
	await signIn(page, customer);
	await page.goto(checkoutOf(intentId));
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await page.request.delete(`/api/v1/bookingIntent/${intentId}`);
	expectErrors(failedRequest(400, /\/(booking|orders|bookingIntent\/[\w-]+)/));
	await pay(page).click();
	await expect(page.getByText(/You have left this reservation/).first()).toBeVisible();
	await expect(page).not.toHaveURL(/payment-processing/);
	expect(await violations(page)).toEqual([]);
});
