import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Minutes, hours and days in milliseconds are spelled once, in src/domain/time/milliseconds.ts; how long something lasts is said in them. */

const SPELLED = /\b60 \* (60|1000)\b|\b60_000\b|\b3_?600_?000\b|\b86_?400_?000\b/;

test('no other source spells out a minute, an hour or a day', () => {
	const sources = globSync('{src,scripts}/**/*.{ts,tsx,astro}');
	expect(sources.length).toBeGreaterThan(500);
	const spelling = sources.filter((file) => SPELLED.test(readFileSync(file, 'utf8')));
	expect(spelling).toEqual([]);
});
