import type { Locator, Page } from '@playwright/test';
import {
	bookable,
	checkoutOf,
	fillIn,
	hold,
	newCustomer,
	payFor,
	paymentWindow,
	signIn,
} from '../../support/browser/booking.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/* The layout of booking pages, as far as it can be measured. */

const PHONE = { width: 360, height: 740 };

async function openCheckout(page: Page) {
	const customer = await newCustomer(page);
	const { slug } = await bookable(page);
	const intentId = await hold(page, customer, slug);
	await page.goto(checkoutOf(intentId));
	return { customer, intentId };
}

async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error('not shown');
	return box;
}

/** The left edge of the words of a control. */
const wordsLeft = (element: Locator) =>
	element.evaluate((control) => {
		const range = document.createRange();
		range.selectNodeContents(control);
		return range.getBoundingClientRect().left;
	});
const borderOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).border);

test('CHK-01: on a phone both days stand beside the icon, one below the other', async ({ page }) => {
	await page.setViewportSize(PHONE);
	await openCheckout(page);
	const line = page.locator('.booked-day');
	const [icon, starts, ends] = await Promise.all([
		boxOf(line.locator('svg')),
		boxOf(line.getByText(/^Starts/)),
		boxOf(line.getByText(/^ends/)),
	]);
	expect(starts.x).toBeGreaterThan(icon.x + icon.width);
	expect(ends.x).toBe(starts.x);
	expect(ends.y).toBeGreaterThan(starts.y);
});

test('CHK-11: each field with an error has the same edge, the number of the phone too', async ({ page }) => {
	await openCheckout(page);
	await page.locator('.checkout-pay').click();
	await expect(page.getByText('Name is required')).toBeVisible();
	expect(await borderOf(page.getByLabel('Phone', { exact: true }))).toBe(
		await borderOf(page.getByLabel('Email')),
	);
});

test('CHK-11: an error goes once its field is typed in, and those of the others stay', async ({ page }) => {
	await openCheckout(page);
	await page.locator('.checkout-pay').click();
	const [name, email] = [page.getByText('Name is required'), page.getByText('Enter a valid email')];
	await expect(name).toBeVisible();
	await page.getByLabel('Full name').fill('Asha');
	await expect(name).toBeHidden();
	await expect(page.getByLabel('Full name')).not.toHaveAttribute('aria-invalid', 'true');
	await expect(email).toBeVisible();
});

test('an unknown coupon is said a little below its field', async ({ page, expectErrors }) => {
	await openCheckout(page);
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	await page.getByText('Have a coupon?').click();
	const field = page.getByLabel('Coupon code');
	await field.fill('NOSUCHCODE');
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect(page.getByText('That coupon code is not valid here.').first()).toBeVisible();
	const said = await boxOf(page.locator('#coupon_code-error'));
	const { y, height } = await boxOf(field);
	expect(said.y - (y + height)).toBeGreaterThanOrEqual(4);
});

test('CHK-05: a number that is locked says so by its edge, a lock and no arrow', async ({ page }) => {
	const { customer, intentId } = await openCheckout(page);
	const number = page.getByLabel('Phone', { exact: true });
	const free = await borderOf(number);
	await signIn(page, customer);
	await page.goto(checkoutOf(intentId));
	await expect(number).toBeDisabled();
	expect(await borderOf(number)).not.toBe(free);
	expect(await borderOf(page.getByLabel('Country'))).toBe(await borderOf(number));
	await expect(page.getByLabel('Country')).toHaveCSS('background-image', 'none');
	await expect(page.locator('.field-hint svg')).toBeVisible();
});

test('the words of a button without an edge begin where those around it begin', async ({ page }) => {
	await page.setViewportSize(PHONE);
	await openCheckout(page);
	const terms = await boxOf(page.getByRole('heading', { name: 'Good to know' }));
	const leave = page.getByRole('button', { name: 'Release the seats' });
	expect(Math.abs((await wordsLeft(leave)) - terms.x)).toBeLessThan(1);
	const { id, key } = await payFor(page, await newCustomer(page));
	await page.goto(`/booking/${id}/success?key=${key}`);
	const heading = await boxOf(page.getByRole('heading', { level: 1 }));
	const cancel = page.getByRole('link', { name: 'Cancel this booking' });
	expect(Math.abs((await wordsLeft(cancel)) - heading.x)).toBeLessThan(1);
});

