import type { Page } from '@playwright/test';
import type { PackageDetail, PackageListItem } from '#contracts/package.ts';

/**
 * The first package of the list that is as wanted, through the API.
 *
 * @throws Error when the starter catalogue has none
 */
export async function somePackage(
	page: Page,
	wanted: (item: PackageListItem) => boolean,
): Promise<PackageListItem> {
	for (let next: number | null = 1; next !== null; ) {
		const answer = await (await page.request.get(`/api/v1/package/list?page=${next}`)).json();
		const found = (answer.data as PackageListItem[]).find(wanted);
		if (found) return found;
		next = answer.next_page;
	}
	throw new Error('The starter catalogue has no such package');
}

/** One package in full, through the API. */
export async function packageDetail(page: Page, slug: string): Promise<PackageDetail> {
	return (await (await page.request.get(`/api/v1/package/${slug}`)).json()).data;
}
