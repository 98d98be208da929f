// covers: PAY-10
import {
	bearing,
	checkoutOf,
	endPayment,
	newCustomer,
	payFor,
	paymentWindow,
} from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { DESK, PHONE } from '../../support/browser/comparing.ts';
import { bookingsOf, openPayment, readyToPay, success } from '../../support/browser/paying.ts';
import { operatorPageOf } from '../../support/browser/personal-pages.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

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
			'GET /api/v1/bookingIntent/{id}',
			'POST /api/v1/booking',
			'POST /api/v1/payments/orders',
			'GET /sandbox/razorpay/v1/checkout.js',
			'POST /api/v1/payments/orders/{id}/verify',
		]);
		const [booking] = await bookingsOf(page, customer);
		await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
		await expect(page.locator('.booking-state')).toHaveText(
			/^Paid\. .+ confirms by [A-Z]\w\w \d+ [A-Z]\w\w, \d+ [ap]m\.$/,
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

/** The words about money that goes back, or has gone: the sandbox sends refunds at once. */
const BACK = /Your money (is on its way back|has been sent back)/;

test('D111: a payment of too little is said to come back, with amount and reference, and leads to the checkout', async ({
	page,
}) => {
	const { intentId } = await openPayment(page);
	await endPayment(page, 'Pay one rupee too little');
	const main = page.getByRole('main');
	await expect(page.getByRole('heading', { name: BACK })).toBeVisible();
	await expect(main).toContainText(/₹[\d,]+\. The payment does not match the price\./);
	await expect(main).toContainText(/Reference of the payment: pay_\w+/);
	await expect(page.locator('.spinner')).toBeHidden();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
	// The seats are held still, and can be paid for; the checkout says what became of the first payment.
	await main.getByRole('link', { name: 'Back to the checkout' }).click();
	await expect(page).toHaveURL(checkoutOf(intentId));
	await expect(page.getByRole('region', { name: 'Money that goes back' })).toContainText(BACK);
	await expect(page.locator('[data-progress]')).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
	await pay(page).click();
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await expect(page.getByRole('region', { name: 'Money that goes back' })).toContainText(/pay_\w+/);
});

test('D111: who pays after the hold is over and its seats are gone is told that the money goes back, also when coming back later and without script', async ({
	page,
	browser,
}) => {
	const { intentId } = await openPayment(page);
	const { data } = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	// The hold ends with its window open, and others take every seat.
	await page.request.delete(`/api/v1/bookingIntent/${intentId}`);
	for (;;) {
		const other = await newCustomer(page);
		const taken = await page.request.post('/api/v1/bookingIntent', {
			data: { package_id: data.package_id, availability_id: data.availability_id },
			headers: bearing(other.token),
		});
		if (!taken.ok()) break;
		const { intent_id } = (await taken.json()).data;
		for (let count = 50; count > 1; count--) {
			const more = { data: { adults_count: count } };
			if ((await page.request.put(`/api/v1/bookingIntent/${intent_id}`, more)).ok()) break;
		}
	}
	await endPayment(page, 'Pay');
	const main = page.getByRole('main');
	await expect(page.getByRole('heading', { name: BACK })).toBeVisible();
	await expect(main).toContainText('The seats were gone when your payment arrived.');
	const [reference = ''] = /pay_[0-9a-f]{14}/.exec((await main.textContent()) ?? '') ?? [];
	expect(reference).not.toBe('');

	// Once the provider has sent it, it says `refunded` of the payment: nobody hears that nothing was paid.
	const withoutScript = await browser.newContext({ javaScriptEnabled: false });
	const later = await withoutScript.newPage();
	for (const path of [checkoutOf(intentId), `/payment-processing/${intentId}`])
		await expect
			.poll(async () => {
				const answer = await later.goto(path);
				return `${answer?.status()} ${await later.getByRole('main').textContent()}`;
			})
			.toMatch(new RegExp(`^200 [^]*Your money has been sent back[^]*₹[^]*${reference}`));
	await later.goto('/sandbox/outbox');
	const letters = later.locator('[data-template="payment-returned"][data-channel="email"]');
	const letter = letters.filter({ hasText: reference });
	await expect(letter).toContainText(/₹[\d,]+ is on its way back/);
	const link = /\/booking\/\w+\/success\?key=[\w-]+/.exec((await letter.textContent()) ?? '')?.[0];
	await later.goto(link ?? '');
	await expect(later.getByRole('heading', { name: 'Your payment could not be booked' })).toBeVisible();
	await expect(later.getByRole('main')).toContainText(reference);
	await withoutScript.close();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Your money has been sent back' })).toBeVisible();
	expect(await violations(page)).toEqual([]);
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
		await operator.getByRole('button', { name: 'Confirm the booking' }).click();
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
