import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filterQuery } from '#contracts/filter.ts';

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
