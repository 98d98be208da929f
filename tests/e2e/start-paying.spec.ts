// covers: PAY-10
import type { Page } from '@playwright/test';
import {
	bearing,
	bookable,
	checkoutOf,
	endPayment,
	fillIn,
	hold,
	newCustomer,
	paymentWindow,
} from '../support/browser/booking.ts';
import { DESK, PHONE } from '../support/browser/comparing.ts';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { violations } from '../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../support/browser/test.ts';

const pay = (page: Page) => page.locator('.checkout-pay');

/** A checkout that is filled in. */
async function readyToPay(page: Page) {
	const customer = await newCustomer(page);
	const item = await bookable(page);
	const intentId = await hold(page, customer, item.slug);
	await page.goto(checkoutOf(intentId));
	await fillIn(page);
	return { customer, item, intentId };
}

/** The payment window of a new booking. */
async function openPayment(page: Page) {
	const ready = await readyToPay(page);
	await pay(page).click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
	return ready;
}

/** What the customer has booked, by the API. */
async function bookingsOf(page: Page, { token }: { token: string }) {
	const answer = await page.request.get('/api/v1/bookings', { headers: bearing(token) });
	return (await answer.json()).data as { booking_id: string; status: string }[];
}

const success = /\/booking\/SB\w+\/success$/;

