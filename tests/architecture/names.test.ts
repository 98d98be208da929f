import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm;

/**
 * Names that many files share on purpose: those that Astro expects of each page, `run` of each module with an action, and a form beside
 * its component.
 */
const MANY_HAVE = new Set(['prerender', 'ALL', 'GET', 'POST', 'PUT', 'DELETE', 'run', 'Form']);

/** Names that more than one file exports, with these files. */
function twinsIn(sources: ReadonlyMap<string, string>): string[] {
	const files = new Map<string, Set<string>>();
	for (const [file, source] of sources)
		for (const [, name = ''] of source.matchAll(EXPORTED))
			if (!MANY_HAVE.has(name)) files.set(name, (files.get(name) ?? new Set()).add(file));
	return [...files].flatMap(([name, { size }]) =>
		size > 1 ? [`${name}: ${[...(files.get(name) ?? [])].join(', ')}`] : [],
	);
}

test('no two files export the same name', () => {
	const files = globSync('src/**/*.{ts,tsx,js}');
	expect(files.length).toBeGreaterThan(700);
	expect(twinsIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
});

test('a name that two files export is found, but not an overload or a local', () => {
	const sources = new Map([
		['src/domain/a.ts', 'export interface Price {}\nconst local = 1;\n'],
		['src/domain/b.ts', 'export function paid(a: 1): 1;\nexport function paid(a: 2): 2;\nconst local = 2;\n'],
		['src/server/c.ts', 'export type Price = number;\n'],
	]);
	expect(twinsIn(sources)).toEqual(['Price: src/domain/a.ts, src/server/c.ts']);
});
