import type { Page } from '@playwright/test';

/**
 * Waits until every request that the page was about to make has been made, by sending one of its own to the server and back. For tests
 * that something does not happen.
 */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await new Promise((resolve) => requestIdleCallback(resolve));
		await fetch('/robots.txt', { cache: 'no-store' });
		await new Promise((resolve) => requestIdleCallback(resolve));
	});
}
