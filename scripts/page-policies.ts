import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPolicy } from '../src/server/host/own-policy.ts';

interface Page {
	pathname: string;
	headers: { key: string; value: string }[];
}

/**
 * Leaves in the content security policy of each prerendered page only what that page needs: for our host in the
 * `_headers.json` that Astro wrote, and as `_headers` where Netlify looks for them.
 */
export function writePagePolicies(dist: string): void {
	const file = join(dist, '_headers.json');
	if (!existsSync(file)) return;
	const pages = (JSON.parse(readFileSync(file, 'utf8')) as Page[]).map(({ pathname, headers }) => {
		const html = readFileSync(join(dist, 'client', `${pathname}.html`), 'utf8');
		return { pathname, headers: headers.map(({ key, value }) => ({ key, value: ownPolicy(value, html) })) };
	});
	writeFileSync(file, JSON.stringify(pages));
	const blocks = pages.map(({ pathname, headers }) =>
		[pathname, ...headers.map(({ key, value }) => `  ${key}: ${value}`)].join('\n'),
	);
	writeFileSync(join(dist, 'client/_headers'), `${blocks.join('\n')}\n`);
}
