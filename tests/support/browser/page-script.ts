import type { Page } from '@playwright/test';

/**
 * Waits until the page's script has run: the page is loaded, and so is what its stub fetches when the browser is idle. For tests of
 * what a press does at once.
 */
export async function pageScript(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle');
	await scriptHasRun(page);
}

/** Waits until the files that a loaded page's stub fetches have run. What they request may still be on its way. */
export async function scriptHasRun(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {};
		const urls = files
			.split(' ')
			.filter(Boolean)
			.map((file) => new URL(file, location.href).href);
		const isFetched = (url: string) => performance.getEntriesByName(url).length > 0;
		while (!urls.every(isFetched)) await new Promise(requestAnimationFrame);
		await Promise.all(urls.map((url) => import(url)));
	});
}
