import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The oldest browsers of the floor let `::backdrop` inherit nothing, so a name that is set on `:root` has no value there. */

/** The declarations of all `::backdrop` rules. */
const declarations = globSync('src/**/*.{css,astro}').flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/::backdrop\s*\{([^}]*)\}/g)].map(([, inner = '']) => inner),
);
const namesIn = (pattern: RegExp): Set<string> =>
	new Set(declarations.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

test('a backdrop uses only custom properties that are set on backdrops', () => {
	const used = namesIn(/var\((--[\w-]+)/g);
	const set = namesIn(/(--[\w-]+)\s*:/g);
	expect([...used]).toEqual(['--scrim']);
	expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
