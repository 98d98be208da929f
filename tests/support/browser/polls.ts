import type { Page } from '@playwright/test';
import { address } from './comparing.ts';
import { catalogue } from './some-package.ts';

/** Ids of packages that depart. */
export async function datedIds(page: Page, count: number): Promise<string[]> {
	const dated = (await catalogue(page)).filter(({ has_departures }) => has_departures);
	return dated.slice(0, count).map(({ id }) => id);
}

/** The path of a new poll about these packages; about two that depart unless given. */
export async function aPoll(page: Page, ids?: readonly string[]): Promise<string> {
	const { search } = new URL(address(ids ?? (await datedIds(page, 2))), 'http://site');
	const made = await page.request.post(`/decide${search}`, { maxRedirects: 0 });
	return (made.headers()['location'] ?? '').replace('#decide-share', '');
}
