import { changeState } from '#data/change-state.ts';
import { intentRepository } from '#data/intents.ts';
import { ledgerRepository } from '#data/ledger.ts';
import { orderRepository } from '#data/orders.ts';
import { paymentRepository } from '#data/payments.ts';
import { type Refund, refundRepository } from '#data/refunds.ts';
import type { Database } from '#data/schema.ts';
import * as ledger from '#domain/ledger.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/milliseconds.ts';
import { workOff } from '#server/concurrency/work-off.ts';
import {
	type GatewayRefund,
	GatewayRefusal,
	type PaymentGateway,
} from '#server/providers/payment-gateway.ts';
import { referenced } from '#server/services/referenced.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	gateway: PaymentGateway;
}

const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** Refunds through the provider, retried until the provider has processed them. */
export function refundService({ db, now, gateway }: Dependencies) {
	/** Stores the state of a refund that the provider reports. */
	async function apply(id: string, { id: providerRefundId, status }: GatewayRefund): Promise<void> {
		await db.transaction().execute(async (transaction) => {
			const refunds = refundRepository(transaction);
			const found = referenced(await refunds.byId(id), 'refund');
			await lockIntentOf(transaction, found.paymentId);
			const refund = referenced(await refunds.byId(id), 'refund');
			if (refund.state === 'done') return;
			if (status === 'pending') {
				await changeState(transaction, 'refund', id, 'sent', { providerRefundId });
			} else if (status === 'failed') {
				await refunds.fail(id);
			} else {
				await changeState(transaction, 'refund', id, 'done', { providerRefundId, doneAt: now() });
				await changeState(transaction, 'payment', refund.paymentId, 'refunded');
				const entries = ledger.refunded(refund.amountPaise);
				const refunded = { paymentId: refund.paymentId, event: 'refunded', entries } as const;
				await ledgerRepository(transaction).post([refunded], now());
			}
		});
	}

	type DueRefund = Refund & { providerPaymentId: string };

	const requests = workOff<DueRefund>({
		due: (limit) => refundRepository(db).due(now(), limit),
		take(refund) {
			const pause = Math.min(MINUTE_MS * 2 ** Math.min(refund.attempts, 10), LONGEST_PAUSE_MS);
			return refundRepository(db).take(refund, now() + pause);
		},
		run: ask,
		failure: 'refund not made',
	});

	/** Requests a refund that is due, and looks up one that was sent. */
	async function ask(refund: DueRefund): Promise<void> {
		const { providerPaymentId: paymentId, amountPaise: amount } = refund;
		const receipt = receiptOf(refund);
		if (refund.state === 'due') {
			const asked = await gateway.refund({ paymentId, amount, receipt }).catch(async (error: unknown) => {
				if (!(error instanceof GatewayRefusal)) throw error;
				// It may have been given back by hand.
				const made = await gateway.fetchRefundsOfPayment(paymentId);
				const same = made.find((other) => other.amount === amount && other.status !== 'failed');
				if (!same) throw error;
				return same;
			});
			return apply(refund.id, asked);
		}
		const made = await gateway.fetchRefundsOfPayment(paymentId);
		const reported = made.find((other) => other.id === refund.providerRefundId);
		if (reported && reported.status !== 'pending') await apply(refund.id, reported);
	}

	return {
		/** Starts a run over the refunds that are due, and does not wait for it. */
		wake: requests.wake,

		/** Resolves when no run is under way. */
		settled: requests.settled,

		/** Resolves when every refund that is due has been tried; rejects when the database cannot be read. */
		sendDue: requests.run,

		/** Requests no more refunds, and resolves when none is being requested. */
		close: requests.close,

		/** The provider reports on a refund; one that is not ours is ignored. */
		async report(reported: GatewayRefund): Promise<void> {
			const [id] = UUID.exec(reported.receipt ?? '') ?? [];
			const refund = id ? await refundRepository(db).byId(id) : undefined;
			if (refund && receiptOf(refund) === reported.receipt) await apply(refund.id, reported);
		},
	};
}
export type Refunds = ReturnType<typeof refundService>;

/** The id of a refund, with which its receipts begin. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The receipt by which the provider identifies a refund. After a failure there, the next request has another receipt. */
const receiptOf = ({ id, failures }: Pick<Refund, 'id' | 'failures'>): string => `${id}-${failures}`;

/** Locks the hold of a payment, so that changes of the payment run one after the other with other changes of the hold. */
async function lockIntentOf(db: Database, paymentId: string): Promise<void> {
	const payment = referenced(await paymentRepository(db).byId(paymentId), 'payment');
	const order = referenced(await orderRepository(db).byId(payment.orderId), 'order');
	await intentRepository(db).lock(order.intentId);
}
