import { changeState } from '#data/booking/change-state.ts';
import { ledgerRepository } from '#data/booking/ledger.ts';
import { type Refund, refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import * as ledger from '#domain/booking/ledger.ts';
import { refundParts } from '#domain/booking/refund-parts.ts';
import { speedAfter } from '#domain/booking/refund-time.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { workOff } from '#server/concurrency/work-off.ts';
import { log } from '#server/log.ts';
import {
	type GatewayRefund,
	GatewayRefusal,
	type PaymentGateway,
} from '#server/providers/payment-gateway.ts';
import { referenced } from '#server/services/referenced.ts';
import type { BookingTerms } from '#server/settings/read-booking-terms.ts';
import type { ForeignMoney } from './foreign-money.ts';
import { lockPayment } from './lock-payment.ts';
import { payOut } from './pay-out.ts';
import { addRefundDelayedMessages, addRefundMadeMessages } from './refund-messages.ts';
import { ourRefund, refundReceiptOf } from './refund-receipts.ts';
import type { TellingOf } from './traveller-variables.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	gateway: PaymentGateway;
	foreign: ForeignMoney;
	terms: Pick<BookingTerms, 'refundSpeed'>;
	/** Gives what messages about a booking need besides the booking. */
	tellingOf: TellingOf;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** Refusals of a refund by the provider after which the desk and the traveller are told that it is delayed (decision D170). */
const REFUSALS_MAX = 2;
/** Milliseconds after which they are told of any refund that is not made. */
const DELAY_MS = 72 * HOUR_MS;

type Locked = Awaited<ReturnType<typeof lockPayment>>;

/** Refunds through the provider, retried until the provider has processed them. */
export function refundService({ db, now, gateway, foreign, terms, tellingOf, wakeOutbox }: Dependencies) {
	/**
	 * Counts a refusal of the provider in the given transaction. At `REFUSALS_MAX` of them the desk and the traveller are told.
	 *
	 * @param locked the payment, whose hold the transaction has locked
	 */
	async function countRefusal(transaction: Database, locked: Locked, id: string, why: string): Promise<void> {
		await refundRepository(transaction).refuse(id, why);
		const refund = referenced(await refundRepository(transaction).byId(id), 'refund');
		if (refund.refusals >= REFUSALS_MAX) await tellOfDelay(transaction, locked, refund);
	}

	/**
	 * Tells the desk and the traveller that a refund takes longer than it should, once.
	 *
	 * @param locked as above
	 * @param refund as it was read since then
	 */
	async function tellOfDelay(transaction: Database, locked: Locked, refund: Refund): Promise<void> {
		const { payment, booking } = locked;
		// All has gone back in another way, while the provider still says that ours is pending.
		if (refundParts(refund, payment.amountPaise).isDone) return;
		if (!(await refundRepository(transaction).delay(refund.id, now()))) return;
		const { id, refusals, refusal: why } = refund;
		log('error', 'refund delayed', {
			refund: id,
			payment: payment.providerPaymentId,
			refusals,
			why: why ?? '',
		});
		await addRefundDelayedMessages(transaction, { ...locked, refund, telling: tellingOf(booking) });
	}

	/** Stores the state of a refund that the provider reports. */
	async function apply(id: string, reported: GatewayRefund): Promise<void> {
		if (await db.transaction().execute((transaction) => applyIn(transaction, id, reported))) wakeOutbox();
		// The refund was marked as done because its money had gone back in another way. The provider has made it as well.
		else if (reported.status === 'processed') await foreign.recordSent(reported);
	}

	/** @returns false when the refund was done by something else than the one that is reported */
	async function applyIn(
		transaction: Database,
		id: string,
		{ id: providerRefundId, receipt, status, amount }: GatewayRefund,
	): Promise<boolean> {
		const refunds = refundRepository(transaction);
		const found = referenced(await refunds.byId(id), 'refund');
		const locked = await lockPayment(transaction, found.paymentId);
		const { payment, booking } = locked;
		const refund = referenced(await refunds.byId(id), 'refund');
		if (refund.state === 'done') return refund.providerRefundId === providerRefundId;
		if (status === 'pending') {
			await changeState(transaction, 'refund', id, 'sent', { providerRefundId, sentPaise: amount });
			return true;
		}
		if (status === 'failed') {
			// The provider tells of one failure twice, in its answer and by a webhook. The first has changed the receipt, so this one counts nothing.
			if (receipt !== null && receipt !== refundReceiptOf(refund)) return true;
			await refunds.fail(refund);
			log('error', 'refund failed at the provider', { refund: id, payment: payment.providerPaymentId });
			const isOwed = ledger.owedBack(await ledgerRepository(transaction).entries(payment.id)) > 0;
			if (isOwed) {
				await countRefusal(transaction, locked, id, 'It was accepted and then failed.');
				return true;
			}
			// The traveller got the money in another way while it was pending.
			await changeState(transaction, 'refund', id, 'done', { doneAt: now() });
		} else {
			await changeState(transaction, 'refund', id, 'done', { providerRefundId, doneAt: now() });
			await payOut(transaction, payment, amount, { event: 'refunded', from: 'provider', now: now() });
			await changeState(transaction, 'payment', payment.id, 'refunded');
		}
		// Read only now, when the ledger has the money.
		const done = referenced(await refunds.byId(id), 'refund');
		await addRefundMadeMessages(transaction, { ...locked, refund: done, telling: tellingOf(booking) });
		return true;
	}

	/** Stores that the provider refused a refund that is due; false when it is due no more, e.g. because of money given back by hand. */
	async function applyRefusal(refund: Refund, why: string): Promise<boolean> {
		const isDue = await db.transaction().execute(async (transaction) => {
			const locked = await lockPayment(transaction, refund.paymentId);
			if ((await refundRepository(transaction).byId(refund.id))?.state !== 'due') return false;
			await countRefusal(transaction, locked, refund.id, why);
			return true;
		});
		wakeOutbox();
		return isDue;
	}

	type DueRefund = Refund & { providerPaymentId: string };

	const requests = workOff<DueRefund>({
		due: (limit) => refundRepository(db).due(now(), limit),
		claim(refund) {
			const pause = Math.min(MINUTE_MS * 2 ** Math.min(refund.attempts, 10), LONGEST_PAUSE_MS);
			return refundRepository(db).claim(refund, now() + pause);
		},
		run: ask,
		failure: 'refund not made',
	});

	/** Requests a refund that is due; looks up one that was sent. */
	async function ask(refund: DueRefund): Promise<void> {
		const { providerPaymentId: paymentId } = refund;
		if (refund.state === 'due') {
			// Less than the refund when a part of it was given back by hand.
			const amount = ledger.owedBack(await ledgerRepository(db).entries(refund.paymentId)) as Paise;
			const receipt = refundReceiptOf(refund);
			const speed = speedAfter(refund.refusals, terms.refundSpeed);
			const asked = await gateway
				.refund({ paymentId, amount, receipt, speed })
				.catch(async (error: unknown) => {
					if (!(error instanceof GatewayRefusal)) throw error;
					// The money may have been given back by hand.
					await foreign.recordRefundsOf(paymentId);
					if (await applyRefusal(refund, error.reason)) throw error;
					return undefined;
				});
			if (asked) await apply(refund.id, asked);
			return;
		}
		const made = await gateway.fetchRefundsOfPayment(paymentId);
		const reported = made.find((other) => other.id === refund.providerRefundId);
		if (reported && reported.status !== 'pending') await apply(refund.id, reported);
	}

	const delays = workOff<Refund>({
		due: (limit) => refundRepository(db).overdue(now() - DELAY_MS, limit),
		async run({ id, paymentId }) {
			await db.transaction().execute(async (transaction) => {
				const locked = await lockPayment(transaction, paymentId);
				const refund = referenced(await refundRepository(transaction).byId(id), 'refund');
				await tellOfDelay(transaction, locked, refund);
			});
			wakeOutbox();
		},
		failure: 'delay of a refund not told',
	});

	return {
		/** Starts a run over the refunds that are due, and does not wait for it. */
		wake: requests.wake,

		/** Starts to tell of refunds that have taken longer than they should, and does not wait for it. */
		wakeDelays: delays.wake,

		/** Resolves when all refunds that have taken longer than they should are told of. */
		tellOfDelays: delays.run,

		/** Resolves when no run is under way. */
		idle: requests.idle,

		/** Resolves when every refund that is due has been tried; rejects when the database cannot be read. */
		sendDue: requests.run,

		/** Requests no more refunds, and resolves when none is being requested. */
		async close(): Promise<void> {
			await Promise.all([requests.close(), delays.close()]);
		},

		/** The provider reports on a refund, of ours or made by hand. */
		async report(reported: GatewayRefund): Promise<void> {
			const refund = await ourRefund(db, reported);
			if (!refund) await foreign.recordRefund(reported);
			else if (refundReceiptOf(refund) === reported.receipt) await apply(refund.id, reported);
		},
	};
}
export type Refunds = ReturnType<typeof refundService>;
