import { expect, test } from 'vitest';
import { testsById } from './browser-tests.ts';
import { browsingIds } from './browsing.ts';

const byId = testsById();

test('every requirement of the browsing side has a browser test that names it', () => {
	expect(browsingIds().filter((id) => !byId.has(id))).toEqual([]);
});

test('the table from requirement to test is the one in table.md (renew it with vitest -u)', async () => {
	const rows = browsingIds().map((id) => {
		const tests = (byId.get(id) ?? []).map(({ file, title }) => `${file}: ${title.replaceAll('|', '\\|')}`);
		return `| ${id} | ${tests.join('<br>')} |`;
	});
	await expect(['| id | browser tests |', '|---|---|', ...rows, ''].join('\n')).toMatchFileSnapshot(
		'table.md',
	);
});
