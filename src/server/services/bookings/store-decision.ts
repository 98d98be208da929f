import { randomUUIDv7 } from 'node:crypto';
import type { Booking } from '#data/booking/bookings.ts';
import { changeState } from '#data/booking/change-state.ts';
import type { Hold } from '#data/booking/holds.ts';
import { ledgerRepository } from '#data/booking/ledger.ts';
import type { Order } from '#data/booking/orders.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import type { RefundReason } from '#domain/booking/booking.ts';
import * as ledger from '#domain/booking/ledger.ts';
import { reminderAt, replyDeadline } from '#domain/booking/operator-reply.ts';
import type { Paise } from '#domain/price/money.ts';
import { addBookedMessages, addReturnedMessages } from './booking-messages.ts';
import type { Telling } from './traveller-variables.ts';

/* Stores the decision of `settlement.ts` about a captured payment. */

/** The outcome of a settled payment. */
export type SettlementOutcome = { booked: true; bookingId: string } | { booked: false; reason: RefundReason };

/** A payment that is new, with its order, hold and booking. */
export interface Settled {
	payment: Payment;
	hold: Hold;
	order: Order;
	booking: Booking;
	telling: Telling;
}

/** A payment for another order was stored meanwhile; happens on PostgreSQL alone, where transactions run concurrently. */
export class PaymentStoredError extends Error {
	override name = 'PaymentStoredError';
}

/**
 * Stores a payment that books, with its entries and messages, in the given transaction.
 *
 * @throws PaymentStoredError when the payment is stored already; nothing of the transaction may be committed then
 */
export async function storeBooked(db: Database, settled: Settled, now: number): Promise<void> {
	const { payment, order, hold, booking } = settled;
	await addPayment(db, payment);
	const { reply } = settled.telling.terms;
	const replyBy = replyDeadline(now, hold.offer.date, reply);
	const booked = { bookedAt: now, paymentId: payment.id, replyBy };
	const isBooked =
		(await changeState(db, 'order', order.id, 'paid', { closedAt: now })) &&
		(await changeState(db, 'hold', hold.id, 'converted', { closedAt: now })) &&
		(await changeState(db, 'booking', booking.id, 'requested', {
			...booked,
			remindAt: replyBy === null ? null : reminderAt(now, replyBy, reply),
		}));
	if (!isBooked) throw new Error('A booking cannot be booked');
	const { id: paymentId, amountPaise } = payment;
	const postings = [
		{ paymentId, event: 'received', entries: ledger.received(amountPaise) },
		{ paymentId, event: 'booked', entries: ledger.booked(order.price) },
	] as const;
	await ledgerRepository(db).post(postings, now);
	const view = {
		booking: { ...booking, ...booked, state: 'requested' as const },
		hold,
		paid: { order, payment, refund: null, isDisputed: false, disputeEndedAt: null },
	};
	await addBookedMessages(db, view, settled.telling);
}

/**
 * Stores a payment that books nothing, with its entries, the refund and the messages, in the given transaction.
 *
 * @throws PaymentStoredError as `storeBooked`
 */
export async function storeReturned(
	db: Database,
	settled: Settled,
	reason: RefundReason,
	now: number,
): Promise<void> {
	const { payment, order } = settled;
	await addPayment(db, payment);
	const { id: paymentId, amountPaise } = payment;
	const postings = [
		{ paymentId, event: 'received', entries: ledger.received(amountPaise) },
		{ paymentId, event: 'rejected', entries: ledger.rejected(amountPaise) },
	] as const;
	await ledgerRepository(db).post(postings, now);
	// The provider considers this order paid, so the next try needs a new one, and no page waits for this one.
	if (order.state === 'open') await changeState(db, 'order', order.id, 'void', { closedAt: now });
	await refundRepository(db).add(newRefund(paymentId, amountPaise, reason, now));
	await addReturnedMessages(db, { ...settled, reason });
}

async function addPayment(db: Database, payment: Payment): Promise<void> {
	if (!(await paymentRepository(db).add(payment))) throw new PaymentStoredError('One payment for two orders');
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
		sentPaise: null,
		createdAt: now,
		attempts: 0,
		failures: 0,
		refusals: 0,
		refusal: null,
		delayedAt: null,
		nextAttemptAt: now,
		doneAt: null,
	}) as const;
