import type { Locator } from '@playwright/test';
import { siteWords } from '#server/settings/site-words.ts';
import { expect } from './test.ts';

/** Expects the offers of the bar that every page has: home, a call, a chat and planning a trip. */
export async function expectOffers(bar: Locator): Promise<void> {
	await expect(bar.getByRole('link', { name: siteWords().name })).toHaveAttribute('href', '/');
	await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+\d+$/);
	await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
	await expect(bar.getByRole('link', { name: 'Customize' })).toHaveAttribute('href', '/customize');
}