for (const [name, size] of Object.entries({ PHONE, DESK }))
	test(`BOOK-05, PAY-01, PAY-02, PAY-03, PAY-04, BKS-01, RTE-07, RTE-08: from the checkout to a confirmed booking, and its cancellation: ${name}`, async ({
		page,
	}) => {
		await page.setViewportSize(size);
		const calls: string[] = [];
		page.on('request', (request) => {
			const { pathname } = new URL(request.url());
			if (/\/api\/v1\/(booking|payments)|checkout\.js$/.test(pathname))
				calls.push(`${request.method()} ${pathname.replace(/order_\w+|[0-9a-f-]{36}/, '{id}')}`);
		});
		const { customer, intentId } = await readyToPay(page);
		await page.getByRole('button', { name: 'More travellers' }).click();
		await expect(page.locator('.price-lines')).toContainText('2 travellers');
		const payable = (await pay(page).textContent())?.replace('Pay ', '');
		await pay(page).click();
		await expect(page).toHaveURL(`/payment-processing/${intentId}`);
		await expect(page.getByText('Please wait while we complete your payment.')).toBeVisible();
		await expect(page.getByText('Please do not press close button or refresh the page.')).toBeVisible();
		await expect(paymentWindow(page).locator('.amount')).toHaveText(payable ?? '');
		// The sandbox's window is not cut off by its dialog, nor wider than the screen.
		const frame = await page.getByTitle('Sandbox payment').boundingBox();
		expect(await page.getByRole('dialog', { name: 'Sandbox payment' }).boundingBox()).toEqual(frame);
		expect(frame?.width).toBe(Math.min(420, size.width));
		await endPayment(page, 'Pay');
		await expect(page).toHaveURL(success);
		expect(calls).toEqual([
			'PUT /api/v1/bookingIntent/{id}',
			'POST /api/v1/booking',
			'POST /api/v1/payments/orders',
			'GET /sandbox/razorpay/v1/checkout.js',
			'POST /api/v1/payments/orders/{id}/verify',
			'POST /api/v1/payments/orders/{id}/success',
		]);
		const [booking] = await bookingsOf(page, customer);
		await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
		await expect(page.getByText('The tour operator has not confirmed it yet.')).toBeVisible();
		// The mark draws itself.
		await expect(page.locator('.confirmed > *').first()).toHaveCSS('animation-name', 'draw');
		await expect(page.getByText('Hi Asha Devi Rao,')).toBeVisible();
		await expect(page.getByText(`Booking id ${booking?.booking_id}`)).toBeVisible();
		await expect(page.getByText(/confirmation e-mail .* was sent to asha\.rao@example\.in/)).toBeVisible();
		await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
		await expect(page.locator('.price-lines')).toContainText(`Paid${payable}`);
		expect(await violations(page)).toEqual([]);

		const ics = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
		expect(await (await page.request.get(ics ?? '')).text()).toContain(`Booking ${booking?.booking_id}`);

		await page.getByRole('link', { name: 'Cancel this booking' }).click();
		await expect(page.getByRole('heading', { name: `You get back ${payable}` })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.getByRole('button', { name: 'Cancel the booking' }).click();
		await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
		await expect(page.getByText(new RegExp(`Refund.*${payable}`))).toBeVisible();
		expect(await bookingsOf(page, customer)).toMatchObject([{ status: 'cancelled' }]);
	});

test('PAY-01: axe finds nothing on the page that waits for a payment, before the provider’s window covers it', async ({
	page,
}) => {
	await readyToPay(page);
	// The provider's script is never loaded; the contents of its window are not ours to test.
	await page.route('**/checkout.js', () => {});
	await pay(page).click();
	await expect(page.getByText('Please wait while we complete your payment.')).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('BKS-02: the confirmation goes out once by e-mail and once to the phone', async ({ page }) => {
	const { customer } = await openPayment(page);
	await endPayment(page, 'Pay; the webhook comes twice');
	await expect(page).toHaveURL(success);
	const [booking] = await bookingsOf(page, customer);
	const sent = async (channel: string) => {
		const outbox = await (await page.request.get('/sandbox/outbox')).text();
		const items = outbox
			.split('<li ')
			.filter((item) => item.includes(`your booking ${booking?.booking_id} `));
		return items.filter((item) => item.includes(`data-channel="${channel}"`)).length;
	};
	await expect.poll(() => sent('email')).toBe(1);
	expect(await sent('sms')).toBe(1);
});

test('BKS-03: strangers see id and state of a booking, and none of its data', async ({ page, browser }) => {
	await openPayment(page);
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await expect(page.locator('.details')).toBeVisible();
	const stranger = await (await browser.newContext()).newPage();
	await stranger.goto(page.url());
	await expect(stranger.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
	await expect(stranger.getByText(/Booking id SB/)).toBeVisible();
	for (const secret of ['Asha', 'asha.rao', '9820012345', '₹'])
		await expect(stranger.locator('main')).not.toContainText(secret);
	const wrongKey = await stranger.goto(`${page.url()}?key=${'x'.repeat(32)}`);
	expect(await wrongKey?.text()).not.toContain('asha.rao');
	await stranger.context().close();
});

test('PAY-06: a closed payment window leads back to the checkout, with what was typed', async ({
	page,
	expectErrors,
}) => {
	const { intentId, customer } = await openPayment(page);
	expectErrors(failedRequest(400, '/success'));
	await endPayment(page, 'Close without paying');
	await expect(page).toHaveURL(checkoutOf(intentId));
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('9820012345');
	expect(await bookingsOf(page, customer)).toEqual([]);
	// Escape does the same.
	await pay(page).click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL(checkoutOf(intentId));
});

test('PAY-06: the sandbox’s window shows nothing to press before a press does something', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/success'));
	const { intentId } = await readyToPay(page);
	const script = await holdRequests(page, '**/sandbox/razorpay/v1/window.js');
	await pay(page).click();
	await expect.poll(() => script.urls).toHaveLength(1);
	const button = paymentWindow(page).getByRole('button', { name: 'Pay', exact: true });
	await expect(button).toBeHidden();
	script.release();
	await expect(button).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL(checkoutOf(intentId));
});

test('PAY-08: after a declined card the same window takes another try, and one charge is made', async ({
	page,
	expectErrors,
}) => {
	const { customer } = await openPayment(page);
	expectErrors(failedRequest(400, '/checkout/pay'));
	await endPayment(page, 'Let the bank decline');
	await expect(paymentWindow(page).getByRole('status')).toHaveText('Your bank has declined the payment.');
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	expect(await bookingsOf(page, customer)).toHaveLength(1);
});

test('PAY-08: reloads, the back button, double clicks and a second tab make one order and one booking', async ({
	page,
	context,
}) => {
	const { intentId, customer } = await readyToPay(page);
	await pay(page).dblclick();
	await expect(paymentWindow(page).locator('.order')).toBeVisible();
	const order = await paymentWindow(page).locator('.order').textContent();
	await page.reload();
	await expect(paymentWindow(page).locator('.order')).toHaveText(order ?? '');
	await page.goBack();
	await expect(page).toHaveURL(checkoutOf(intentId));
	await pay(page).click();
	await expect(paymentWindow(page).locator('.order')).toHaveText(order ?? '');
	const tab = await context.newPage();
	await tab.goto(`/payment-processing/${intentId}`);
	await expect(paymentWindow(tab).locator('.order')).toHaveText(order ?? '');
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await page.reload();
	await expect(page.locator('.details')).toBeVisible();
	// The other tab, the checkout and the payment page all lead to the booking.
	await tab.reload();
	await expect(tab).toHaveURL(page.url());
	for (const path of [checkoutOf(intentId), `/payment-processing/${intentId}`]) {
		await tab.goto(path);
		await expect(tab).toHaveURL(page.url());
	}
	expect(await bookingsOf(page, customer)).toHaveLength(1);
});

/** Pays an order of the API in the sandbox, without a window. */
async function payByApi(page: Page, intentId: string) {
	const ordered = await page.request.post('/api/v1/payments/orders', { data: { intent_id: intentId } });
	const order = (await ordered.json()).data.payment_order_id;
	const paying = { order_id: order, outcome: 'never-returns' };
	return page.request.post('/sandbox/razorpay/v1/checkout/pay', { data: paying });
}

test('PAY-04: while the provider is away after the payment, the page says that the money is safe, asks again and goes on', async ({
	page,
	expectErrors,
}) => {
	const { customer } = await openPayment(page);
	let isAway = true;
	await page.route('**/verify', (route) =>
		isAway ? route.fulfill({ status: 502, json: { message: 'Please try again.' } }) : route.continue(),
	);
	// Nothing else leads on: neither the provider's report nor the state of the reservation.
	await page.route('**/api/v1/bookingIntent/*', (route) => route.abort());
	expectErrors(failedRequest(502, '/verify'), failedRequest('net::ERR_FAILED', /\/bookingIntent\/[\w-]+/));
	await endPayment(page, 'Pay; the webhook comes after ten seconds');
	await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
	const main = page.getByRole('main');
	await expect(main).toContainText('Your money is safe');
	await expect(main.getByRole('button', { name: /try again|pay/i })).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Back to the checkout' })).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
	// A reload asks for no second payment.
	const orders: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/payments/orders')) orders.push(request.url());
	});
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
	expect(orders).toEqual([]);
	isAway = false;
	await page.getByRole('button', { name: 'Check now' }).click();
	await expect(page).toHaveURL(success);
	await expect(page.locator('.details')).toBeVisible();
	expect(await bookingsOf(page, customer)).toHaveLength(1);
});

test('PAY-04: a page that waits for the provider asks again by itself', async ({ page, expectErrors }) => {
	await openPayment(page);
	let calls = 0;
	await page.route('**/verify', (route) =>
		++calls === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
	);
	await page.route('**/api/v1/bookingIntent/*', (route) => route.abort());
	expectErrors(failedRequest(503, '/verify'), failedRequest('net::ERR_FAILED', /\/bookingIntent\/[\w-]+/));
	await endPayment(page, 'Pay; the webhook comes after ten seconds');
	await expect(page).toHaveURL(success);
	await expect(page.locator('.details')).toBeVisible();
});

for (const status of [408, 429])
	test(`PAY-04: a payment whose report is answered with ${status} is reported again`, async ({
		page,
		expectErrors,
	}) => {
		const { customer } = await openPayment(page);
		let calls = 0;
		await page.route('**/verify', (route) =>
			++calls === 1 ? route.fulfill({ status, json: {} }) : route.continue(),
		);
		await page.route('**/api/v1/bookingIntent/*', (route) => route.abort());
		expectErrors(
			failedRequest(status, '/verify'),
			failedRequest('net::ERR_FAILED', /\/bookingIntent\/[\w-]+/),
		);
		await endPayment(page, 'Pay; the webhook comes after ten seconds');
		await expect(page).toHaveURL(success);
		expect(await bookingsOf(page, customer)).toHaveLength(1);
	});

test('PAY-07: an order whose request stalled can be tried again', async ({ page, expectErrors }) => {
	await readyToPay(page);
	await page.route('**/api/v1/payments/orders', (route) => route.fulfill({ status: 408, json: {} }));
	expectErrors(failedRequest(408, '/payments/orders'));
	await pay(page).click();
	const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
	await expect(retry).toBeVisible();
	await page.unrouteAll();
	await retry.click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
});

/** How many listeners for clicks an element has. */
async function clickListeners(page: Page, selector: string): Promise<number> {
	const session = await page.context().newCDPSession(page);
	const expression = `document.querySelector(${JSON.stringify(selector)})`;
	const { result } = await session.send('Runtime.evaluate', { expression });
	const { listeners } = await session.send('DOMDebugger.getEventListeners', {
		objectId: result.objectId ?? '',
	});
	await session.detach();
	return listeners.filter(({ type }) => type === 'click').length;
}

test('PAY-04: however often a payment is asked about in vain, one press of a button does its work once', async ({
	page,
	expectErrors,
}) => {
	await openPayment(page);
	const asked: string[] = [];
	await page.route('**/verify', (route) => {
		asked.push(route.request().url());
		return route.fulfill({ status: 502, json: { message: 'Please try again.' } });
	});
	await page.route('**/api/v1/bookingIntent/*', (route) => route.abort());
	expectErrors(failedRequest(502, '/verify'), failedRequest('net::ERR_FAILED', /\/bookingIntent\/[\w-]+/));
	await endPayment(page, 'Pay; the webhook comes after ten seconds');
	for (const _ of ['once', 'twice']) {
		await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible();
		// A press before the page waits again is not heard.
		await expect.poll(() => clickListeners(page, '[data-check]')).toBeGreaterThan(0);
		const before = asked.length;
		await page.getByRole('button', { name: 'Check now' }).click();
		await expect.poll(() => asked.length).toBeGreaterThan(before);
	}
	await expect.poll(() => clickListeners(page, '[data-check]')).toBe(1);
	expect(await clickListeners(page, '[data-retry]')).toBe(1);
});

test('PAY-04: a checkout whose payment window lost its connection goes on to the confirmation', async ({
	page,
}) => {
	const { intentId } = await readyToPay(page);
	const ordered = page.waitForResponse('**/api/v1/payments/orders');
	await pay(page).click();
	await ordered;
	await page.goto(checkoutOf(intentId));
	await expect(page.getByText('If you have paid, please wait')).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await payByApi(page, intentId);
	await expect(page).toHaveURL(success);
});

test('PAY-08: a checkout whose hold was paid in another browser leads to the booking at the next change', async ({
	page,
	expectErrors,
}) => {
	const { customer, intentId } = await readyToPay(page);
	const traveller = { name: 'Asha Devi Rao', email: 'asha.rao@example.in' };
	const data = { intent_id: intentId, ...traveller };
	await page.request.post('/api/v1/booking', { data, headers: bearing(customer.token) });
	await payByApi(page, intentId);
	await expect.poll(() => bookingsOf(page, customer)).toHaveLength(1);
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	await page.getByRole('button', { name: 'More travellers' }).click();
	await expect(page).toHaveURL(success);
});

test('a payment of too little is said to come back, and leads to the checkout', async ({
	page,
	expectErrors,
}) => {
	await openPayment(page);
	expectErrors(failedRequest(400, '/verify'));
	await endPayment(page, 'Pay one rupee too little');
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect(dialog).toContainText('We are sending all of your money back.');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('heading', { name: 'Your payment could not be booked' })).toBeVisible();
	await expect(page.getByRole('main')).toContainText('We are sending all of your money back.');
	await expect(page.locator('.spinner')).toBeHidden();
	expect(await violations(page)).toEqual([]);
});

