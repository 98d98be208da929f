import { expect, test } from 'vitest';
import { refundShare } from '#domain/booking/refund-share.ts';
import type { Paise } from '#domain/price/money.ts';

test.each([
	[99_600_00, 90, 89_640_00],
	[99_601_50, 25, 24_900_00],
	[99_601_50, 100, 99_601_50],
	[99_601_50, 0, 0],
	[0, 90, 0],
])('of %i paise, %i percent is %i, in whole rupees unless it is all', (paid, percent, share) => {
	expect(refundShare(paid as Paise, percent)).toBe(share);
});
