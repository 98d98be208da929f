import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/milliseconds.ts';
import { bookable, checkoutOf, fillIn, hold, newCustomer, signIn } from '../support/browser/booking.ts';
import { DESK, PHONE } from '../support/browser/comparing.ts';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { excessWidth, violations } from '../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../support/browser/test.ts';

const count = (page: Page) => page.getByRole('textbox', { name: 'How many travellers?' });
const more = (page: Page) => page.getByRole('button', { name: 'More travellers' });
const fewer = (page: Page) => page.getByRole('button', { name: 'Fewer travellers' });
const pay = (page: Page) => page.locator('.checkout-pay');
const lines = (page: Page) => page.locator('.price-lines > div');
const snackbar = (page: Page) => page.locator('#snackbars').getByRole('alert');
const rupeesOf = (text: string | null) => Number(text?.replaceAll(/[^\d-]/g, ''));

/** A day, at its midnight in UTC, as `12 March 2027`. */
const inWords = (day: number) =>
	new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** The checkout of seats that a new customer holds. The browser is a guest's and has the link. */
async function openCheckout(page: Page, scope: 'international' | 'domestic' = 'international') {
	const customer = await newCustomer(page);
	const item = await bookable(page, scope);
	const intentId = await hold(page, customer, item.slug);
	await page.goto(checkoutOf(intentId));
	return { customer, item, intentId };
}

test('CHK-01, CHK-09, CHK-14, CON-07, RTE-06, AMB-02: sums up the package and says how long it is held and what cancelling costs', async ({
	page,
}) => {
	const { item, intentId } = await openCheckout(page);
	const held = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	const booked = page.getByRole('region', { name: 'Your package' });
	await expect(booked.getByRole('heading')).toHaveText(item.name, { ignoreCase: true });
	await expect(booked).toContainText(/\d+ Nights \/ \d+ Days/);
	await expect(booked).toContainText(`Starts ${inWords(Date.parse(held.data.availability.date))},`);
	const terms = page.getByRole('region', { name: 'Good to know' });
	await expect(terms).toContainText('Your reservation is held for 24 hrs, until');
	await expect(terms.locator('time')).toHaveAttribute('datetime', held.data.expires_at);
	await expect(terms).toContainText('Free cancellation within 24 hours');
	await expect(terms).toContainText('15 to 29 days before departure: 50% refunded');
	// The raw id leads to the same checkout.
	await page.goto(`/checkout/${intentId}`);
	await expect(booked.getByRole('heading')).toHaveText(item.name, { ignoreCase: true });
});

test('CHK-02, CHK-03, CHK-04, VAL-21: travellers are counted by buttons and a field, never below one', async ({
	page,
}) => {
	await openCheckout(page);
	await expect(count(page)).toHaveValue('1');
	await fewer(page).click();
	await expect(count(page)).toHaveValue('1');
	await more(page).click();
	await expect(count(page)).toHaveValue('2');
	await fewer(page).click();
	await expect(count(page)).toHaveValue('1');
	await count(page).fill('-3');
	await expect(count(page)).toHaveValue('1');
	await count(page).fill('0');
	await expect(count(page)).toHaveValue('');
});

