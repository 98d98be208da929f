import { expect, type Page } from '@playwright/test';

/** Resizes the window and waits until the page is laid out in it: a window is not as wide at once as it was told to be. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
	await page.setViewportSize({ width, height });
	await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
}
