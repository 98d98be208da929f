import type { Locator, Page } from '@playwright/test';

/** The lines of the receipt that is shown, by label. */
export const receiptLines = (scope: Page | Locator): Promise<Record<string, string>> =>
	scope.locator('.receipt:visible').evaluate((list) => {
		const texts = [...list.children].map(({ textContent }) => textContent ?? '');
		return Object.fromEntries(
			texts.flatMap((text, at) => (at % 2 === 0 ? [[text, texts[at + 1] ?? '']] : [])),
		);
	});
