/** Routes whose pages have a name of their own (PNM-04); a path belongs to the first that it begins with. */
const ROUTES: readonly (readonly [prefix: string, id: string])[] = [
	['/packages', 'list'],
	['/comparelist', 'compare'],
	['/About', 'about'],
	['/bookingTs', 'why_ts'],
	['/workTs', 'why_work_with_ts'],
	['/policy', 'privacy_policy'],
	['/Conditions', 'terms_conditions'],
	['/termsCondition', 'terms_conditions'],
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
