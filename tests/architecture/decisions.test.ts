import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The decisions of docs/decisions: code cites them by number, so each number means one of them. */

const decided = globSync('docs/decisions/*.md').flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/^- \*\*(D\d+)\b/gm)].map(([, number]) => number),
);

test('no two decisions have one number', () => {
	expect(decided.length).toBeGreaterThan(50);
	expect(decided.filter((number, at) => decided.indexOf(number) !== at)).toEqual([]);
});

test('every decision that code and tests cite is there', () => {
	const cited = globSync('{src,tests,scripts}/**/*.{ts,tsx,astro,js,mjs,css,yaml}').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/\bdecision (D\d+)/g)].map(([, number = '']) => number),
	);
	expect(cited.length).toBeGreaterThan(10);
	expect(cited.filter((number) => !decided.includes(number))).toEqual([]);
});
