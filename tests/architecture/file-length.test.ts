import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_LINES = 250;

const linesOf = (source: string): number => source.trimEnd().split('\n').length;
const isLong = (file: string) => linesOf(readFileSync(file, 'utf8')) > MAX_LINES;
const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css,js,mjs}');

test('there are files', () => expect(files.length).toBeGreaterThan(1000));

test(`no file has more than ${MAX_LINES} lines`, () => {
	expect(files.filter(isLong)).toEqual([]);
});

test('a line too many counts', () => {
	expect(linesOf('x\n'.repeat(MAX_LINES + 1))).toBe(MAX_LINES + 1);
	expect(linesOf('x\n'.repeat(MAX_LINES))).toBe(MAX_LINES);
});
