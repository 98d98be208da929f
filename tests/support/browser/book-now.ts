import type { Page } from '@playwright/test';
import { bookable, someDeparture } from './booking.ts';
import { expect } from './test.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Request a Call' });
export const bookNow = (page: Page) =>
	dialog(page).getByRole('button', { name: 'Reserve free, pay within 24 hours' });

/** The request for a call about a departure of a package, opened from its page. */
export async function chooseDay(page: Page) {
	const item = await bookable(page);
	const departure = await someDeparture(page, item.slug);
	await openDay(page, item.slug, departure.date);
	return { item, departure };
}

/** Opens the request for a call about a departure, by its date. */
export async function openDay(page: Page, slug: string, date: string) {
	await page.goto(`/packagedetails/${slug}`);
	await page.locator(`#departures [data-date="${date}"]`).click();
	await expect(bookNow(page)).toBeVisible();
}

/** The calls of the booking's API, in the order they are made. */
export function bookingCalls(page: Page): string[] {
	const calls: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (/availability|bookingIntent/.test(pathname))
			calls.push(
				`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '{id}').replace(/package\/[^/]+/, 'package/{slug}')}`,
			);
	});
	return calls;
}

export const travellers = (page: Page) =>
	dialog(page).getByRole('spinbutton', { name: 'Travellers', exact: true });
export const count = (page: Page) => page.getByLabel('How many travellers?');
