import { expect, test } from 'vitest';
import { chunks } from '#data/database/chunks.ts';

test.each([
	[[], []],
	[[1], [[1]]],
	[[1, 2], [[1, 2]]],
	[
		[1, 2, 3, 4, 5],
		[[1, 2], [3, 4], [5]],
	],
])('%j, two at a time: %j', (values, expected) => {
	expect([...chunks(values, 2)]).toEqual(expected);
});
