import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import { checkoutOf, fillIn } from '../../support/browser/booking.ts';
import { count, lines, openCheckout, pay } from '../../support/browser/checkout.ts';
import { DESK, PHONE } from '../../support/browser/comparing.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

const snackbar = (page: Page) => page.locator('#snackbars').getByRole('alert');

/** A day, at its midnight in UTC, as `12 March 2027`. */
const inWords = (day: number) =>
	new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day);

test('CHK-01, CHK-09, CHK-14, CON-07, RTE-06, AMB-02: sums up the package, its end, cities and operator, says how long it is held and what cancelling costs, and is kept by nobody, nor found', async ({
	page,
}) => {
	const { item, intentId } = await openCheckout(page);
	const held = (await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json()).data;
	const booked = page.getByRole('region', { name: 'Your package' });
	await expect(booked.getByRole('heading')).toHaveText(item.name, { ignoreCase: true });
	await expect(booked).toContainText(/\d+ Nights \/ \d+ Days/);
	await expect(booked).toContainText(`Starts ${inWords(Date.parse(held.availability.date))},`);
	const last = Date.parse(held.availability.date) + (held.package.days - 1) * DAY_MS;
	await expect(booked).toContainText(`ends ${inWords(last)}`);
	const { data } = await (await page.request.get(`/api/v1/package/${item.slug}`)).json();
	await expect(booked).toContainText(/Operated by \S+/);
	// It departs from a city only where the journey from there is included, as with no package of these (DET-19).
	expect(data.facts).toContainEqual(expect.objectContaining({ name: 'For travellers from' }));
	await expect(booked).not.toContainText(' from ');
	const terms = page.getByRole('region', { name: 'Good to know' });
	await expect(terms).toContainText('Your reservation is held for 24 hrs, until');
	await expect(terms.locator('time')).toHaveAttribute('datetime', held.expires_at);
	await expect(terms).toContainText(
		'Free cancellation within 24 hours of booking, but no longer than the day of departure. After that also until the operator confirms, up to the day before departure.',
	);
	await expect(terms).not.toContainText(/\bhost\b/);
	await expect(terms).toContainText('15 to 29 days before departure: 50% refunded');
	for (const path of [
		checkoutOf(intentId),
		`/payment-processing/${intentId}`,
		'/booking/SBNOSUCHID22/success',
	]) {
		const headers = (await page.request.get(path)).headers();
		expect(headers['cache-control']).toBe('no-store');
	}
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	// The raw id leads to the same checkout.
	await page.goto(`/checkout/${intentId}`);
	await expect(booked.getByRole('heading')).toHaveText(item.name, { ignoreCase: true });
});

test('the checkout says where one is and until when the seats are held, and leads to the package and offers other dates', async ({
	page,
}) => {
	const { item, intentId } = await openCheckout(page);
	const held = (await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json()).data;
	await expect(page.getByText(/^Step 2 of 3\. /)).toBeVisible();
	const words = momentInWords(Date.parse(held.expires_at));
	const until = page.getByText(`Held for you until ${words}.`, { exact: true });
	await expect(page.locator('.checkout-terms time')).toHaveText(words);
	const [above, below] = [await until.boundingBox(), await pay(page).boundingBox()];
	expect(above?.y).toBeLessThan(below?.y ?? 0);
	await expect(page.getByRole('region', { name: 'Your package' }).getByRole('link')).toHaveAttribute(
		'href',
		`/packagedetails/${item.slug}`,
	);
	await page.getByRole('button', { name: 'More travellers' }).click();
	await expect(page.locator('.price-lines')).toContainText('2 travellers');
	const footer = page.getByRole('contentinfo');
	await expect(footer.getByRole('link', { name: /^1800|\d{4}/ })).toBeVisible();
	await expect(footer.getByRole('link', { name: 'Why work with us' })).toBeHidden();
	expect(await violations(page)).toEqual([]);
	await page.getByText('Choose another date', { exact: true }).click();
	await expect(page.getByRole('button', { name: 'Move my reservation' })).toBeVisible();
	expect(await violations(page)).toEqual([]);
	expect(held.status).toBe('held');
});

test('CHK-05: the chosen country can be read with its calling code on every screen', {
	tag: NOT_IN_GATE,
}, async ({ page }) => {
	await openCheckout(page);
	for (const path of [page.url(), '/bookings/find']) {
		await page.goto(path);
		const country = page.getByRole('combobox', { name: 'Country' });
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 800 });
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
				expect(room, `${label}, ${width} px`).toBeGreaterThanOrEqual(needed ?? 0);
			}
			expect(await excessWidth(page)).toBe(0);
		}
	}
});

test('CHK-06: the price stands beside the form on wide screens and below it at 768 px; axe finds nothing, and nothing is wider than the window', async ({
	page,
}) => {
	await openCheckout(page);
	const [form, price] = [page.locator('.checkout-main'), page.locator('.checkout-price')];
	const left = async () => ((await price.boundingBox())?.x ?? 0) - ((await form.boundingBox())?.x ?? 0);
	await page.setViewportSize({ width: 769, height: 900 });
	expect(await left()).toBeGreaterThan(300);
	await page.setViewportSize({ width: 768, height: 900 });
	expect(await left()).toBe(0);
	for (const size of [PHONE, DESK]) {
		await page.setViewportSize(size);
		expect(await violations(page), `${size.width} px`).toEqual([]);
		await expect.poll(() => excessWidth(page), `${size.width} px`).toBe(0);
	}
});

test('CHK-11, CHK-13, ERR-05: a package within India has no tax lines; paying needs details, and an e-mail address that is one', async ({
	page,
}) => {
	await openCheckout(page, 'domestic');
	await expect(lines(page).last()).toContainText('Payable amount');
	await expect(page.locator('.price-lines')).not.toContainText(/GST|TCS/);
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
	expect(html).not.toContain(shownPhone({ countryCode: '+91', phoneNumber: customer.phoneNumber }));
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
	const unknown = page.getByText('That coupon code is not valid here.').first();
	await expect(unknown).toBeVisible();
	const answered = page.waitForResponse(/\/bookingIntent\/[\w-]+/);
	await page.getByLabel('Coupon code').press('Enter');
	await answered;
	await expect(unknown).toBeVisible();
	await expect(page).toHaveURL(checkoutOf(intentId));
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
		const price = (await lines(page).first().textContent()) ?? '';
		await page.getByRole('button', { name: 'Release the seats' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
		await expect(page.getByRole('link', { name: 'Choose another date' })).toHaveAttribute(
			'href',
			`/packagedetails/${item.slug}#departures`,
		);
		await page.getByRole('button', { name: 'Reserve it again' }).click();
		await expect(page).toHaveURL(/\/checkout\//);
		await expect(page).not.toHaveURL(checkoutOf(intentId));
		await expect(lines(page).first()).toHaveText(price);
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		await page.goto(checkoutOf(intentId));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(
			'This reservation was left and made again',
		);
		await expect(page.getByRole('main').getByRole('link', { name: 'Find it in My bookings' })).toBeVisible();
	});

	test('more seats than there are is said above the form', async ({ page, expectErrors }) => {
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		await openCheckout(page);
		await count(page).fill('2abc');
		await page.getByRole('button', { name: 'Update the price' }).click();
		await expect(page.getByText('A number from 1 to 50')).toBeVisible();
	});
});
