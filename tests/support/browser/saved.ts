import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The list that this browser has stored under a key. */
export const stored = (page: Page, key: string) =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as string[], key);

/** Opens a package, which adds it to the viewed ones. */
export async function view(page: Page, item: { id: string; slug: string } | undefined) {
	await page.goto(`/packagedetails/${item?.slug}`);
	await expect.poll(async () => (await stored(page, 'recent'))[0]).toBe(item?.id);
}

/** The part of the page of saved packages under a heading. */
export const part = (page: Page, name: string) =>
	page.locator('.saved-part').filter({ has: page.getByRole('heading', { level: 2, name }) });

/** The ids of the packages under a heading, in their order. */
export const idsIn = (page: Page, name: string) =>
	part(page, name)
		.locator('[data-package]')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-package')));

/** Stores lists in this browser before any page is opened. */
export const store = (page: Page, values: Record<string, unknown>) =>
	page.addInitScript((values) => {
		for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
	}, values);
