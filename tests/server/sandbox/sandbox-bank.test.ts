import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isSignatureOf, paymentMessage } from '#server/providers/razorpay-signature.ts';
import { isPaymentOutcome, PAYMENT_OUTCOMES } from '#server/sandbox/payment-outcomes.ts';
import { SandboxRefusal } from '#server/sandbox/sandbox-refusal.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import { AMOUNT, openBank, stopClock } from '../../support/open-bank.ts';

let its: ReturnType<typeof openBank>;
beforeEach(() => {
	its = openBank();
});

test('an outcome is one of those that the checkout window offers', () => {
	for (const name of Object.keys(PAYMENT_OUTCOMES)) expect(isPaymentOutcome(name)).toBe(true);
	for (const name of ['', 'Success', 'paid', undefined, null, 1, ['success']])
		expect(isPaymentOutcome(name)).toBe(false);
});

describe('an order', () => {
	test('is stored with all of its amount due', () => {
		const order = its.order({ notes: { booking: 'B1' } });
		expect(order).toMatchObject({
			entity: 'order',
			amount: AMOUNT,
			amount_paid: 0,
			amount_due: AMOUNT,
			receipt: 'receipt-0001',
			status: 'created',
			attempts: 0,
			notes: { booking: 'B1' },
		});
		expect(order.id).toMatch(/^order_[0-9a-f]{14}$/);
		expect(its.account(order)).toEqual({ order, payments: [], refunds: [], refundKeys: {} });
		expect(its.order().id).not.toBe(order.id);
	});

	test('is of one rupee at least, with a receipt of 40 characters at most, or none', () => {
		expect(its.order({ amount: 100, receipt: 'x'.repeat(40) })).toMatchObject({ amount: 100 });
		expect(its.order({ receipt: undefined })).toMatchObject({ receipt: null, notes: {} });
	});

	test.each([
		[{ amount: undefined }, 'The amount must be an integer.'],
		[{ amount: '50000' }, 'The amount must be an integer.'],
		[{ amount: 500.5 }, 'The amount must be an integer.'],
		[{ amount: Number.NaN }, 'The amount must be an integer.'],
		[{ amount: 99 }, 'Order amount less than minimum amount allowed'],
		[{ amount: -AMOUNT }, 'Order amount less than minimum amount allowed'],
		[{ currency: 'USD' }, 'Currency is not supported'],
		[{ currency: undefined }, 'Currency is not supported'],
		[{ receipt: 'x'.repeat(41) }, 'The receipt must be a string of at most 40 characters.'],
		[{ receipt: 1 }, 'The receipt must be a string of at most 40 characters.'],
	])('with %o is refused and not stored', (changes, message) => {
		expect(() => its.order(changes)).toThrow(new SandboxRefusal(message));
		expect(its.store.latest(1)).toEqual([]);
	});
});

