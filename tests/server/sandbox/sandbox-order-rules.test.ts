import { expect, test } from 'vitest';
import { checkOrder } from '#server/sandbox/sandbox-order-rules.ts';

const check = (options: object | undefined, capture: unknown = 'automatic') =>
	checkOrder({ amount: 100, currency: 'INR', payment: { capture, capture_options: options } }, null);
const FIVE_DAYS = { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' };

test('an order may leave to the account how its payments are captured', () => {
	const order = { amount: 100, currency: 'INR', receipt: 'r' };
	expect(checkOrder(order, null)).toEqual({ ...order, notes: {} });
	expect(check(undefined)).toMatchObject({ amount: 100, receipt: null });
});

test.each([
	FIVE_DAYS,
	{ automatic_expiry_period: 12, refund_speed: 'optimum' },
	{ ...FIVE_DAYS, automatic_expiry_period: 12 },
])('an automatic capture with %o is taken', (options) => {
	expect(check(options)).toMatchObject({ amount: 100 });
});

test.each([
	[{ refund_speed: 'normal' }, 'The automatic expiry period field is required when capture is automatic.'],
	[{ ...FIVE_DAYS, automatic_expiry_period: 11 }, 'The automatic expiry period must be at least 12.'],
	[{ ...FIVE_DAYS, automatic_expiry_period: '7200' }, 'The automatic expiry period must be at least 12.'],
	[{ ...FIVE_DAYS, manual_expiry_period: 7199 }, 'The manual expiry period must be between'],
	[
		{ ...FIVE_DAYS, automatic_expiry_period: 7201, manual_expiry_period: 7201 },
		'The manual expiry period must be',
	],
	[{ ...FIVE_DAYS, refund_speed: undefined }, 'The refund speed must be normal or optimum.'],
])('an automatic capture with %o is refused', (options, words) => {
	expect(() => check(options)).toThrow(words);
});

test('a capture by hand needs no time for the automatic one, and another word is no capture', () => {
	expect(check({ refund_speed: 'normal' }, 'manual')).toMatchObject({ amount: 100 });
	expect(() => check(FIVE_DAYS, 'auto')).toThrow('The selected capture is invalid.');
});

test('no order is larger than the account may take', () => {
	const order = { amount: 101, currency: 'INR' };
	expect(checkOrder(order, 101)).toMatchObject({ amount: 101 });
	expect(() => checkOrder(order, 100)).toThrow('Amount exceeds maximum amount allowed.');
});
