import { expect, test } from 'vitest';
import { isBeingChecked, orderProgress } from '#domain/booking/order-progress.ts';

const NOW = 1000;
const unanswered = (mayTurnUntil: number) => ({ status: 'failed', mayTurnUntil });

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
	const tries = states?.map((status) => ({ status }));
	expect(orderProgress(tries, NOW)).toBe(progress);
});

test.each([
	[[unanswered(NOW + 1)], 'not confirmed'],
	[[{ status: 'failed' }, unanswered(NOW + 1)], 'not confirmed'],
	[[unanswered(NOW)], 'declined'],
	[[unanswered(NOW + 1), { status: 'created' }], 'under way'],
])('D261: tries that the bank did not answer, %j, are %s', (tries, progress) => {
	expect(orderProgress(tries, NOW)).toBe(progress);
});

test.each([
	[undefined, false],
	['not tried', false],
	['declined', false],
	['not confirmed', true],
	['under way', true],
	['unknown', true],
] as const)('money may have moved while the progress is %s: %s', (progress, isSo) => {
	expect(isBeingChecked(progress)).toBe(isSo);
});
