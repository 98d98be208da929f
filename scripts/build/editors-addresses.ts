import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { pictureFiles, sizesOf } from '#domain/package/picture.ts';
import { PACKAGE_ROOT } from '#domain/page/paths.ts';
import { findMistakenAddresses, ownPathsIn } from './find-mistaken-addresses.ts';
import { findMistypedWidgets } from './find-mistyped-widgets.ts';
import { findTakenPaths } from './find-taken-paths.ts';

const CONTENT = 'src/content';

/** What the name of a file in `pages/` may be: `holidays_honeymoon` is the page at `/holidays/honeymoon` (PNM-02). */
const PAGE_NAME = /^[a-z0-9-]+(_[a-z0-9-]+)*$/;

/** The pages whose path is not that of their name: `/`, and `sale_path` of `site.yaml`. */
const AT_OWN_PATH = ['home', 'sale'];

/**
 * Finds what the editors' words lead to or show that is not there, and their pages that would not be shown.
 *
 * @param root folder of the project
 * @param routes paths of the site's other pages
 * @returns for each mistake its file, and what is wrong
 */
export function mistakesOfEditors(root: string, routes: readonly string[]): string[] {
	const files = globSync(`${CONTENT}/**/*.{yaml,md}`, { cwd: root })
		.toSorted()
		.map((name) => ({ name, text: readFileSync(`${root}/${name}`, 'utf8') }));
	const pages = globSync(`${CONTENT}/pages/*.yaml`, { cwd: root }).map((file) => basename(file, '.yaml'));
	const own = [
		...files.flatMap(ownPathsIn),
		...pages
			.filter((page) => !AT_OWN_PATH.includes(page))
			.map((page) => ({ from: `${CONTENT}/pages/${page}.yaml`, path: `/${page.replaceAll('_', '/')}` })),
	];
	const paths = new Set([...routes, ...own.map(({ path }) => path)]);
	const isThere = (path: string) => existsSync(`${root}/public${path}`);
	const known = {
		isPath: (path: string) => paths.has(path) || path.startsWith(PACKAGE_ROOT) || isThere(path),
		// Pictures of operators stand in the data folder of the running site, which a build does not know.
		isPicture: (base: string) =>
			base.startsWith('/pictures/') || pictureFiles(base, sizesOf(base)).every(isThere),
	};
	return [
		...pages
			.filter((page) => !PAGE_NAME.test(page))
			.map((page) => `${CONTENT}/pages/${page}.yaml: the name of a page has small letters, digits, - and _`),
		...findTakenPaths(own, routes),
		...files.flatMap((file) => findMistakenAddresses(file, known)),
		...files.filter(({ name }) => name.startsWith(`${CONTENT}/pages/`)).flatMap(findMistypedWidgets),
	];
}

/** A build with such mistakes fails. The development server warns of them, at its start and when a file changes. */
export function editorsAddresses(): AstroIntegration {
	let routes: string[] = [];
	const mistakes = () => mistakesOfEditors('.', routes);
	return {
		name: 'editors-addresses',
		hooks: {
			'astro:routes:resolved'({ routes: resolved }) {
				routes = resolved.filter(({ params }) => params.length === 0).map(({ pattern }) => pattern);
			},
			'astro:build:start'() {
				const found = mistakes();
				if (found.length > 0) throw new Error(found.join('\n'));
			},
			'astro:server:setup'({ server, logger }) {
				const warn = () => {
					for (const mistake of mistakes()) logger.warn(mistake);
				};
				warn();
				server.watcher.on('all', (_event, file) => {
					if (file.includes(CONTENT)) warn();
				});
			},
		},
	};
}
