import { expect, type Locator } from '@playwright/test';

/** Expects words to be red. */
export async function expectRed(words: Locator): Promise<void> {
	const colour = await words.evaluate((it) => getComputedStyle(it).color);
	const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
	expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
}
