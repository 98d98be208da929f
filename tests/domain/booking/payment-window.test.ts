import { expect, test } from 'vitest';
import { windowSeconds } from '#domain/booking/payment-window.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';

test.each([
	[24 * HOUR_MS, 86_280],
	[3 * MINUTE_MS + 999, 60],
	[2 * MINUTE_MS, 0],
	[1000, -119],
])('with %d ms of a hold left the payment window stays open for %d seconds', (left, seconds) => {
	expect(windowSeconds(1_000_000 + left, 1_000_000)).toBe(seconds);
});
