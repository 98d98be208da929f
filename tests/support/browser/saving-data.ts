import type { Page } from '@playwright/test';
import { pageScript } from './page-script.ts';
import { settled } from './settled.ts';

/* Pages of visitors who save data: nothing comes by itself, the page's script only with an interaction. For tests of what is one. */

/** Opens a page as a visitor who saves data. */
export async function openSavingData(page: Page, path: string): Promise<void> {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
	);
	await page.goto(path);
}

/** Has the page fetch and run its script, without an interaction: it also does so when the network is back. */
export async function fetchPageScript(page: Page): Promise<void> {
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await pageScript(page);
	await settled(page);
}

/** From here on the addresses of the scripts that a page requests. */
export function scriptsOf(page: Page): readonly string[] {
	const scripts: string[] = [];
	page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
	return scripts;
}