test('CHK-02, CHK-03: the buttons count one by one after a form was opened in a dialog', async ({ page }) => {
	const { intentId } = await openCheckout(page);
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
	await expect(dialog.getByLabel('Phone number')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await more(page).click();
	await expect(count(page)).toHaveValue('2');
	await expect(lines(page).first()).toContainText('2 travellers');
	const held = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	expect(held.data.adults_count).toBe(2);
});

test('CHK-07, CHK-08, CHK-10, CHK-13: the price follows the count line by line, and the pay button says Loading until it is known', async ({
	page,
}) => {
	const { intentId } = await openCheckout(page);
	const one = await lines(page).allTextContents();
	const [priceOfOne = 0] = (await page.locator('.price-lines dd').allTextContents()).map(rupeesOf);
	expect(one.map((line) => line.replace(/-?₹.*/, ''))).toEqual([
		expect.stringMatching(/^(Retail price|Price), 1 traveller$/),
		...(one.length > 5 ? ['Standard discount', 'Sale price'] : []),
		'Special discount',
		expect.stringMatching(/^GST [\d.]+%$/),
		expect.stringMatching(/^TCS [\d.]+%$/),
		'Payable amount',
	]);
	for (const line of one.filter((text) => text.includes('discount'))) expect(line).toContain('-₹');

	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/v1/bookingIntent/*', async (route) => {
		await held;
		await route.continue();
	});
	await more(page).click();
	await expect(pay(page)).toHaveText('Loading');
	await expect(pay(page)).toBeDisabled();
	release();
	await expect(lines(page).first()).toContainText('2 travellers');
	const amounts = (await page.locator('.price-lines dd').allTextContents()).map(rupeesOf);
	expect(amounts[0]).toBe(2 * priceOfOne);
	const payable = amounts.at(-1) ?? 0;
	const { data } = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	expect(payable).toBe(data.pricing_info.payable_amount);
	const names = await page.locator('.price-lines dt').allTextContents();
	const sum = amounts
		.slice(0, -1)
		.reduce((total, amount, at) => (names[at] === 'Sale price' ? total : total + amount), 0);
	expect(sum).toBe(payable);
	expect(rupeesOf(await pay(page).textContent())).toBe(payable);
});

test('CHK-03: a traveller added before the script is there is counted once it is', async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await openCheckout(page);
	await more(page).click();
	await expect(more(page)).toHaveAttribute('aria-busy', 'true');
	release();
	await expect(count(page)).toHaveValue('2');
	await expect(lines(page).first()).toContainText('2 travellers');
});

test('CHK-08, CHK-10: pay that is pressed right after the number was typed charges nothing for the old one', async ({
	page,
}) => {
	const { intentId } = await openCheckout(page);
	await fillIn(page);
	await count(page).fill('3');
	await expect(pay(page)).toHaveText('Loading');
	await pay(page).click({ force: true });
	await expect(lines(page).first()).toContainText('3 travellers');
	await expect(page).toHaveURL(checkoutOf(intentId));
	const held = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	expect(held.data.adults_count).toBe(3);
	await pay(page).click();
	await expect(page).toHaveURL(`/payment-processing/${intentId}`);
});

test('CHK-10: a number that is put back while the other is on its way is the one that is charged', async ({
	page,
}) => {
	const { intentId } = await openCheckout(page);
	const held = await holdRequests(page, '**/api/v1/bookingIntent/*');
	await count(page).fill('3');
	await expect.poll(() => held.urls.length).toBe(1);
	await count(page).fill('1');
	held.release();
	await expect(lines(page).first()).toContainText('3 travellers');
	await expect(lines(page).first()).toContainText('1 traveller');
	const read = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	expect(read.data.adults_count).toBe(1);
});

test('ERR-10: a price that cannot be read keeps what was typed, and can be tried again', async ({
	page,
	expectErrors,
}) => {
	const { intentId } = await openCheckout(page);
	await fillIn(page);
	expectErrors(failedRequest(503, checkoutOf(intentId)));
	const loads: string[] = [];
	page.on('load', () => loads.push(page.url()));
	await page.route(`**${checkoutOf(intentId)}`, (route) =>
		route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>We will be back soon</h1>' }),
	);
	for (const press of [() => more(page).click(), () => pay(page).click()]) {
		await press();
		await expect(snackbar(page)).toHaveText('Something Went Wrong! Please try again.');
		await expect(pay(page)).toBeEnabled();
		await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
		await expect(snackbar(page)).toHaveCount(0);
	}
	expect(loads).toEqual([]);
	await page.unrouteAll();
	await more(page).click();
	await expect(lines(page).first()).toContainText('2 travellers');
	await pay(page).click();
	await expect(page).toHaveURL(`/payment-processing/${intentId}`);
});

test('requests to the operator are sent with the booking', async ({ page }) => {
	await openCheckout(page);
	await fillIn(page);
	await page.getByLabel('Requests to the tour operator (optional)').fill('Vegetarian meals');
	const sent = page.waitForRequest('**/api/v1/booking');
	await pay(page).click();
	expect((await sent).postDataJSON()).toMatchObject({ message: 'Vegetarian meals' });
});

test('the summary says when the journey ends, where it departs and who operates it', async ({ page }) => {
	const { item, intentId } = await openCheckout(page);
	const held = (await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json()).data;
	const last = Date.parse(held.availability.date) + (held.package.days - 1) * DAY_MS;
	const booked = page.getByRole('region', { name: 'Your package' });
	await expect(booked).toContainText(`ends ${inWords(last)}`);
	const { data } = await (await page.request.get(`/api/v1/package/${item.slug}`)).json();
	await expect(booked).toContainText(/Operated by \S+/);
	const cities = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(data.departure_cities);
	await expect(booked).toContainText(`from ${cities}`);
});

for (const width of [360, 768, 1280])
	test(`CHK-05: the chosen country can be read with its calling code, ${width} px wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await openCheckout(page);
		for (const path of [page.url(), '/bookings/find']) {
			await page.goto(path);
			const country = page.getByRole('combobox', { name: 'Country' });
			for (const label of ['India (+91)', 'United Arab Emirates (+971)']) {
				await country.selectOption({ label });
				const [room, needed] = await country.evaluate((select: HTMLSelectElement) => {
					const { paddingLeft, paddingRight, font } = getComputedStyle(select);
					const context = document.createElement('canvas').getContext('2d')!;
					context.font = font;
					const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
					const [chosen] = select.selectedOptions;
					return [select.clientWidth - padding, context.measureText(chosen?.text ?? '').width];
				});
				expect(room).toBeGreaterThanOrEqual(needed ?? 0);
			}
			expect(await excessWidth(page)).toBe(0);
		}
	});

test('the focus of a button of the number of travellers is seen all round it', async ({ page }) => {
	await openCheckout(page);
	await count(page).focus();
	await page.keyboard.press('Tab');
	await expect(more(page)).toBeFocused();
	const { offset, width } = await more(page).evaluate((button) => {
		const { outlineOffset, outlineWidth } = getComputedStyle(button);
		return { offset: Number.parseFloat(outlineOffset), width: Number.parseFloat(outlineWidth) };
	});
	expect(width).toBeGreaterThanOrEqual(2);
	// The stepper cuts off what is outside of its buttons.
	expect(offset).toBeLessThanOrEqual(-width);
});

test('CHK-13: a package within India has no tax lines', async ({ page }) => {
	await openCheckout(page, 'domestic');
	await expect(lines(page).last()).toContainText('Payable amount');
	await expect(page.locator('.price-lines')).not.toContainText(/GST|TCS/);
});

test('CHK-05: a guest chooses a country by name and code; a customer’s number is filled in and locked', async ({
	page,
}) => {
	const { customer, intentId } = await openCheckout(page);
	const country = page.getByRole('combobox', { name: 'Country' });
	await expect(country.getByRole('option', { name: 'India (+91)' })).toBeAttached();
	await expect(country).toBeEnabled();
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('');

	await signIn(page, customer);
	await page.goto(checkoutOf(intentId));
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(customer.phoneNumber);
	await expect(page.getByLabel('Phone', { exact: true })).toBeDisabled();
	await expect(country).toBeDisabled();
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await expect(page.getByLabel('Email')).toHaveValue('asha.rao@example.in');
});

test('CHK-06: the price stands beside the form on wide screens and below it at 768 px', async ({ page }) => {
	await openCheckout(page);
	const [form, price] = [page.locator('.checkout-main'), page.locator('.checkout-price')];
	const left = async () => ((await price.boundingBox())?.x ?? 0) - ((await form.boundingBox())?.x ?? 0);
	await page.setViewportSize({ width: 769, height: 900 });
	expect(await left()).toBeGreaterThan(300);
	await page.setViewportSize({ width: 768, height: 900 });
	expect(await left()).toBe(0);
});

const WITHOUT: [string, (page: Page) => Promise<void>][] = [
	['a count', (page) => count(page).fill('')],
	['a name', (page) => page.getByLabel('Full name').fill(' ')],
	['an e-mail address', (page) => page.getByLabel('Email').fill('')],
	['a valid e-mail address', (page) => page.getByLabel('Email').fill('asha,rao@example.in')],
	['a phone number', (page) => page.getByLabel('Phone', { exact: true }).fill('')],
];
for (const [what, empty] of WITHOUT)
	test(`CHK-11, ERR-05: without ${what} nothing is paid, and the page says what is missing`, async ({
		page,
	}) => {
		const { intentId } = await openCheckout(page);
		const ordered = await holdRequests(page, '**/api/v1/booking');
		await fillIn(page);
		await empty(page);
		await pay(page).click();
		await expect(snackbar(page)).toHaveText('Please provide travellers details.');
		await expect(page).toHaveURL(checkoutOf(intentId));
		expect(ordered.urls).toEqual([]);
	});

test('CHK-11, ERR-05: paying needs details, and an e-mail address that is one', async ({ page }) => {
	await openCheckout(page);
	await pay(page).click();
	await expect(snackbar(page)).toHaveText('Please provide travellers details.');
	await expect(page.getByLabel('Full name')).toBeFocused();
	await fillIn(page);
	await page.getByLabel('Email').fill('asha.rao@example');
	await pay(page).click();
	await expect(page.getByText('Enter a valid email')).toBeVisible();
	await expect(page).toHaveURL(/\/checkout\//);
});

test('CHK-12, AMB-08, BKS-03: whoever has the link can finish it, and sees nobody’s data', async ({
	page,
	browser,
}) => {
	const { intentId, customer } = await openCheckout(page);
	await fillIn(page);
	await pay(page).click();
	await expect(page).toHaveURL(`/payment-processing/${intentId}`);
	const stranger = await browser.newContext();
	const html = await (await stranger.request.get(new URL(checkoutOf(intentId), page.url()).href)).text();
	expect(html).not.toContain('asha.rao@example.in');
	expect(html).not.toContain('9820012345');
	expect(html).not.toContain(customer.phoneNumber);
	await stranger.close();
});

test('CHK-15, ERR-10: an unknown reservation opens the error dialog, whose way leads home', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, '/checkout/bm90aGluZw'));
	await page.goto('/checkout/bm90aGluZw');
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect(dialog.getByRole('alert')).toHaveText('There is no such reservation.');
	await dialog.getByRole('link', { name: 'Back to Home' }).click();
	await expect(page).toHaveURL('/');
});

test('CHK-16: more travellers than seats are refused in words, and the count goes back', async ({
	page,
	expectErrors,
}) => {
	await openCheckout(page);
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	await count(page).fill('50');
	await expect(snackbar(page)).toHaveText('This departure has not enough seats left for 50 travellers.');
	await expect(count(page)).toHaveValue('1');
	await expect(lines(page).first()).toContainText('1 traveller');
});

test('an unknown coupon is said below its field, and changes nothing', async ({ page, expectErrors }) => {
	await openCheckout(page);
	const before = await lines(page).allTextContents();
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	await page.getByText('Have a coupon?').click();
	await page.getByLabel('Coupon code').fill('NOSUCHCODE');
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect(page.getByText('We do not know this coupon.')).toBeVisible();
	expect(await lines(page).allTextContents()).toEqual(before);
});

test('a coupon that is applied before the script has arrived, or by Enter, is applied, and nothing is paid', async ({
	page,
	expectErrors,
}) => {
	const { intentId } = await openCheckout(page);
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	const scripts = await holdRequests(page, '**/*.js');
	await page.reload();
	await fillIn(page);
	await page.getByText('Have a coupon?').click();
	await page.getByLabel('Coupon code').fill('NOSUCHCODE');
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect.poll(() => scripts.urls.length).toBeGreaterThan(0);
	scripts.release();
	const unknown = page.getByText('We do not know this coupon.');
	await expect(unknown).toBeVisible();
	const answered = page.waitForResponse(/\/bookingIntent\/[\w-]+/);
	await page.getByLabel('Coupon code').press('Enter');
	await answered;
	await expect(unknown).toBeVisible();
	await expect(page).toHaveURL(checkoutOf(intentId));
});

test('the checkout is never kept by anybody, nor found', async ({ page }) => {
	const { intentId } = await openCheckout(page);
	for (const path of [
		checkoutOf(intentId),
		`/payment-processing/${intentId}`,
		'/booking/SBNOSUCHID22/success',
	]) {
		const headers = (await page.request.get(path)).headers();
		expect(headers['cache-control']).toBe('no-store');
	}
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the price is updated, what is missing is marked, and the way goes on to the payment', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		const { intentId } = await openCheckout(page);
		await count(page).fill('2');
		await page.getByRole('button', { name: 'Update the price' }).click();
		await expect(lines(page).first()).toContainText('2 travellers');
		await pay(page).click();
		await expect(page.getByRole('alert')).toContainText('Please provide travellers details.');
		await expect(page.getByText('Name is required')).toBeVisible();
		await fillIn(page);
		await count(page).fill('3');
		await pay(page).click();
		await expect(page.getByRole('alert')).toContainText('The price has changed');
		await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
		await pay(page).click();
		await expect(page).toHaveURL(`/payment-processing/${intentId}`);
		await expect(page.getByText('The payment window needs JavaScript')).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment needs JavaScript');
		await expect(page.getByText('Please wait while we complete your payment.')).toBeHidden();
	});

	test('a reservation is left, and its seats are free again', async ({ page, expectErrors }) => {
		const { intentId, item } = await openCheckout(page);
		await page.getByRole('button', { name: 'Leave this reservation' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
		await expect(page.getByRole('link', { name: 'Choose another date' })).toHaveAttribute(
			'href',
			`/packagedetails/${item.slug}#departures`,
		);
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		await page.goto(checkoutOf(intentId));
		await expect(page.getByRole('alert')).toContainText('You have left this reservation');
	});

	test('more seats than there are is said above the form', async ({ page, expectErrors }) => {
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		await openCheckout(page);
		await count(page).fill('2abc');
		await page.getByRole('button', { name: 'Update the price' }).click();
		await expect(page.getByText('A number from 1 to 50')).toBeVisible();
	});
});

test('with script, a reservation is left by one press', async ({ page }) => {
	await openCheckout(page);
	await page.getByRole('button', { name: 'Leave this reservation' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
	expect(await violations(page)).toEqual([]);
});

for (const [name, size] of Object.entries({ PHONE, DESK }))
	test(`axe finds nothing at the checkout, and nothing is wider than the window: ${name}`, async ({
		page,
	}) => {
		await page.setViewportSize(size);
		await openCheckout(page);
		expect(await violations(page)).toEqual([]);
		expect(await excessWidth(page)).toBe(0);
	});
