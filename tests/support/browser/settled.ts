import type { Page } from '@playwright/test';

/**
 * Once this has passed, every request that the page was about to make has been made: a request of its own has gone to the server
 * and back. For tests that something does not happen.
 */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await new Promise((resolve) => requestIdleCallback(resolve));
		await fetch('/robots.txt', { cache: 'no-store' });
		await new Promise((resolve) => requestIdleCallback(resolve));
	});
}
