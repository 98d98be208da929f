import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flakyList } from '../../scripts/gate/flaky-list.ts';

/* tests/flaky.md is a list of causes to mend and not a place where they rest: it is short, and names tests that are there. */

const MOST = 3;

/** The file that a line names, which leaves out the folders that all tests have. */
const fileOf = (name: string) =>
	[`tests/e2e/${name}`, `tests/${name}`, name].find((file) => existsSync(file));

/** Patterns for the titles in a file: its texts, in which a placeholder stands for anything. */
function titlesIn(source: string): RegExp[] {
	const texts = [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].map(([, , text = '']) => text);
	return texts.flatMap((text) => {
		const words = text.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}|%[a-z]|\$[\w.]+/);
		// A title of hardly more than placeholders would be found everywhere.
		return words.join('').length < 10 ? [] : [new RegExp(`${words.map(RegExp.escape).join('.*')}$`)];
	});
}

test(`at most ${MOST} flaky tests are on the list`, () => {
	expect(flakyList().length).toBeLessThanOrEqual(MOST);
});

test('each test of the list is there', () => {
	const missing = flakyList().filter(({ file, title }) => {
		const path = fileOf(file);
		if (!path) return true;
		return (
			/\.(test|spec)\./.test(path) && !titlesIn(readFileSync(path, 'utf8')).some((known) => known.test(title))
		);
	});
	expect(missing).toEqual([]);
});

test('a title is found with what stands for its placeholders, and another one is not', () => {
	const source = `test.each(routes)('$path answers any body', run); test('%s', run);`;
	const isIn = (title: string) => titlesIn(source).some((known) => known.test(title));
	expect(isIn('/api/v1/lead answers any body')).toBe(true);
	expect(isIn('/api/v1/lead answers')).toBe(false);
});
