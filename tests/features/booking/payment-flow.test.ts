import { expect, test } from 'vitest';
import { ApiError } from '#client/api.ts';
import { isFinal, PAYMENT_AT_FIRST, type PaymentEvent, paymentFlow } from '#features/booking/payment-flow.ts';

const result = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' };
const stateAfter = (...events: readonly PaymentEvent[]) => events.reduce(paymentFlow, PAYMENT_AT_FIRST);
const paid: PaymentEvent = { type: 'paid', result };

test('PAY-04: a payment that was made is reported at once', () => {
	expect(stateAfter(paid)).toMatchObject({ step: 'waiting', paid: result, isAsking: true });
});

test('PAY-14: a window that is late is not said to be once it opens, nor once something was paid in it', () => {
	const late: PaymentEvent = { type: 'late' };
	const opened: PaymentEvent = { type: 'opened' };
	expect(stateAfter(late).step).toBe('late');
	expect(stateAfter(late, opened).step).toBe('waiting');
	expect(stateAfter(late, paid)).toMatchObject({ step: 'waiting', paid: result });
	expect(stateAfter(opened, late).step).toBe('waiting');
	expect(stateAfter(paid, late).step).toBe('waiting');
	// A provider may say late that its window has opened.
	expect(stateAfter(paid, { type: 'unanswered' }, opened).step).toBe('confirming');
});

test('PAY-04: while nobody answers, the page says so and asks again after a pause', () => {
	const waiting = stateAfter(paid, { type: 'unanswered' }, { type: 'waits' });
	expect(waiting).toMatchObject({ step: 'confirming', isAsking: false, polls: 1, paid: result });
	expect(paymentFlow(waiting, { type: 'asked' })).toMatchObject({ isAsking: true, polls: 1 });
});

test('PAY-04: a press while the server is being asked asks once more, however often it is pressed', () => {
	const pressed = stateAfter(paid, { type: 'unanswered' }, { type: 'asked' }, { type: 'asked' });
	const again = paymentFlow(pressed, { type: 'waits' });
	expect(again).toMatchObject({ isAsking: true, isPressed: false, polls: 1 });
	expect(paymentFlow(again, { type: 'waits' })).toMatchObject({ isAsking: false, polls: 2 });
});

test('PAY-07: an order that cannot be made can be tried again unless the server has refused it', () => {
	expect(stateAfter({ type: 'failed', message: 'Busy', isFinal: false })).toMatchObject({
		step: 'failed',
		message: 'Busy',
		canRetry: true,
	});
	expect(stateAfter({ type: 'failed', message: 'Over', isFinal: true }).canRetry).toBe(false);
});

test('PAY-05, D111: a payment that is rejected or goes back is not reported again', () => {
	expect(stateAfter(paid, { type: 'rejected', message: 'No' })).toMatchObject({
		step: 'rejected',
		paid: null,
	});
	const about = {
		amount: 1000,
		reference: 'pay_1',
		is_delayed: false,
		is_withheld: false,
		given_back_besides: 0,
		reason: 'Too late.',
		way: 'It goes to the card.',
	};
	const refund = { ...about, status: 'due' as const };
	expect(stateAfter(paid, { type: 'refunded', refund })).toMatchObject({
		step: 'refunded',
		paid: null,
		refund,
	});
});

test.each([
	[400, true],
	[404, true],
	[409, true],
	[408, false],
	[429, false],
	[502, false],
	[0, false],
])('a response with %i is final: %s', (status, isSo) => {
	expect(isFinal(new ApiError(status, 'x'))).toBe(isSo);
});

test('an error that is no response is not final', () => expect(isFinal(new Error('x'))).toBe(false));
