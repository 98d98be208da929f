import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_LINES = 250;

/** Files with one idea that takes more lines, each with that idea. A file that is short enough leaves the list, and none is added. */
const LONGER: Record<string, string> = {
	'tests/e2e/page/page-stub.spec.ts': 'what happens before the script of a page',
};

const linesOf = (source: string): number => source.trimEnd().split('\n').length;
const isLong = (file: string) => linesOf(readFileSync(file, 'utf8')) > MAX_LINES;
const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css,js,mjs}');

test('there are files', () => expect(files.length).toBeGreaterThan(1000));

test(`no file has more than ${MAX_LINES} lines, unless the list says for which idea`, () => {
	expect(files.filter((file) => isLong(file) && !LONGER[file])).toEqual([]);
});

test('the list names long files alone', () => {
	expect(Object.keys(LONGER).filter((file) => !files.includes(file) || !isLong(file))).toEqual([]);
});

test('a line too many counts', () => {
	expect(linesOf('x\n'.repeat(MAX_LINES + 1))).toBe(MAX_LINES + 1);
	expect(linesOf('x\n'.repeat(MAX_LINES))).toBe(MAX_LINES);
});
