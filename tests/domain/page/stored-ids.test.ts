import { expect, test } from 'vitest';
import { parseStoredIds, withFirst } from '#domain/page/stored-ids.ts';

test.each([
	[
		['1001', 1002, '1001'],
		['1001', '1002'],
	],
	[['', 'x', '-1', '1.5', '1e3', ' 7', '1234567890123', null, {}, ['8']], ['8']],
	[[], []],
	['1001', []],
	[{ 0: '1001', length: 1 }, []],
	[null, []],
	[undefined, []],
])('STO-05: of %j the ids are %j', (stored, ids) => expect(parseStoredIds(stored, 10)).toEqual(ids));

test('the limit counts ids, not what was left out before them', () => {
	expect(parseStoredIds(['x', '1', '1', '2', '3'], 2)).toEqual(['1', '2']);
});

test('the newest id comes first and the oldest beyond the limit goes', () => {
	expect(withFirst(['1', '2'], '3', 3)).toEqual(['3', '1', '2']);
	expect(withFirst(['1', '2', '3'], '4', 3)).toEqual(['4', '1', '2']);
	expect(withFirst(['1', '2', '3'], '3', 3)).toEqual(['3', '1', '2']);
});
