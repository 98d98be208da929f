import { expect, test } from 'vitest';
import { flakyList } from '../../../scripts/gate/flaky-list.ts';

const HEAD = '# Tests\n\n| when | test | first error | cause |\n|---|---|---|---|\n';

test('the lines of the table name a file and a title, with or without the number of a line', () => {
	const rows = [
		'| 2026-11-29 | page/home.spec.ts:45 ERR-22: the page | late | not found |',
		'| 2026-11-29 | `api/hostile.test.ts` a body, as JSON | 500 | known |',
	];
	expect(flakyList(HEAD + rows.join('\n'))).toEqual([
		{ file: 'page/home.spec.ts', title: 'ERR-22: the page' },
		{ file: 'api/hostile.test.ts', title: 'a body, as JSON' },
	]);
	expect(flakyList(HEAD)).toEqual([]);
});

test('a line that names no file is a mistake', () => {
	expect(() => flakyList(`${HEAD}| today | something | late | |`)).toThrow('Not a line of a flaky test');
});
