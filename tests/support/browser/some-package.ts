import type { Page } from '@playwright/test';
import type { PackageDetailResponse, PackageListItem } from '#contracts/package.ts';

/** Every package of the catalogue, through the API. */
export async function catalogue(page: Page): Promise<PackageListItem[]> {
	const items: PackageListItem[] = [];
	for (let next: number | null = 1; next !== null; ) {
		const response = await (await page.request.get(`/api/v1/package/list?page=${next}`)).json();
		items.push(...response.data);
		next = response.next_page;
	}
	return items;
}

/** The first package that is wanted; fails where the starter catalogue has none. */
export async function some(
	page: Page,
	wanted: (item: PackageListItem) => boolean = () => true,
): Promise<PackageListItem> {
	const found = (await catalogue(page)).find(wanted);
	if (!found) throw new Error('The starter catalogue has no such package');
	return found;
}

/** True where the pictures are of four places or more, of which a gallery shows four; they come before the details. */
export const hasFourPlaces = ({ pictures }: PackageListItem): boolean =>
	pictures.length > 4 &&
	new Set(pictures.slice(0, 4).map(({ base }) => base.replace(/-\w+$/, ''))).size === 4;

/** A package in full. */
export async function detailOf(page: Page, slug: string): Promise<PackageDetailResponse> {
	const { data } = await (await page.request.get(`/api/v1/package/${slug}`)).json();
	return data;
}

/** The first package in full that is wanted; fails where the starter catalogue has none. */
export async function someDetail(
	page: Page,
	wanted: (item: PackageDetailResponse) => boolean,
): Promise<PackageDetailResponse> {
	for (const { slug } of await catalogue(page)) {
		const item = await detailOf(page, slug);
		if (wanted(item)) return item;
	}
	throw new Error('The starter catalogue has no such package');
}
