import type { Locator, Page } from '@playwright/test';

/**
 * Presses Tab until the focus is where it should be.
 *
 * @throws Error when `most` presses do not lead there
 */
export async function tabTo(page: Page, target: Locator, most = 400): Promise<void> {
	for (let pressed = 0; pressed < most; pressed++) {
		const isThere = await target.evaluateAll(([element]) => element === document.activeElement);
		if (isThere) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`No Tab leads to ${String(target)}`);
}
