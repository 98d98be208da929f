import { checkoutOf, endPayment } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { blocked, test } from '../../support/browser/paid-site.ts';
import { bookingsOf, readyToPay, success } from '../../support/browser/paying.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, failedRequest } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

/* The real provider is another origin, which the sandbox is not: the policy of the page decides whether anybody can pay. */

test('PAY-02, PAY-04: a provider of another origin opens its window and is paid, and the booking is shown', async ({
	page,
	paidSite: { provider },
}) => {
	const violations = await blocked(page);
	const { customer } = await readyToPay(page);
	await pay(page).click();
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
	expect(await bookingsOf(page, customer)).toHaveLength(1);
	expect(provider.requests).toEqual(
		expect.arrayContaining(['POST /v1/orders', 'GET /second.js', 'GET /logo.svg', 'GET /seen', 'GET /frame']),
	);
	expect(violations).toEqual([]);
});

test('PAY-06: its window can be closed, which leads back to the checkout', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(400, '/success'));
	const violations = await blocked(page);
	const { customer, intentId } = await readyToPay(page);
	await pay(page).click();
	await endPayment(page, 'Close without paying');
	await expect(page).toHaveURL(checkoutOf(intentId));
	expect(await bookingsOf(page, customer)).toEqual([]);
	expect(violations).toEqual([]);
});

/** A page in a browser inside of another app. */
const inAnApp = test.extend({
	userAgent:
		'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 330.0.0.40.92',
});

inAnApp(
	'PAY-15: inside of another app its page takes the place of ours, and sends the result back',
	async ({ page }) => {
		const violations = await blocked(page);
		const { customer } = await readyToPay(page);
		// The confirmation takes the key out of its address, so only the request is sure to be seen with it.
		const confirmation = page.waitForRequest(/\/booking\/SB\w+\/success\?key=/);
		await pay(page).click();
		await page.getByRole('button', { name: 'Pay' }).click();
		await confirmation;
		await expect(page).toHaveURL(success);
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
		const [booked, ...others] = await bookingsOf(page, customer);
		expect(others).toEqual([]);
		// This browser has paid, so it is no stranger in another tab either.
		const later = await page.context().newPage();
		await later.goto(`/booking/${booked?.booking_id}/success`);
		await expect(later.getByText('asha.rao@example.in').first()).toBeVisible();
		await later.close();
		expect(violations).toEqual([]);
	},
);

for (const button of ['Forge', 'Decline'])
	inAnApp(
		`PAY-15: what its page sends after ${button} confirms nothing, and leads to the checkout`,
		{ tag: button === 'Forge' ? [] : [NOT_IN_GATE] },
		async ({ page }) => {
			const { intentId, customer } = await readyToPay(page);
			await pay(page).click();
			await page.getByRole('button', { name: button }).click();
			await expect(page).toHaveURL(checkoutOf(intentId));
			await expect(page.locator('.checkout-notice')).toContainText('we are checking it with the bank');
			expect(await bookingsOf(page, customer)).toEqual([]);
		},
	);

test('PAY-14: where the scripts of the page are blocked it says so after 15 seconds, by its style alone', async ({
	page,
	expectErrors,
}) => {
	expectErrors(/net::ERR_FAILED|Error hydrating/);
	const { intentId } = await readyToPay(page);
	await page.route('**/*.js', (route) => route.abort());
	await page.goto(`/payment-processing/${intentId}`);
	const late = page.getByRole('heading', {
		name: 'The payment window did not open. This try has charged nothing.',
	});
	await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
	await expect(late).toBeHidden();
	// Fifteen seconds of the page's own clock of animations.
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.currentTime = 15_001;
	});
	await expect(late).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Please wait' })).toBeHidden();
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page).toHaveURL(`/payment-processing/${intentId}`);
});

test('PAY-02: no page but the payment’s allows its sources', async ({ page, paidSite: { provider } }) => {
	const { intentId } = await readyToPay(page);
	const { hostname, origin } = new URL(provider.settings['RAZORPAY_CHECKOUT_URL'] ?? '');
	const policyOf = async (path: string) => {
		const response = await page.request.get(path);
		const header = response.headers()['content-security-policy'];
		return (
			header ?? /http-equiv="content-security-policy" content="([^"]*)"/.exec(await response.text())?.[1]
		);
	};
	expect(await policyOf(`/payment-processing/${intentId}`)).toContain(origin);
	const others = ['/login', '/no-such-page', '/booking/SBUNKNOWN222/success', checkoutOf(intentId)];
	const named = await Promise.all(Object.values(PUBLIC_PAGES).map((pathOf) => pathOf(page)));
	for (const path of [...named, ...others]) {
		const policy = await policyOf(path);
		expect(policy, path).toContain('script-src');
		expect(policy, path).not.toContain(hostname);
	}
});
