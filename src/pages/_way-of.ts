import { knownRoute } from '#domain/page-id.ts';
import { fixedPaths } from './_fixed-paths.ts';

const written = [
	...fixedPaths,
	'/comparelist',
	'/termsCondition',
	'/thanks',
	'/saved',
	'/lead',
	'/agent',
	'/login',
];
const byLowerCase: ReadonlyMap<string, string> = new Map(written.map((path) => [path.toLowerCase(), path]));

/**
 * Where an address leads that is no page: for good to the page it writes in another case (RTE-20), for now to the one it begins
 * with, as its metadata does (PNM-03), and anything else home (RTE-19, AMB-16).
 */
export function wayOf(path: string): { to: string; status: 301 | 302 } {
	const page = byLowerCase.get(path.toLowerCase());
	return page ? { to: page, status: 301 } : { to: knownRoute(path) ?? '/', status: 302 };
}
