import { expect, test } from 'vitest';
import { percentOfPayment } from '#domain/booking/percent-of-payment.ts';
import type { Paise } from '#domain/price/money.ts';

test.each([
	[99_600_00, 90, 89_640_00],
	[99_601_50, 25, 24_900_00],
	[99_601_50, 100, 99_601_50],
	[99_601_50, 0, 0],
	[0, 90, 0],
])('of %i paise, %i percent is %i, in whole rupees unless it is all', (paid, percent, share) => {
	expect(percentOfPayment(paid as Paise, percent)).toBe(share);
});
