import type { Page } from '@playwright/test';
import { bearing } from '../signed-in.ts';
import { bookable, checkoutOf, fillIn, hold, newCustomer, paymentWindow } from './booking.ts';
import { pay } from './checkout.ts';
import { expect } from './test.ts';

/** A checkout that is filled in. */
export async function readyToPay(page: Page, known?: Awaited<ReturnType<typeof newCustomer>>) {
	const customer = known ?? (await newCustomer(page));
	const item = await bookable(page);
	const intentId = await hold(page, customer, item.slug);
	await page.goto(checkoutOf(intentId));
	await fillIn(page);
	return { customer, item, intentId };
}

/** The payment window of a new booking. */
export async function openPayment(page: Page) {
	const ready = await readyToPay(page);
	await pay(page).click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
	return ready;
}

/** The customer's bookings, read from the API. */
export async function bookingsOf(page: Page, { token }: { token: string }) {
	const answer = await page.request.get('/api/v1/bookings', { headers: bearing(token) });
	return (await answer.json()).data as { booking_id: string; status: string }[];
}

/** The address of a confirmation. */
export const success = /\/booking\/SB\w+\/success$/;
