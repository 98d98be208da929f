import type { Page } from '@playwright/test';
import type { PackageDetailResponse, PackageListItem } from '#contracts/package.ts';

/** The packages of the catalogue, through the API, a page of the list at a time. */
async function* packages(page: Page): AsyncGenerator<PackageListItem> {
	for (let next: number | null = 1; next !== null; ) {
		const response = await (await page.request.get(`/api/v1/package/list?page=${next}`)).json();
		yield* response.data;
		next = response.next_page;
	}
}

/** Every package of the catalogue. */
export const catalogue = (page: Page): Promise<PackageListItem[]> => Array.fromAsync(packages(page));

/** The first package that is wanted; fails where the starter catalogue has none. */
export async function some(
	page: Page,
	wanted: (item: PackageListItem) => boolean = () => true,
): Promise<PackageListItem> {
	for await (const item of packages(page)) if (wanted(item)) return item;
	throw new Error('The starter catalogue has no such package');
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
	for await (const { slug } of packages(page)) {
		const item = await detailOf(page, slug);
		if (wanted(item)) return item;
	}
	throw new Error('The starter catalogue has no such package');
}
