import { describe, expect, test } from 'vitest';
import { FIRST_CHECK_MS, firstCheck, isGivenUp, nextCheck } from '#server/services/bookings/order-checks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const order = { state: 'open', createdAt: 0, holdEndsAt: DAY } as const;

/** The moments of all checks of an order that is paid at a moment, or never. */
function checks(paidAt = Number.POSITIVE_INFINITY): number[] {
	const moments = [FIRST_CHECK_MS];
	for (;;) {
		const now = moments.at(-1) ?? 0;
		const next = nextCheck({ ...order, state: now >= paidAt ? 'paid' : 'open' }, now);
		if (next === null) return moments;
		expect(next).toBeGreaterThanOrEqual(now + MINUTE);
		moments.push(next);
	}
}

describe('D11: how often the provider is asked about an order', () => {
	test('while its hold lasts: soon, then after pauses that double', () => {
		expect(checks().filter((at) => at < 9 * HOUR)).toEqual(
			[2, 4, 8, 16, 32, 64, 128, 256, 512].map((minutes) => minutes * MINUTE),
		);
	});

	test('right before its hold ends, so that money which nobody reported keeps its seats, and soon after', () => {
		const before = DAY - 2 * MINUTE;
		expect(checks().filter((at) => at >= 18 * HOUR && at < DAY + 5 * HOUR)).toEqual(
			[0, 2, 4, 8, 16, 32, 64, 128, 256].map((minutes) => before + minutes * MINUTE),
		);
		// Also for an order that is made in the last minutes.
		const late = { ...order, createdAt: DAY - 3 * MINUTE };
		expect(nextCheck(late, DAY - MINUTE)).toBe(DAY + MINUTE);
	});

	test.each([
		['two minutes after it is made', 4 * MINUTE, 2 * MINUTE],
		['still two minutes later', 2 * MINUTE + 40_000, 40_000],
		['forty seconds before the end, so that the next run still finds it held', 90_000, 40_000],
		['at once', 39_000, 39_000],
		['at once when the time is over', -1, -1],
	])('first %s: made %i ms before the end of its hold, %i ms before it', (_, made, asked) =>
		expect(firstCheck(DAY, DAY - made)).toBe(DAY - asked),
	);

	test('an order that is not paid is given up three days after its hold, and all are checked last a month after it', () => {
		for (const paidAt of [0, HOUR, undefined]) {
			const moments = checks(paidAt);
			expect(moments.at(-1)).toBe(31 * DAY);
			if (paidAt === undefined) expect(moments).toContain(4 * DAY);
		}
		expect(isGivenUp(order, 4 * DAY - 1)).toBe(false);
		expect(isGivenUp(order, 4 * DAY)).toBe(true);
	});

	test('a paid order is checked a few times, and one that is never paid about thirty', () => {
		expect(checks(0).length).toBeLessThanOrEqual(8);
		expect(checks().length).toBeLessThanOrEqual(32);
	});

	test('an order that was not checked for long, because the site was away, is checked once and then rarely', () => {
		expect(nextCheck(order, 5 * DAY)).toBe(10 * DAY);
		expect(nextCheck(order, 40 * DAY)).toBeNull();
	});
});
