import { randomUUIDv7 } from 'node:crypto';
import { resultOf, type Statement, send } from '#data/ahead.ts';
import { type Booking, bookingRepository } from '#data/bookings.ts';
import { changeStates } from '#data/change-state.ts';
import type { Intent } from '#data/intents.ts';
import { ledgerRepository, type Posting } from '#data/ledger.ts';
import type { Order } from '#data/orders.ts';
import { type Payment, paymentRepository } from '#data/payments.ts';
import { refundRepository } from '#data/refunds.ts';
import type { Database } from '#data/schema.ts';
import { userRepository } from '#data/users.ts';
import type { RefundReason } from '#domain/booking.ts';
import * as ledger from '#domain/ledger.ts';
import type { Paise } from '#domain/money.ts';
import { reminderAt } from '#domain/operator-reply.ts';
import { addBookedMessages, addReturnedMessages, type BookingLinks } from './booking-messages.ts';

/* Stores the decisions of `settlement.ts` about captured payments. */

/** Money as the provider reports it, captured. */
export interface ArrivedMoney {
	/** The provider's id of the order it is for. */
	orderId: string;
	/** The provider's id of the payment. */
	paymentId: string;
	amount: Paise;
	currency: string;
}

/** The outcome of a settled payment. */
export type SettlementOutcome = { booked: true; bookingId: string } | { booked: false; reason: RefundReason };

/** Money with its order, intent and booking. */
export interface Case {
	money: ArrivedMoney;
	intent: Intent;
	order: Order;
	booking: Booking;
}

/** A decision about money, with the payment to store. */
export interface Decision extends Case {
	payment: Payment;
	settled: SettlementOutcome;
}

/** A payment was stored for another order meanwhile: only PostgreSQL runs transactions beside each other. */
export class PaymentStoredError extends Error {
	override name = 'PaymentStoredError';
}

/**
 * Stores payments with their entries, and what follows: bookings or refunds, with their messages.
 *
 * @throws PaymentStoredError when a payment is stored already; nothing of the transaction may be committed then
 */
export async function storeDecisions(
	db: Database,
	decisions: readonly Decision[],
	{ now, linksOf }: { now: number; linksOf: (bookingId: string) => BookingLinks },
): Promise<void> {
	if (decisions.length === 0) return;
	const booked = decisions.filter(({ settled }) => settled.booked);
	const adding = paymentRepository(db).addAll(decisions.map(({ payment }) => payment));
	const { whatsapp, isStored } = await book(db, booked, adding, now);
	await ledgerRepository(db).post(decisions.flatMap(postingsOf), now);
	const returned = decisions.flatMap((decision) =>
		decision.settled.booked ? [] : { ...decision, reason: decision.settled.reason },
	);
	await voidMispaid(db, returned, now);
	await refundRepository(db).addAll(
		returned.map(({ payment, money, reason }) => newRefund(payment.id, money.amount, reason, now)),
	);
	await addReturnedMessages(db, returned, now);
	await addBookedMessages(
		db,
		booked.map((decision) => ({ ...decision, links: linksOf(decision.booking.id) })),
		{ whatsapp: await whatsapp(), now },
	);
	await isStored();
}

/** Ends orders whose money was of another amount: at the provider they are paid, so that the next try needs one of its own. */
async function voidMispaid(
	db: Database,
	returned: readonly { order: Order; reason: RefundReason }[],
	closedAt: number,
): Promise<void> {
	const ids = returned
		.filter(({ order, reason }) => reason === 'wrong amount' && order.state === 'open')
		.map(({ order }) => order.id);
	if (ids.length > 0) await resultOf(db, changeStates(db, 'order', ids, 'void', { closedAt }));
}

/**
 * Stores payments and books what they pay for. The server does so while the entries and messages are made; `isStored` must be called
 * before the commit.
 *
 * @param adding stores the payments
 * @returns `whatsapp` gives the phone numbers whose owners want updates by WhatsApp; `isStored` throws when a payment is not new or a
 * booking cannot be booked
 */
async function book(
	db: Database,
	booked: readonly Decision[],
	adding: Statement<boolean>,
	bookedAt: number,
): Promise<{ whatsapp: () => Promise<ReadonlySet<string>>; isStored: () => Promise<void> }> {
	const requireNew = (isNew: boolean) => {
		if (!isNew) throw new PaymentStoredError('One payment for two orders');
	};
	if (booked.length === 0) {
		requireNew(await resultOf(db, adding));
		return { whatsapp: async () => new Set(), isStored: async () => {} };
	}
	const closedAt = bookedAt;
	const ids = (of: 'order' | 'intent') => booked.map((decision) => decision[of].id);
	const paid = booked.map(({ booking, payment, intent }) => ({
		id: booking.id,
		paymentId: payment.id,
		remindAt: reminderAt(bookedAt, intent.offer.date),
	}));
	const [whatsapp, isNew, ...changed] = await send(db, [
		// First, because the messages wait for it.
		userRepository(db).withWhatsapp(booked.map(({ booking }) => booking)),
		adding,
		changeStates(db, 'order', ids('order'), 'paid', { closedAt }),
		changeStates(db, 'intent', ids('intent'), 'converted', { closedAt }),
		bookingRepository(db).requestAll(paid, bookedAt),
	]);
	return {
		whatsapp,
		async isStored() {
			requireNew(await isNew());
			for (const count of changed)
				if ((await count()) !== booked.length) throw new Error('A booking cannot be booked');
		},
	};
}

function postingsOf({ payment: { id: paymentId }, money, order, settled }: Decision): Posting[] {
	const received = { paymentId, event: 'received', entries: ledger.received(money.amount) } as const;
	return settled.booked
		? [received, { paymentId, event: 'booked', entries: ledger.booked(order.price) }]
		: [received, { paymentId, event: 'rejected', entries: ledger.rejected(money.amount) }];
}

/** A new refund, due now. */
export const newRefund = (paymentId: string, amountPaise: Paise, reason: RefundReason, now: number) =>
	({
		id: randomUUIDv7(),
		paymentId,
		amountPaise,
		reason,
		state: 'due',
		providerRefundId: null,
		createdAt: now,
		attempts: 0,
		failures: 0,
		nextAttemptAt: now,
		doneAt: null,
	}) as const;
