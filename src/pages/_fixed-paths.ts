import { landingPages } from '#content/landing-pages.ts';
import { widgetPaths } from '#content/widget-pages.ts';
import { INDEXED_PATHS, LIST_PATH } from '#domain/page/paths.ts';

/** The indexed pages that do not depend on the catalogue, as the sitemap lists them. */
export const fixedPaths: readonly string[] = [
	...new Set([...widgetPaths, LIST_PATH, ...landingPages.map(({ path }) => path), ...INDEXED_PATHS]),
];
