import { expect, test } from 'vitest';
import { secondsToNextCode } from '#domain/account/code-times.ts';

test.each([
	['at once', 0, 30],
	['after a while', 12_500, 17.5],
	['after 30 seconds', 30_000, 0],
	['much later', 900_000, 0],
	['by a clock that was put back since', -60_000, 30],
])('API-14: another code can be asked for %s, %i ms after the last, in %d s', (_, after, seconds) => {
	expect(secondsToNextCode(1_000_000, 1_000_000 + after)).toBe(seconds);
});
