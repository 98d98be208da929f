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

/** The decisions that a text cites. No other word is written so, but for parts of words with a hyphen, such as R2-D2. */
const citedIn = (text: string): string[] => text.match(/(?<![-#\w])D\d{1,3}\b/g) ?? [];

test('every decision that code, tests and documents cite is there', () => {
	const files = globSync([
		'{src,tests,scripts}/**/*.{ts,tsx,astro,js,mjs,css,yaml,md}',
		'docs/**/*.md',
		'*.md',
	]);
	const cited = files.flatMap((file) =>
		citedIn(readFileSync(file, 'utf8')).map((number) => ({ file, number })),
	);
	expect(cited.length).toBeGreaterThan(300);
	expect(cited.filter(({ number }) => !decided.includes(number))).toEqual([]);
});

test('a decision is cited by its number, in a comment, a title or brackets', () => {
	expect(citedIn('// As decision D71 says. D5: it stays (D112, D240), D7–D9.')).toEqual([
		...['D71', 'D5', 'D112', 'D240', 'D7', 'D9'],
	]);
	expect(citedIn('R2-D2, 3D5, D1234, #D55, MD5')).toEqual([]);
});
