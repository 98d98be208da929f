import * as v from 'valibot';
import { expect, test } from 'vitest';
import { compareQuery } from '#contracts/compare.ts';
import { filterQuery } from '#contracts/filter.ts';

test.each([
	[{ packages: ['3', '1'] }, ['3', '1']],
	[{ packages: '3,1, 2' }, ['3', '1', '2']],
	[{ packages: ['3,null', '1'] }, ['3', 'null', '1']],
	[{}, []],
])('API-37: %j asks for %j', (query, expected) => {
	expect(v.parse(compareQuery, query).packages).toEqual(expected);
});

test('API-60: filters come as JSON, one or several, with one value or several', () => {
	const theme = { type: 'theme', values: ['Beach'] };
	const query = { type: 'query', values: 'goa' };
	expect(v.parse(filterQuery, { filters: [JSON.stringify(theme), JSON.stringify(query)] })).toEqual({
		filters: [theme, query],
		all: 'false',
	});
	expect(v.parse(filterQuery, { filters: JSON.stringify(theme), all: 'true' })).toEqual({
		filters: [theme],
		all: 'true',
	});
	expect(v.parse(filterQuery, {}).filters).toEqual([]);
});

test('API-60: a filter that is no JSON is told what one looks like', () => {
	expect(v.safeParse(filterQuery, { filters: 'theme=Beach' }).issues?.[0].message).toBe(
		'Each of filters[] is JSON like {"type":"theme","values":["Beach"]}',
	);
});
