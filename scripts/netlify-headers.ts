import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Page {
	pathname: string;
	headers: { key: string; value: string }[];
}

/** Writes the content security policies of the prerendered pages as `_headers`, where Netlify looks for them. */
export function writeNetlifyHeaders(dist: string): void {
	const file = join(dist, '_headers.json');
	if (!existsSync(file)) return;
	const pages = JSON.parse(readFileSync(file, 'utf8')) as Page[];
	const blocks = pages.map(({ pathname, headers }) =>
		[pathname, ...headers.map(({ key, value }) => `  ${key}: ${value}`)].join('\n'),
	);
	writeFileSync(join(dist, 'client/_headers'), `${blocks.join('\n')}\n`);
}
