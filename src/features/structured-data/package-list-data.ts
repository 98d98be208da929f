import type { SchemaThing } from '#domain/page/json-ld.ts';
import { packageHref } from '#domain/page/paths.ts';

/** The packages of a page as an ItemList. `before` is how many packages the earlier pages have. */
export const packageListData = (
	origin: string,
	items: readonly { slug: string }[],
	{ total = items.length, before = 0 } = {},
): SchemaThing => ({
	'@type': 'ItemList',
	numberOfItems: total,
	itemListElement: items.map(({ slug }, at) => ({
		'@type': 'ListItem',
		position: before + at + 1,
		url: new URL(packageHref(slug), origin).href,
	})),
});
