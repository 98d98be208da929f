import type { Page } from '@playwright/test';

/** Path and query of the address that search engines should keep. */
export async function canonicalPath(page: Page): Promise<string> {
	const href = await page.locator('link[rel=canonical]').getAttribute('href');
	const { pathname, search } = new URL(href ?? '');
	return pathname + search;
}

/** Things named in the structured data of a page, of all its blocks. */
export async function thingsOf(page: Page): Promise<Record<string, unknown>[]> {
	const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
	return blocks.flatMap((block) => (JSON.parse(block) as { '@graph': Record<string, unknown>[] })['@graph']);
}
