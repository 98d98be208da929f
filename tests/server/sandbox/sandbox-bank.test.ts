import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isSignatureOf, paymentMessage } from '#server/providers/razorpay-signature.ts';
import {
	isPaymentOutcome,
	PAYMENT_OUTCOMES,
	type PaymentOutcome,
	SandboxRefusal,
	sandboxBank,
} from '#server/sandbox/sandbox-bank.ts';
import { NO_FAULTS, type OrderEntity } from '#server/sandbox/sandbox-entities.ts';
import { SANDBOX_KEYS } from '#server/sandbox/sandbox-keys.ts';
import { sandboxStore } from '#server/sandbox/sandbox-store.ts';
import type { SandboxWebhooks } from '#server/sandbox/sandbox-webhooks.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const AMOUNT = 50_000;

/** A bank whose webhooks a test reads as `event status delay times`. */
function openBank() {
	const store = sandboxStore(temporaryFolder());
	const sent: string[] = [];
	const webhooks: SandboxWebhooks = {
		send: (event, { payment, refund }, { delayMs = 0, times = 1 } = {}) =>
			void sent.push([event, refund?.status ?? payment?.status, delayMs, times].join(' ')),
		close: () => {},
	};
	const bank = sandboxBank({ store, webhooks });
	const order = (changes: Record<string, unknown> = {}) =>
		bank.createOrder({ amount: AMOUNT, currency: 'INR', receipt: 'receipt-0001', ...changes });
	/** The records of an order as a later request reads them. */
	const account = ({ id }: OrderEntity) => {
		const stored = store.account(id);
		if (!stored) throw new Error('The order was not stored');
		return stored;
	};
	/** An order that was paid in a way, as a later request reads it. */
	const paid = (outcome: PaymentOutcome = 'success') => {
		const made = order();
		bank.pay(account(made), outcome);
		sent.length = 0;
		const stored = account(made);
		const [payment] = stored.payments;
		if (!payment) throw new Error('The payment was not stored');
		return { account: stored, payment, refund: refundOf(stored, payment) };
	};
	const refundOf =
		(stored: ReturnType<typeof account>, payment: (typeof stored.payments)[number]) =>
		(request: Record<string, unknown> = {}, key: string | null = null) =>
			bank.refund(stored, payment, request, key);
	return { bank, store, sent, order, account, paid };
}
/** From here on time passes only as the test says. */
function stopClock(): void {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
}
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
			payments: [{ status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR' }],
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
});

describe('a refund', () => {
	test('without an amount gives back all that is left', () => {
		const { account, payment, refund } = its.paid();
		expect(refund({ amount: 20_000 })).toMatchObject({ amount: 20_000, status: 'processed' });
		expect(payment).toMatchObject({ status: 'captured', refund_status: 'partial', amount_refunded: 20_000 });
		expect(refund()).toMatchObject({ amount: 30_000, payment_id: payment.id, receipt: null });
		expect(its.account(account.order).payments).toMatchObject([
			{ status: 'refunded', refund_status: 'full', amount_refunded: AMOUNT },
		]);
		expect(its.sent).toEqual(['refund.processed processed 0 1', 'refund.processed processed 0 1']);
	});

	test.each([
		[{ amount: 99 }, 'The amount must be at least INR 1.00'],
		[{ amount: 0 }, 'The amount must be at least INR 1.00'],
		[{ amount: -100 }, 'The amount must be at least INR 1.00'],
		[{ amount: 100.5 }, 'The amount must be at least INR 1.00'],
		[{ amount: 'all' }, 'The amount must be at least INR 1.00'],
		[{ amount: AMOUNT + 1 }, 'The total refund amount is greater than the refund payment amount'],
	])('of %o is refused and changes nothing', (request, message) => {
		const { account, payment, refund } = its.paid();
		expect(() => refund(request)).toThrow(new SandboxRefusal(message));
		expect(its.account(account.order)).toMatchObject({ refunds: [], payments: [{ amount_refunded: 0 }] });
		expect(payment.refund_status).toBeNull();
		expect(its.sent).toEqual([]);
	});

	test('gives no more than was paid, by whatever parts, to the last rupee', () => {
		const { refund } = its.paid();
		refund({ amount: AMOUNT - 100 });
		expect(() => refund({ amount: 200 })).toThrow('greater than the refund payment amount');
		expect(refund({ amount: 100 })).toMatchObject({ amount: 100 });
		expect(() => refund({ amount: 100 })).toThrow('greater than the refund payment amount');
		expect(() => refund()).toThrow('The amount must be at least INR 1.00');
	});

	test('needs a payment that was captured', () => {
		stopClock();
		for (const outcome of ['failure', 'authorized'] as const)
			expect(() => its.paid(outcome).refund()).toThrow('The payment must be captured to refund it');
	});

	test('that is asked for again with its key is the same one, also after a restart', () => {
		const { account, refund } = its.paid();
		const first = refund({ amount: 20_000 }, 'key-1');
		expect(refund({ amount: 20_000 }, 'key-1')).toEqual(first);
		const stored = its.account(account.order);
		const [payment] = stored.payments;
		expect(payment && its.bank.refund(stored, payment, { amount: 20_000 }, 'key-1')).toEqual(first);
		expect(() => refund({ amount: 20_001 }, 'key-1')).toThrow(
			'Different request sent with the same idempotency key',
		);
		expect(its.sent).toHaveLength(1);
		expect(refund({ amount: 20_000 }, 'key-2').id).not.toBe(first.id);
	});

	test('has a receipt of its own among those of its order', () => {
		const { refund } = its.paid();
		expect(refund({ amount: 100, receipt: 'refund-0001' })).toMatchObject({ receipt: 'refund-0001' });
		expect(() => refund({ amount: 100, receipt: 'refund-0001' })).toThrow(
			'The receipt has been used for another refund',
		);
		refund({ amount: 100 });
		refund({ amount: 100 });
		expect(its.paid().refund({ receipt: 'refund-0001' })).toMatchObject({ amount: AMOUNT });
	});

	test('has the speed it was asked for, and is processed normally', () => {
		const { refund } = its.paid();
		expect(refund({ amount: 100, speed: 'optimum' })).toMatchObject({
			speed_requested: 'optimum',
			speed_processed: 'normal',
		});
		expect(refund({ amount: 100, speed: 1 })).toMatchObject({ speed_requested: 'normal' });
	});

	test('that is pending holds its money back, and is processed later', () => {
		its.store.setFaults({ ...NO_FAULTS, refunds: 'pending' });
		const { account, payment, refund } = its.paid();
		const made = refund();
		expect(made.status).toBe('pending');
		expect(payment.amount_refunded).toBe(AMOUNT);
		expect(its.sent).toEqual(['refund.created pending 0 1']);
		its.bank.finishRefund(account, made);
		expect(its.account(account.order).refunds).toMatchObject([{ status: 'processed' }]);
		expect(its.sent.at(-1)).toBe('refund.processed processed 0 1');
	});

	test('that failed gives nothing back, so that another can', () => {
		its.store.setFaults({ ...NO_FAULTS, refunds: 'failed' });
		const { payment, refund } = its.paid();
		expect(refund()).toMatchObject({ status: 'failed', amount: AMOUNT });
		expect(payment).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
		expect(its.sent).toEqual(['refund.failed failed 0 1']);
		its.store.setFaults(NO_FAULTS);
		expect(refund()).toMatchObject({ status: 'processed', amount: AMOUNT });
	});
});
