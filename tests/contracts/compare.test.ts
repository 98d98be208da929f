import * as v from 'valibot';
import { expect, test } from 'vitest';
import { compareQuery } from '#contracts/compare.ts';

test.each([
	[{ packages: ['3', '1'] }, ['3', '1']],
	[{ packages: '3,1, 2' }, ['3', '1', '2']],
	[{ packages: ['3,null', '1'] }, ['3', 'null', '1']],
	[{}, []],
])('API-37: %j asks for %j', (query, expected) => {
	expect(v.parse(compareQuery, query).packages).toEqual(expected);
});
