/** Where editors say at which path a page is. */
export interface OwnPath {
	/** File, and line from 1 where it is a line that says so. */
	from: string;
	path: string;
}

/**
 * Finds pages of editors at a path that another page has: one of the two would never be shown.
 *
 * @param routes paths of the site's other pages
 * @returns for each mistake its file, and what is wrong
 */
export const findTakenPaths = (own: readonly OwnPath[], routes: readonly string[]): string[] =>
	own.flatMap(({ from, path }, at) => {
		const isTaken = routes.includes(path) || own.slice(0, at).some((other) => other.path === path);
		return isTaken ? [`${from}: another page is at ${path}`] : [];
	});
