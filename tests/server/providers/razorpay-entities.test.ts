import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { disputeEntity, paymentEntity } from '#server/providers/razorpay-entities.ts';

const CREATED_AT = 1_700_000_000;
const failed = {
	...{ id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'failed' },
	created_at: CREATED_AT,
};

test.each([
	['issuer_bank', 'payment_declined', false],
	['bank', 'insufficient_funds', false],
	['customer', 'payment_cancelled', false],
	['customer', 'payment_timed_out', true],
	['bank', 'bank_technical_error', true],
	['gateway', 'gateway_technical_error', true],
	['gateway', null, true],
	['internal', 'server_error', true],
	[null, null, true],
	[undefined, undefined, true],
])('D261: a failure of %s, %s, can still turn: %s', (error_source, error_reason, canTurn) => {
	const { mayTurnUntil } = paymentEntity.parse({ ...failed, error_source, error_reason });
	expect(mayTurnUntil).toBe(canTurn ? CREATED_AT * 1000 + 3 * DAY_MS : undefined);
});

test('D261: a payment that has not failed is asked about for no time, and one of no known age for ever', () => {
	expect(paymentEntity.parse({ ...failed, status: 'authorized' }).mayTurnUntil).toBeUndefined();
	expect(paymentEntity.parse({ ...failed, created_at: null }).mayTurnUntil).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([
	[0, 0],
	[100, 100],
	[null, undefined],
	[undefined, undefined],
])(
	'D268: what a lost dispute has taken is read where the provider says it: %s',
	(amount_deducted, deducted) => {
		const lost = { ...failed, id: 'disp_1', payment_id: 'pay_1', status: 'lost', amount_deducted };
		expect(disputeEntity.parse(lost).deducted).toBe(deducted);
	},
);
