import { expect, test } from 'vitest';
import { waitInWords } from '#domain/text/wait-in-words.ts';

test.each([
	[0, 'in 1 second'],
	[1, 'in 1 second'],
	[29.2, 'in 30 seconds'],
	[60, 'in 1 minute'],
	[61, 'in 2 minutes'],
	[600, 'in 10 minutes'],
	[3541, 'in 1 hour'],
	[3600, 'in 1 hour'],
	[3601, 'in 2 hours'],
	[86_400, 'in 24 hours'],
])('after %s seconds one tries again %s, never too early', (seconds, words) => {
	expect(waitInWords(seconds)).toBe(words);
});
