import { expect, test } from 'vitest';
import { refundReason } from '#domain/booking/refund-reason.ts';
import type { Paise } from '#domain/price/money.ts';

test('D112: what has gone back before is named beside the reason, so that the amounts add up', () => {
	expect(refundReason('not confirmed', 0 as Paise)).toMatch(/so you get back all that you paid\.$/);
	expect(refundReason('not confirmed', 400_000 as Paise)).toMatch(
		/all that you paid\. ₹4,000 of your payment has gone back before and is taken off here\.$/,
	);
	expect(refundReason('policy', 400_000 as Paise)).toContain('₹4,000');
});
