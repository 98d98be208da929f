import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Expects what the bar of every page offers: the way home, a call, a chat and a trip of one's own. */
export async function expectOffers(bar: Locator): Promise<void> {
	await expect(bar.getByRole('link', { name: 'Safarnama' })).toHaveAttribute('href', '/');
	await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+\d+$/);
	await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
	await expect(bar.getByRole('link', { name: 'Customize' })).toHaveAttribute('href', '/customize');
}
