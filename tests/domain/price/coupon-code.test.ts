import { expect, test } from 'vitest';
import { isOtherCoupon } from '#domain/price/coupon-code.ts';

test.each([
	['', null, false],
	[' ', 'MONSOON', false],
	['MONSOON', 'MONSOON', false],
	[' mon soon ', 'MONSOON', false],
	['MONSOON', null, true],
	['GROUP', 'MONSOON', true],
])('%j typed beside a price with the coupon %j is another code: %s', (typed, counted, isOther) => {
	expect(isOtherCoupon(typed, counted)).toBe(isOther);
});
