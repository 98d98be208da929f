import { expect, type Page } from '@playwright/test';
import type { AvailabilityItem } from '#contracts/package.ts';
import { some } from './some-package.ts';

export const calendar = (page: Page) =>
	page.getByRole('dialog', { name: 'Select the date of travel', exact: true });
export const control = (page: Page) => page.getByRole('link', { name: 'Departure Dates' }).first();

/** A package that departs, with its dates as the API has them. */
export async function aDatedPackage(page: Page) {
	const { slug } = await some(page, ({ has_departures }) => has_departures);
	const { data } = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
	return { slug, departures: data as AvailabilityItem[] };
}

/** Where the calendar reads the days of a package. */
export const availabilityOf = (slug: string) => `**/api/v1/package/${slug}/availability`;

/** The year of an April that is to come: the server, whose clock no test sets, lets nobody choose a day that has passed. */
export const APRIL_OF = new Date().getFullYear() + (new Date().getMonth() < 2 ? 0 : 1);

/** Opens a package whose availability answers with these days (`YYYY-MM-DD`), ten seats each, on 15 April of their year. */
export async function openWithDays(page: Page, days: readonly string[]) {
	const { slug } = await aDatedPackage(page);
	await page.clock.setFixedTime(`${days[0]?.slice(0, 4)}-04-15T06:00:00Z`);
	await page.route(availabilityOf(slug), (route) =>
		route.fulfill({
			json: {
				response_code: 200,
				data: days.map((date, at) => ({ id: String(at), date, package_id: '1', seats_left: 10 })),
			},
		}),
	);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
}

/** A day of the month that is shown, by its number. */
export const day = (page: Page, name: RegExp) =>
	calendar(page).getByRole('gridcell').getByRole('button', { name });
