import type { SchemaThing } from '#domain/page/json-ld.ts';

/** The path to a page as a BreadcrumbList, home first. `path` is left out for the page itself. */
export const breadcrumbs = (
	origin: string,
	steps: readonly { name: string; path?: string }[],
): SchemaThing => ({
	'@type': 'BreadcrumbList',
	itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, at) => ({
		'@type': 'ListItem',
		position: at + 1,
		name,
		...(path === undefined ? {} : { item: new URL(path, origin).href }),
	})),
});
