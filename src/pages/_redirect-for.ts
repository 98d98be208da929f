import { knownRoute } from '#domain/page/page-id.ts';
import { HOME_PATH, PAGE_PATHS } from '#domain/page/paths.ts';
import { formPaths } from '#server/form-list.ts';
import { fixedPaths } from './_fixed-paths.ts';

const byLowerCase: ReadonlyMap<string, string> = new Map(
	[...fixedPaths, ...PAGE_PATHS, ...formPaths].map((path) => [path.toLowerCase(), path]),
);

/**
 * The redirect for an address that is no page: permanently to the page that differs only in case (RTE-20), temporarily to the route
 * that it begins with, as its metadata does (PNM-03), and otherwise to the home page (RTE-19, AMB-16).
 */
export function redirectFor(path: string): { to: string; status: 301 | 302 } {
	const page = byLowerCase.get(path.toLowerCase());
	return page ? { to: page, status: 301 } : { to: knownRoute(path) ?? HOME_PATH, status: 302 };
}