describe('a payment', () => {
	test.each([
		['success', ['payment.authorized authorized 0 1', 'payment.captured captured 0 1']],
		['never-returns', ['payment.authorized authorized 0 1', 'payment.captured captured 0 1']],
		['twice-reported', ['payment.authorized authorized 0 1', 'payment.captured captured 0 2']],
		['late-webhook', ['payment.authorized authorized 10000 1', 'payment.captured captured 10000 1']],
	] as const)('that ends as %s is captured, and its webhooks say so', (outcome, events) => {
		const order = its.order();
		const result = its.bank.pay(its.account(order), outcome);
		expect(its.sent).toEqual(events);
		const stored = its.account(order);
		expect(stored.order).toMatchObject({ status: 'paid', amount_paid: AMOUNT, amount_due: 0, attempts: 1 });
		expect(stored.payments).toMatchObject([
			{ status: 'captured', captured: true, amount: AMOUNT, order_id: order.id, error_code: null },
		]);
		expect(result).toMatchObject({
			razorpay_order_id: order.id,
			razorpay_payment_id: stored.payments[0]?.id,
		});
	});

	test('is signed with the key of the site, for its order only', () => {
		const order = its.order();
		const result = its.bank.pay(its.account(order), 'success');
		const { razorpay_payment_id: paymentId = '', razorpay_signature: signature = '' } = result ?? {};
		const isSigned = (orderId: string) =>
			isSignatureOf(paymentMessage({ orderId, paymentId }), signature, SANDBOX_KEYS.keySecret);
		expect(isSigned(order.id)).toBe(true);
		expect(isSigned(its.order().id)).toBe(false);
	});

	test('that the bank declines gives no result; the order can be tried again, and then is paid once', () => {
		const order = its.order();
		expect(its.bank.pay(its.account(order), 'failure')).toBeUndefined();
		expect(its.sent).toEqual(['payment.failed failed 0 1']);
		expect(its.account(order)).toMatchObject({
			order: { status: 'attempted', amount_due: AMOUNT, attempts: 1 },
			payments: [
				{ status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR', error_source: 'issuer_bank' },
			],
		});
		its.bank.pay(its.account(order), 'success');
		expect(its.account(order)).toMatchObject({
			order: { status: 'paid', attempts: 2 },
			payments: [{ status: 'failed' }, { status: 'captured' }],
		});
		expect(() => its.bank.pay(its.account(order), 'success')).toThrow('This order has been paid already.');
		expect(its.account(order).payments).toHaveLength(2);
	});

	test('of a rupee too little leaves a rupee due', () => {
		expect(its.paid('wrong-amount').account).toMatchObject({
			order: { status: 'paid', amount_paid: AMOUNT - 100, amount_due: 100 },
			payments: [{ amount: AMOUNT - 100, status: 'captured' }],
		});
	});
});

describe('money that is promised', () => {
	test('is captured after ten seconds, also when the order was read anew meanwhile', () => {
		stopClock();
		const { account } = its.paid('authorized');
		expect(account).toMatchObject({
			order: { status: 'attempted', amount_paid: 0 },
			payments: [{ status: 'authorized', captured: false }],
		});
		vi.advanceTimersByTime(9_999);
		expect(its.sent).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(its.sent).toEqual(['payment.captured captured 0 1']);
		expect(its.account(account.order)).toMatchObject({ order: { status: 'paid', amount_paid: AMOUNT } });
	});

	test('that the site captures before is not captured again', () => {
		stopClock();
		const { account, payment } = its.paid('authorized');
		expect(its.bank.capture(account, payment, AMOUNT)).toMatchObject({ status: 'captured' });
		vi.advanceTimersByTime(60_000);
		expect(its.sent).toEqual(['payment.captured captured 0 1']);
	});

	test.each([AMOUNT - 1, AMOUNT + 1, String(AMOUNT), undefined])(
		'is captured as a whole, not by %s',
		(amount) => {
			stopClock();
			const { account, payment } = its.paid('authorized');
			expect(() => its.bank.capture(account, payment, amount)).toThrow(
				'Capture amount must be equal to the amount authorized',
			);
			expect(its.account(account.order).payments).toMatchObject([{ status: 'authorized' }]);
		},
	);

	test('is not there when the payment failed or has been captured', () => {
		const captured = its.paid();
		expect(() => its.bank.capture(captured.account, captured.payment, AMOUNT)).toThrow(
			'This payment has already been captured',
		);
		const failed = its.paid('failure');
		expect(() => its.bank.capture(failed.account, failed.payment, AMOUNT)).toThrow(
			'Only payments which have been authorized and not yet captured can be captured',
		);
	});

	test('for an order that was paid meanwhile is not captured, and is given back', () => {
		stopClock();
		const { account, payment } = its.paid('authorized');
		its.bank.pay(account, 'success');
		expect(() => its.bank.capture(account, payment, AMOUNT)).toThrow('the order is already paid');
		its.sent.length = 0;
		vi.advanceTimersByTime(10_000);
		expect(its.sent).toEqual(['refund.processed processed 0 1']);
		expect(its.account(account.order)).toMatchObject({
			order: { status: 'paid', amount_paid: AMOUNT },
			payments: [{ status: 'refunded', captured: false, amount_refunded: AMOUNT }, { status: 'captured' }],
			refunds: [{ payment_id: payment.id, amount: AMOUNT, receipt: null }],
		});
	});
});
