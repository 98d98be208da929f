import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Documents and comments lead a reader from file to file: the files that they name are there. */

const FILES = globSync([
	'*.{md,mjs,json,toml}',
	'.env.example',
	'docs/**/*.md',
	'{src,tests,scripts,public}/**/*.{ts,tsx,js,mjs,astro,css,md,yaml,svg,txt,jsonl}',
]).map((file) => file.replaceAll('\\', '/'));
const NAMES = new Set(FILES.map((file) => file.replace(/.*\//, '')));

/** Files that are named although they are not in the tree: what a build makes, and an example. */
const ELSEWHERE = new Set(['dist/server/entry.mjs', 'entry.mjs', './x.css']);

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm;
/** A file of the tree by its name, with or without the folders above it. */
const NAMED =
	/(?<![\w/.<*{}-])((?:(?:[\w.@-]|\[[\w.]+\])+\/)*(?:[\w-]|\[[\w.]+\])(?:[\w.-]|\[[\w.]+\])*\.(?:tsx|ts|mjs|astro|css|md|yaml|svg))\b(?!\.|\w)/g;

/** The files that a text names and the tree does not have. */
function missingIn(text: string): string[] {
	const named = [...text.matchAll(NAMED)].map(([, name = '']) => name);
	return named.filter((name) => {
		const path = name.replace(/^(?:\.\.?\/)+/, '');
		return (
			!ELSEWHERE.has(name) &&
			!(path.includes('/') ? FILES.some((file) => `/${file}`.endsWith(`/${path}`)) : NAMES.has(path))
		);
	});
}

test('the files that documents name are there', () => {
	const missing = FILES.filter((file) => file.endsWith('.md') && !file.startsWith('src/')).flatMap((file) =>
		missingIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
	);
	expect(missing).toEqual([]);
});

test('the files that comments name are there', () => {
	const missing = FILES.filter((file) => /\.(?:ts|tsx|js|mjs|astro|css)$/.test(file)).flatMap((file) =>
		(readFileSync(file, 'utf8').match(COMMENT) ?? []).flatMap(missingIn).map((name) => `${file}: ${name}`),
	);
	expect(missing).toEqual([]);
});

test('a file that is gone is found, by its name and by its path', () => {
	const text =
		'See `gone.ts`, [x](domain/price/gone.ts), `pages/b/[id]/gone.ts` and `tax.ts` of [tax](domain/price/tax.ts).';
	expect(missingIn(text)).toEqual(['gone.ts', 'domain/price/gone.ts', 'pages/b/[id]/gone.ts']);
});
