// covers: PAY-10
import { endPayment, newCustomer, payFor, paymentWindow } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { DESK, PHONE } from '../../support/browser/comparing.ts';
import { bookingsOf, openPayment, readyToPay, success } from '../../support/browser/paying.ts';
import { operatorPageOf } from '../../support/browser/personal-pages.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

for (const [name, size] of Object.entries({ PHONE, DESK }))
	test(`BOOK-05, PAY-01, PAY-02, PAY-03, PAY-04, BKS-01, RTE-07, RTE-08: from the checkout to a confirmed booking, and its cancellation: ${name}`, {
		tag: size === PHONE ? [] : [NOT_IN_GATE],
	}, async ({ page }) => {
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
			'GET /api/v1/bookingIntent/{id}',
			'POST /api/v1/booking',
			'POST /api/v1/payments/orders',
			'GET /sandbox/razorpay/v1/checkout.js',
			'POST /api/v1/payments/orders/{id}/verify',
		]);
		const [booking] = await bookingsOf(page, customer);
		await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
		await expect(page.locator('.booking-state')).toHaveText(
			/^Paid\. .+ confirms by [A-Z]\w\w \d+ [A-Z]\w\w, [\d:]+ (?:[ap]m|noon) IST\.$/,
		);
		await expect(
			page.getByText(/Your seats are kept\. Please wait for the tour operator before/),
		).toBeVisible();
		await expect(page.getByRole('list', { name: 'Steps of your booking' }).getByRole('listitem')).toHaveText([
			/^Paid, done$/,
			/^Operator confirms, next by /,
			/^Travel documents, later before /,
		]);
		// The mark draws itself.
		await expect(page.locator('.confirmed > *').first()).toHaveCSS('animation-name', 'draw');
		await expect(page.getByText('Hi Asha Devi Rao,')).toBeVisible();
		await expect(page.getByText(`Booking id ${booking?.booking_id}`)).toBeVisible();
		await expect(page.getByText(/mail .* (was sent|is on its way) to asha\.rao@example\.in/)).toBeVisible();
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
	await expect(page.getByText(/^Please reply by /).locator('time')).toBeVisible();
	await expect(page.locator('main')).not.toContainText('asha.rao@example.in');
	expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Confirm the booking' }).click();
	await expect(page.getByText('You have confirmed this booking.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'asha.rao@example.in' })).toBeVisible();
	const ics = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
	expect(await (await page.request.get(ics ?? '')).text()).toContain('STATUS:CONFIRMED');
	await page.goto(linkTo('success'));
	await expect(page.locator('.booking-state')).toHaveText(/^Confirmed\. .+ takes you on \d+ \w+ \d{4}\.$/);
});

for (const javaScriptEnabled of [true, false])
	test(`D95: the operator refuses a confirmed booking in a step that asks why, which the traveller reads: ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
		page,
		browser,
		expectErrors,
	}) => {
		const { id, key, amount } = await payFor(page, await newCustomer(page));
		const operatorPage = await operatorPageOf(page, id);
		const context = await browser.newContext({ javaScriptEnabled });
		const operator = await context.newPage();
		await operator.goto(operatorPage);
		await expect(operator.getByRole('heading', { name: 'What you get' })).toBeHidden();
		await operator.getByRole('button', { name: 'Confirm the booking' }).click();
		await expect(
			operator.getByText(/^₹[\d,]+ is paid to you once the day of departure has come\.$/),
		).toBeVisible();
		await operator.getByRole('link', { name: 'Refuse it after all…' }).click();
		await expect(
			operator.getByRole('heading', { name: `${amount} goes back to Asha Devi Rao` }),
		).toBeVisible();
		await expect(
			operator.getByText('You have confirmed this booking, and the traveller counts'),
		).toBeVisible();
		if (javaScriptEnabled) expect(await violations(operator)).toEqual([]);
		// Opening the page, as scanners of mail do, refuses nothing; neither does a reason of blanks.
		const refused = operator.getByRole('button', { name: 'Refuse it and refund the traveller' });
		expectErrors(failedRequest(400, '/refuse'));
		await operator.getByLabel('Why? The traveller reads this.').fill('   ');
		await refused.click();
		await expect(operator.getByRole('alert')).toHaveText('Say why: the traveller reads it');
		const status = async () => (await (await page.request.get(`/api/v1/booking/${id}`)).json()).data.status;
		expect(await status()).toBe('confirmed');
		await operator.getByLabel('Why? The traveller reads this.').fill('The road <b>is</b> closed.');
		await refused.click();
		await expect(operator.getByText('This booking was refused.')).toBeVisible();
		await expect(operator.getByText('“The road <b>is</b> closed.”')).toBeVisible();
		await expect(operator.getByRole('link', { name: /Refuse it/ })).toHaveCount(0);
		await context.close();
		expect(await status()).toBe('refused');
		await page.goto(`/booking/${id}/success?key=${key}`);
		await expect(
			page.getByRole('heading', { name: 'The tour operator cannot take this booking' }),
		).toBeVisible();
		await expect(page.getByText('“The road <b>is</b> closed.”')).toBeVisible();
		await expect(page.getByText(new RegExp(`Refund.*${amount}`))).toBeVisible();
	});