test('PAY-08: a payment whose page was lost is booked by the provider’s report', async ({
	page,
	expectErrors,
}) => {
	const { customer, intentId } = await openPayment(page);
	expectErrors(failedRequest(400, '/success'));
	await endPayment(page, 'Pay and lose the connection; only the webhook reports it');
	await expect.poll(() => bookingsOf(page, customer)).toHaveLength(1);
	await page.goto(checkoutOf(intentId));
	await expect(page).toHaveURL(success);
});

test('PAY-07, EMD-01, ERR-10: an order that cannot be made opens the error dialog, which leads home', async ({
	page,
	expectErrors,
}) => {
	await readyToPay(page);
	await page.route('**/api/v1/payments/orders', (route) =>
		route.fulfill({
			status: 400,
			json: { message: 'This reservation has expired.', data: { message: 'This reservation has expired.' } },
		}),
	);
	expectErrors(failedRequest(400, '/payments/orders'));
	await pay(page).click();
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect(dialog.getByRole('alert')).toHaveText('This reservation has expired.');
	await dialog.getByRole('link', { name: 'Back to Home' }).click();
	await expect(page).toHaveURL('/');
});

test('PAY-02: the provider’s script is asked for on the payment page alone, and a blocked one is said', async ({
	page,
	expectErrors,
}) => {
	const asked: string[] = [];
	await page.route('**/checkout.js', (route) => {
		asked.push(page.url());
		return route.abort();
	});
	expectErrors(failedRequest('net::ERR_FAILED', '/checkout.js'));
	const { intentId } = await readyToPay(page);
	expect(asked).toEqual([]);
	await pay(page).click();
	await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
		'The payment window could not be loaded.',
	);
	expect(asked.map((url) => new URL(url).pathname)).toEqual([`/payment-processing/${intentId}`]);
	// The page behind the dialog has stopped waiting, and both offer another try.
	await page.keyboard.press('Escape');
	await expect(page.getByRole('heading', { name: 'The payment could not be started' })).toBeVisible();
	await expect(page.locator('.spinner')).toBeHidden();
	await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
	await page.reload();
	const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
	await expect(retry).toBeVisible();
	await page.unrouteAll();
	await retry.click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
});

