import type { Page } from '@playwright/test';
import { packagesOf } from './comparing.ts';
import { excessWidth, violations } from './public-pages.ts';
import { expect } from './test.ts';

/* What the journeys from a date to the end of a booking have in common. */

/** Windows of a phone and of a desk. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** A day among the departures of a package. */
export const date = (page: Page, day: string) => page.locator(`#departures [data-date="${day}"]`);
/** The state of the booking whose page is open. */
export const state = (page: Page) => page.locator('#confirmation > .booking-state');

/** The id of the booking whose page is open. */
export const bookingId = (page: Page) => /\/booking\/(SB\w+)\//.exec(page.url())?.[1] ?? '';

/** The departures of a package. */
async function departuresOf(page: Page, slug: string): Promise<{ date: string; seats_left: number }[]> {
	return (await (await page.request.get(`/api/v1/package/${slug}/availability`)).json()).data;
}

/**
 * The departure `at` in the order of their seats, the most first, with seats for a party: other tests, which run at the same time, take
 * the first day that is free.
 */
export async function offerFor(page: Page, party: number, at: number) {
	const found: { slug: string; day: string; seats: number }[] = [];
	for (const { slug } of await packagesOf(page, 12))
		for (const { date: day, seats_left: seats } of await departuresOf(page, slug))
			found.push({ slug, day, seats });
	const offer = found.toSorted((a, b) => b.seats - a.seats || (a.day < b.day ? -1 : 1))[at];
	expect(offer?.seats).toBeGreaterThanOrEqual(party);
	return offer as (typeof found)[number];
}

/** Cancels the booking whose page is open, and reads what comes back; axe needs script. */
export async function cancel(page: Page, amount: string, { hasScript = true } = {}): Promise<void> {
	await page.getByRole('link', { name: 'Cancel this booking' }).click();
	await expect(page.getByRole('heading', { name: `You get back ${amount}` })).toBeVisible();
	if (hasScript) expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Cancel the booking' }).click();
	await expect(state(page)).toHaveText(/^Cancelled\. ₹[\d,]+ (is on its way, by about|went back on) /);
	if (hasScript) expect(await violations(page)).toEqual([]);
	expect(await excessWidth(page)).toBeLessThanOrEqual(0);
}
