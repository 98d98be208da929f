import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, answerOf } from './answer.ts';
import { contentTypeOf, IMMUTABLE } from './content-type.ts';
import { LOCKED_POLICY } from './security-headers.ts';
import { partsPathOf } from './slots.ts';

/** Bytes of built files that are held in memory; pictures beyond that are read when asked for. */
const MEMORY = 128 * 1024 * 1024;

/** The built files by the path they are asked for. */
export interface StaticFiles {
	get(path: string): Answer | undefined;
	/** Where the parts of a page with slots are rendered; undefined for all other files. */
	partsPath(path: string): string | undefined;
	/** True for a path that is a source of parts and no page of its own. */
	isParts(path: string): boolean;
}

/**
 * Reads what `astro build` made, and the packed twins that scripts/pack.ts put beside it (`dist/packed`).
 *
 * @param dist the folder of the build, holding `client`, `packed` and the policies of the pages (`_headers.json`)
 */
export function loadStaticFiles(dist: string): StaticFiles {
	const client = join(dist, 'client');
	const policies = readPolicies(join(dist, '_headers.json'));
	const files = new Map<string, string>();
	for (const found of globSync('**/*', { cwd: client, withFileTypes: true })) {
		if (!found.isFile() || found.name === '_headers') continue;
		const file = join(found.parentPath, found.name);
		files.set(pathOf(file.slice(client.length).replaceAll('\\', '/')), file);
	}

	const read = (path: string, file: string): Answer => {
		const type = contentTypeOf(file);
		const isPage = type.startsWith('text/html');
		const answer = answerOf(
			200,
			{
				'content-type': type,
				'cache-control': path.startsWith('/_astro/')
					? IMMUTABLE
					: isPage
						? 'no-cache'
						: 'public, max-age=3600',
				...(isPage ? { 'content-security-policy': policies.get(path) ?? LOCKED_POLICY } : {}),
				...(type === 'image/svg+xml'
					? { 'content-security-policy': `${LOCKED_POLICY}; style-src 'unsafe-inline'` }
					: {}),
			},
			readFileSync(file),
			true,
		);
		const packed = join(dist, 'packed', file.slice(client.length));
		if (existsSync(`${packed}.br`)) answer.bodies.br = readFileSync(`${packed}.br`);
		if (existsSync(`${packed}.gz`)) answer.bodies.gzip = readFileSync(`${packed}.gz`);
		return answer;
	};

	const held = new Map<string, Answer>();
	const partsPaths = new Map<string, string>();
	let left = MEMORY;
	for (const [path, file] of files) {
		left -= statSync(file).size;
		if (left > 0) held.set(path, read(path, file));
		const partsPath = file.endsWith('.html') ? partsPathOf(readFileSync(file, 'utf8')) : undefined;
		if (partsPath) partsPaths.set(path, partsPath);
	}
	const sources = new Set(partsPaths.values());
	return {
		get: (path) => {
			const file = files.get(path);
			return held.get(path) ?? (file === undefined ? undefined : read(path, file));
		},
		partsPath: (path) => partsPaths.get(path),
		isParts: (path) => sources.has(path),
	};
}

/** `/index.html` is asked for as `/`, `/About.html` as `/About`. */
const pathOf = (file: string) => (file === '/index.html' ? '/' : file.replace(/(?:\/index)?\.html$/, ''));

function readPolicies(file: string): Map<string, string> {
	if (!existsSync(file)) return new Map();
	const pages = JSON.parse(readFileSync(file, 'utf8')) as {
		pathname: string;
		headers: { key: string; value: string }[];
	}[];
	return new Map(
		pages.flatMap(({ pathname, headers }) =>
			headers
				.filter(({ key }) => key.toLowerCase() === 'content-security-policy')
				.map(({ value }) => [pathname, value] as const),
		),
	);
}
