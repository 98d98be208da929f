import type { Page } from '@playwright/test';
import type { AvailabilityItem } from '#contracts/package.ts';
import { somePackage } from './some-package.ts';

export const calendar = (page: Page) =>
	page.getByRole('dialog', { name: 'Select the date of travel', exact: true });
export const call = (page: Page) => page.getByRole('dialog', { name: 'Request a Call' });
export const control = (page: Page) => page.getByRole('link', { name: 'Departure Dates' }).first();

/** A package that departs, with its dates as the API has them. */
export async function aDatedPackage(page: Page) {
	const { slug } = await somePackage(page, ({ has_departures }) => has_departures);
	const { data } = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
	return { slug, departures: data as AvailabilityItem[] };
}