test('PAY-05: an altered signature is rejected, and nothing is booked', async ({ page, expectErrors }) => {
	const { customer } = await openPayment(page);
	await page.route('**/verify', (route) => {
		const body = route.request().postDataJSON();
		return route.continue({ postData: JSON.stringify({ ...body, payment_signature: '0'.repeat(64) }) });
	});
	// The provider's webhook would still complete the booking, because the payment is valid.
	await page.request.post('/sandbox/razorpay', { form: {} });
	expectErrors(failedRequest(400, '/verify'));
	await endPayment(page, 'Pay; the webhook comes after ten seconds');
	await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
		'could not be verified',
	);
	expect(await bookingsOf(page, customer)).toEqual([]);
});

test('the operator confirms a booking by the link of the notice, and a stranger with another key cannot', async ({
	page,
	expectErrors,
}) => {
	const { customer } = await openPayment(page);
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	const [booking] = await bookingsOf(page, customer);
	const outbox = await (await page.request.get('/sandbox/outbox')).text();
	const linkTo = (what: string) =>
		new RegExp(`/booking/${booking?.booking_id}/${what}\\?key=[\\w-]+`).exec(outbox)?.[0] ?? '';
	expectErrors(failedRequest(403, '/operator'));
	await page.goto(linkTo('success').replace('success', 'operator'));
	await expect(page.getByRole('dialog')).toContainText('This link is not valid.');
	await page.goto(linkTo('operator'));
	await expect(page.getByText('Paid. Please confirm it or refuse it.')).toBeVisible();
	await expect(page.getByText('1 traveller, booked by Asha Devi Rao')).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Confirm the booking' }).click();
	await expect(page.getByText('You have confirmed this booking.')).toBeVisible();
	await page.goto(linkTo('success'));
	await expect(page.getByText('Paid, and confirmed by the tour operator.')).toBeVisible();
});
