import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The decisions of docs/decisions: code cites them by number, so each number means one of them. */

const areas = globSync('docs/decisions/*.md');
const numbersIn = (file: string): string[] =>
	[...readFileSync(file, 'utf8').matchAll(/^- \*\*(D\d+)\b/gm)].map(([, number = '']) => number);
const decided = areas.flatMap(numbersIn);

test('no two decisions have one number', () => {
	expect(decided.length).toBeGreaterThan(50);
	expect(decided.filter((number, at) => decided.indexOf(number) !== at)).toEqual([]);
});

test.each(areas)('%s has its decisions in the order of their numbers', (file) => {
	const numbers = numbersIn(file).map((number) => Number(number.slice(1)));
	expect(numbers.length).toBeGreaterThan(0);
	expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('every decision that code and tests cite is there', () => {
	const cited = globSync('{src,tests,scripts}/**/*.{ts,tsx,astro,js,mjs,css,yaml}').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/\bdecision (D\d+)/g)].map(([, number = '']) => number),
	);
	expect(cited.length).toBeGreaterThan(10);
	expect(cited.filter((number) => !decided.includes(number))).toEqual([]);
});
