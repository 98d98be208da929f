import type { PackageListItem } from '#contracts/package.ts';
import type { Thing } from '#domain/json-ld.ts';

/** The packages of a page as an ItemList. `before` is how many stand on the pages before it. */
export const packageListData = (
	origin: string,
	items: readonly PackageListItem[],
	{ total = items.length, before = 0 } = {},
): Thing => ({
	'@type': 'ItemList',
	numberOfItems: total,
	itemListElement: items.map(({ slug }, at) => ({
		'@type': 'ListItem',
		position: before + at + 1,
		url: new URL(`/packagedetails/${encodeURIComponent(slug)}`, origin).href,
	})),
});