test('a guest’s list of bookings has the button apart from the words', async ({ page }) => {
	await page.goto('/bookings');
	const panel = page.getByRole('main').locator('.panel');
	const words = await boxOf(panel.getByText('Log in with the phone number'));
	const button = await boxOf(panel.getByRole('link', { name: 'Login' }));
	expect(button.y - (words.y + words.height)).toBeGreaterThanOrEqual(12);
});

test('ROLE-03: a cancelled booking is listed as cancelled', async ({ page }) => {
	const customer = await newCustomer(page);
	const { id, key } = await payFor(page, customer);
	await page.goto(`/booking/${id}/cancel?key=${key}`);
	await page.getByRole('button', { name: 'Cancel the booking' }).click();
	await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
	const list = await page.request.get('/bookings/list', { headers: bearing(customer.token) });
	expect(await list.text()).toContain('Cancelled. ₹');
});

test('a confirmation with requests of the traveller is printed on one sheet', async ({ page }) => {
	const { id, key } = await payFor(page, await newCustomer(page));
	await page.goto(`/booking/${id}/success?key=${key}`);
	await page.getByRole('heading', { name: 'Receipt' }).evaluate((heading) => {
		const requests = document.createElement('p');
		requests.textContent = 'Your requests: a driver who speaks Kannada. '.repeat(4);
		heading.parentElement?.previousElementSibling?.append(requests);
	});
	const margin = '1cm';
	const sheet = await page.pdf({
		format: 'A4',
		margin: { top: margin, bottom: margin, left: margin, right: margin },
	});
	expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

for (const viewport of [PHONE, { width: 1280, height: 600 }])
	test(`every end of a payment can be pressed, and the way out stays in view: ${viewport.width} px`, async ({
		page,
	}) => {
		await page.setViewportSize(viewport);
		await openCheckout(page);
		await fillIn(page);
		await page.locator('.checkout-pay').click();
		const leave = paymentWindow(page).getByRole('button', { name: 'Close without paying' });
		await expect(leave).toBeInViewport({ ratio: 1 });
		const top = (await boxOf(leave)).y;
		const dialog = page.locator('dialog:has(iframe)');
		const isPhone = viewport.width < 577;
		await expect(dialog).toHaveCSS('border-radius', isPhone ? '0px' : '14px');
		if (isPhone) expect(await boxOf(dialog)).toEqual({ x: 0, y: 0, ...viewport });
		const ends = await paymentWindow(page).locator('.ends > button').all();
		expect(ends.length).toBeGreaterThan(5);
		for (const end of ends) {
			await end.scrollIntoViewIfNeeded();
			await expect(end).toBeInViewport({ ratio: 1 });
			const { y, height } = await boxOf(end);
			expect(y + height).toBeLessThan(top);
		}
	});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('a number of travellers that is none is marked, and keeps its height beside a taller button', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		await page.setViewportSize(PHONE);
		await openCheckout(page);
		const field = page.getByRole('textbox', { name: 'How many travellers?' });
		const frame = page.locator('.checkout .stepper');
		const before = await borderOf(frame);
		expect((await boxOf(frame)).height).toBe(48);
		expect((await boxOf(field)).height).toBe(46);
		await field.fill('2abc');
		await page.getByRole('button', { name: 'Update the price' }).click();
		await expect(page.getByText('A number from 1 to 50')).toBeVisible();
		expect(await borderOf(frame)).not.toBe(before);
	});

	test('PAY-02: who cannot pay without script can call by one press', async ({ page }) => {
		const { intentId } = await openCheckout(page);
		await page.goto(`/payment-processing/${intentId}`);
		await expect(page.locator('.paying-without-script a[href^="tel:"]')).toBeVisible();
	});
});
