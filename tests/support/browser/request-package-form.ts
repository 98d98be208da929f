import { expect, type Page } from '@playwright/test';

const TITLE = 'Just one more step to your perfect vacation';
/** The dialog at the end of a list. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
export const button = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' });

/** Reads the shortest list that has packages to its end. */
export async function openAtListEnd(page: Page): Promise<void> {
	await page.goto('/packages?destination=Kerala&theme=Beach');
	await page.getByRole('link', { name: 'Help me choose' }).click();
	await expect(button(page)).toBeVisible();
}
