import type { Page } from '@playwright/test';
import { checkoutOf, endPayment } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { blocked, test } from '../../support/browser/paid-site.ts';
import { bookingsOf, readyToPay, success } from '../../support/browser/paying.ts';
import { newPhone } from '../../support/browser/signing-in.ts';
import { expect, failedRequest } from '../../support/browser/test.ts';

/*
 * The cases of provider-of-another-origin.spec.ts with settings of production: no sandbox, stricter headers, codes sent by a gateway.
 */

test.use({ appEnv: 'production' });

/** A new customer, whose code comes by text message. */
async function customerByText(page: Page, texts: ReadonlyMap<string, string>) {
	const phone = { country_code: '+91', phone_number: newPhone() };
	const number = `+91${phone.phone_number}`;
	await page.request.post('/api/v1/auth/register/phone', { data: phone });
	await expect.poll(() => texts.get(number)).toMatch(/^\d{6} /);
	const data = { ...phone, otp: texts.get(number)?.slice(0, 6) };
	const verified = await page.request.post('/api/v1/auth/verify/otp', { data });
	return { token: String((await verified.json()).access_token), phoneNumber: phone.phone_number };
}

test('PAY-02, PAY-04: in production, too, its window opens and is paid, and the booking is shown', async ({
	page,
	paidSite: { provider },
}) => {
	const violations = await blocked(page);
	const customer = await customerByText(page, provider.texts);
	await readyToPay(page, customer);
	await pay(page).click();
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
	expect(await bookingsOf(page, customer)).toHaveLength(1);
	expect(violations).toEqual([]);
});

test('PAY-06: in production, too, its window can be closed', async ({ page, paidSite, expectErrors }) => {
	expectErrors(failedRequest(400, '/success'));
	const violations = await blocked(page);
	const { intentId } = await readyToPay(page, await customerByText(page, paidSite.provider.texts));
	await pay(page).click();
	await endPayment(page, 'Close without paying');
	await expect(page).toHaveURL(checkoutOf(intentId));
	expect(violations).toEqual([]);
});
