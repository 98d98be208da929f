import type { Page } from '@playwright/test';
import { bookable, checkoutOf, hold, newCustomer } from './booking.ts';

/** The field of the number of travellers. */
export const count = (page: Page) => page.getByRole('textbox', { name: 'How many travellers?' });
/** The button of one traveller more. */
export const more = (page: Page) => page.getByRole('button', { name: 'More travellers' });
/** The button that pays. */
export const pay = (page: Page) => page.locator('.checkout-pay');
/** The lines of the price. */
export const lines = (page: Page) => page.locator('.price-lines > div');

/** The checkout of seats that a new customer holds. The browser is a guest's and has the link. */
export async function openCheckout(page: Page, scope: 'international' | 'domestic' = 'international') {
	const customer = await newCustomer(page);
	const item = await bookable(page, scope);
	const intentId = await hold(page, customer, item.slug);
	await page.goto(checkoutOf(intentId));
	return { customer, item, intentId };
}
