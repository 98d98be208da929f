import type { Page } from '@playwright/test';
import { type Detail, shownDetails } from './list-page.ts';
import { expect } from './test.ts';

/** Opens the list and gives the packages of its first page; fails if there are none. */
export async function openList(page: Page, search: string): Promise<Detail[]> {
	await page.goto(`/packages${search}`);
	const details = await shownDetails(page);
	expect(details.length).toBeGreaterThan(0);
	return details;
}
