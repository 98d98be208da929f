import { beforeEach, describe, expect, test } from 'vitest';
import { NO_FAULTS } from '#server/sandbox/sandbox-entities.ts';
import { SandboxRefusal } from '#server/sandbox/sandbox-refusal.ts';
import { AMOUNT, openBank, stopClock } from '../../support/open-bank.ts';

let its: ReturnType<typeof openBank>;
beforeEach(() => {
	its = openBank();
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
			expect.objectContaining({ status: 409, message: expect.stringContaining('same idempotency key') }),
		);
		expect(its.sent).toHaveLength(1);
		expect(refund({ amount: 20_000 }, 'key-2').id).not.toBe(first.id);
	});

	test('that is refused uses its key as well: the same request may come again, another may not', () => {
		const { refund } = its.paid();
		expect(() => refund({ amount: AMOUNT + 1 }, 'key-1')).toThrow('greater than');
		expect(() => refund({ amount: AMOUNT + 1 }, 'key-1')).toThrow('greater than');
		expect(() => refund({ amount: AMOUNT }, 'key-1')).toThrow(expect.objectContaining({ status: 409 }));
		expect(refund({ amount: AMOUNT }, 'key-2')).toMatchObject({ amount: AMOUNT });
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

describe('a dispute', () => {
	test.each([
		['lost', ['payment.dispute.created', 'payment.dispute.lost', 'refund.processed'], AMOUNT],
		['won', ['payment.dispute.created', 'payment.dispute.won'], 0],
		['closed', ['payment.dispute.created', 'payment.dispute.closed'], 0],
	] as const)(
		'that is %s is reported, and what it took as a refund that nobody asked for',
		(end, events, taken) => {
			const { account, payment } = its.paid();
			its.bank.openDispute(account, payment);
			const [dispute] = account.disputes ?? [];
			its.bank.endDispute(account, dispute ?? expect.fail(), end);
			expect(its.sent.map((sent) => sent.split(' ')[0])).toEqual(events);
			expect(dispute).toMatchObject({ status: end, amount_deducted: taken });
			expect(its.account(account.order).payments).toMatchObject([{ amount_refunded: taken }]);
		},
	);

	test('takes no more than had not gone back before', () => {
		const { account, payment, refund } = its.paid();
		refund({ amount: AMOUNT - 100 });
		its.bank.openDispute(account, payment);
		its.bank.endDispute(account, account.disputes?.[0] ?? expect.fail(), 'lost');
		expect(account.refunds.map(({ amount }) => amount)).toEqual([AMOUNT - 100, 100]);
	});
});
