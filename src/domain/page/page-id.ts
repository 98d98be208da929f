import {
	ABOUT_PATH,
	ACCOUNT_PATH,
	COMPARE_PATH,
	CONDITIONS_PATH,
	LIST_PATH,
	PACKAGE_ROOT,
	PACKAGE_TERMS_PATH,
	PRIVACY_PATH,
	SAVED_PATH,
	THANKS_PATH,
	WHY_CHOOSE_US_PATH,
	WHY_WORK_WITH_US_PATH,
} from './paths.ts';

/** Routes with a page name of their own (PNM-04). A path belongs to the first route that it begins with. */
const ROUTES: readonly (readonly [prefix: string, id: string])[] = [
	[LIST_PATH, 'list'],
	[COMPARE_PATH, 'compare'],
	[ABOUT_PATH, 'about'],
	[WHY_CHOOSE_US_PATH, 'why_ts'],
	[WHY_WORK_WITH_US_PATH, 'why_work_with_ts'],
	[PRIVACY_PATH, 'privacy_policy'],
	[CONDITIONS_PATH, 'terms_conditions'],
	[PACKAGE_TERMS_PATH, 'terms_conditions'],
];

/** The route with a name of its own that a path begins with, e.g. `/packages` of `/packagesXYZ`. */
export const knownRoute = (path: string): string | undefined =>
	ROUTES.find(([prefix]) => path.startsWith(prefix))?.[0];

/**
 * The page name that metadata is looked up by (spec §2, routes): `list` for `/packages` and whatever begins with it, the parts
 * joined by underscores for `/word/rest` (PNM-02), `home` for anything else (PNM-03).
 */
export function pageIdOf(path: string): string {
	const known = ROUTES.find(([prefix]) => path.startsWith(prefix));
	if (known) return known[1];
	const parts = path.split('/').filter((part) => part !== '');
	return parts.length > 1 ? parts.join('_') : 'home';
}

/** Pages without metadata of their own that leads name by the first word of their path. */
const NAMED_BY_PATH = [SAVED_PATH, ACCOUNT_PATH, THANKS_PATH];

/**
 * The name that leads use for the page at a path, as pages with script do (LEAD-02): `detail` for a package, `saved`, `account` or
 * `thanks`, the page name for any other. Pages of widgets are named by their files (`content/widget-pages.ts`).
 */
export function leadPageName(path: string): string {
	if (path.startsWith(PACKAGE_ROOT)) return 'detail';
	const [, first = ''] = path.split('/');
	return NAMED_BY_PATH.includes(`/${first}`) ? first : pageIdOf(path);
}
