import { knownRoute } from '#domain/page/page-id.ts';
import { HOME_PATH, PAGE_PATHS } from '#domain/page/paths.ts';
import { formPaths } from '#server/form-list.ts';
import { fixedPaths } from './_fixed-paths.ts';

const byLowerCase: ReadonlyMap<string, string> = new Map(
	[...fixedPaths, ...PAGE_PATHS, ...formPaths].map((path) => [path.toLowerCase(), path]),
);

/**
 * The redirect for an address that is no page: permanently to the page that differs only in case (RTE-20), temporarily to the route
 * that it begins with, as its metadata does (PNM-03), and otherwise to the home page (RTE-19, AMB-16). The query goes along, except
 * to the home page, which it was not written for.
 *
 * @param search the query as the visitor sent it, with its `?`, or empty
 */
export function redirectFor(path: string, search: string): { to: string; status: 301 | 302 } {
	const page = byLowerCase.get(path.toLowerCase());
	if (page) return { to: page + search, status: 301 };
	const route = knownRoute(path);
	return { to: route ? route + search : HOME_PATH, status: 302 };
}
