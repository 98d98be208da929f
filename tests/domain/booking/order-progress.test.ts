import { expect, test } from 'vitest';
import { isBeingChecked, orderProgress } from '#domain/booking/order-progress.ts';

test.each([
	[undefined, 'unknown'],
	[[], 'not tried'],
	[['failed'], 'declined'],
	[['failed', 'failed'], 'declined'],
	[['failed', 'created'], 'under way'],
	[['authorized'], 'under way'],
	[['captured', 'failed'], 'under way'],
	[['refunded'], 'under way'],
])('payments that are %j at the provider: %s', (states, progress) => {
	expect(orderProgress(states)).toBe(progress);
});

test.each([
	[undefined, false],
	['not tried', false],
	['declined', false],
	['under way', true],
	['unknown', true],
] as const)('money may have moved while the progress is %s: %s', (progress, isSo) => {
	expect(isBeingChecked(progress)).toBe(isSo);
});
