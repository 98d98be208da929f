import { onTestFinished, vi } from 'vitest';
import type { PaymentOutcome } from '#server/sandbox/payment-outcomes.ts';
import { sandboxBank } from '#server/sandbox/sandbox-bank.ts';
import type { OrderEntity } from '#server/sandbox/sandbox-entities.ts';
import { sandboxStore } from '#server/sandbox/sandbox-store.ts';
import type { SandboxWebhooks } from '#server/sandbox/sandbox-webhooks.ts';
import { temporaryFolder } from './test-database.ts';

export const AMOUNT = 50_000;

/** A bank whose webhooks a test reads as `event status delay times`. */
export function openBank() {
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
export function stopClock(): void {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
}
