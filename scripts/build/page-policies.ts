import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockHashes, ownPolicy } from '#server/host/own-policy.ts';

interface Page {
	pathname: string;
	headers: { key: string; value: string }[];
}

/**
 * Reduces the content security policy of each prerendered page to what that page needs: in Astro's `_headers.json` for the host, and
 * as `_headers` for Netlify.
 */
export function writePagePolicies(build: string): void {
	const file = join(build, '_headers.json');
	if (!existsSync(file)) return;
	const pages = (JSON.parse(readFileSync(file, 'utf8')) as Page[]).map(({ pathname, headers }) => {
		const html = readFileSync(join(build, 'client', `${pathname}.html`));
		return {
			pathname,
			headers: headers.map(({ key, value }) => ({ key, value: ownPolicy(value, blockHashes(html)) })),
		};
	});
	writeFileSync(file, JSON.stringify(pages));
	const blocks = pages.map(({ pathname, headers }) =>
		[pathname, ...headers.map(({ key, value }) => `  ${key}: ${value}`)].join('\n'),
	);
	writeFileSync(join(build, 'client/_headers'), `${blocks.join('\n')}\n`);
}
