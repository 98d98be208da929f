import type { Browser, Page } from '@playwright/test';
import { clockAt, serveForTests } from '../../../scripts/serve-for-tests.ts';

/**
 * Looks at a site as it is at a moment, from a browser of its own. The site starts with that clock, and ends with the look.
 *
 * @param folder where its data stay from one look to the next
 * @param moment epoch milliseconds
 */
export async function siteAt<Result>(
	browser: Browser,
	folder: string,
	moment: number,
	look: (page: Page) => Promise<Result>,
): Promise<Result> {
	const site = await serveForTests({ DATA_DIR: folder, ...clockAt(moment) });
	const context = await browser.newContext({ baseURL: site.url });
	try {
		return await look(await context.newPage());
	} finally {
		await context.close();
		await site.stop();
	}
}
