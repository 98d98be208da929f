import { expect, test } from 'vitest';
import { isSameText } from '#server/same-text.ts';

test.each([
	['', '', true],
	['abc', 'abc', true],
	['abc', 'abd', false],
	['abc', 'ab', false],
	['', 'a', false],
	// As many letters, but another number of bytes.
	['é', 'e', false],
	['नमस्ते', 'नमस्ते', true],
])('%j and %j are the same text: %s', (one, other, expected) => {
	expect(isSameText(one, other)).toBe(expected);
});
