import { randomUUIDv7 } from 'node:crypto';
import { isPostgres, resultOf, type Statement, send, together } from '#data/ahead.ts';
import { type Booking, bookingRepository } from '#data/bookings.ts';
import { changeStates } from '#data/change-state.ts';
import { type Intent, intentRepository } from '#data/intents.ts';
import { type Happening, ledgerRepository } from '#data/ledger.ts';
import { type Order, orderRepository } from '#data/orders.ts';
import { type Payment, paymentRepository } from '#data/payments.ts';
import { refundRepository } from '#data/refunds.ts';
import type { Database } from '#data/schema.ts';
import { seatRepository } from '#data/seats.ts';
import { userRepository } from '#data/users.ts';
import { hasDeparted, type RefundReason, settle } from '#domain/booking.ts';
import { indianDay } from '#domain/calendar-day.ts';
import * as ledger from '#domain/ledger.ts';
import type { Paise } from '#domain/money.ts';
import { reminderAt } from '#domain/operator-reply.ts';
import { batched, batchSizeOf } from '#server/concurrency/batched.ts';
import { addBookedMessages, addReturnedMessages, type BookingLinks } from './booking-messages.ts';
import { referenced } from './referenced.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Addresses of a booking for those without an account, by its id. */
	linksOf: (bookingId: string) => BookingLinks;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
	/** Called after a refund was stored. */
	wakeRefunds: () => void;
}

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
export type Settled = { booked: true; bookingId: string } | { booked: false; reason: RefundReason };

/** A payment was stored for another order meanwhile: only PostgreSQL runs transactions beside each other. */
class PaymentStoredError extends Error {
	override name = 'PaymentStoredError';
}

/** Money for a known order. */
interface Arrival {
	money: ArrivedMoney;
	known: Order;
}

/**
 * The one transaction behind the three doors through which money comes: verify, webhook and reconciler (ARCHITECTURE.md D11).
 * Whichever comes first settles; the others find the same outcome. Money of one moment is settled together (D90).
 */
export function settlement({ db, now, linksOf, wakeOutbox, wakeRefunds }: Dependencies) {
	const settleOurs = batched<Arrival, Settled>({
		keyOf: ({ known }) => known.intentId,
		max: batchSizeOf(db),
		// Its transaction waits for three results, in which time another one can be prepared; SQLite has one writer.
		atOnce: isPostgres(db) ? 2 : 1,
		run: async (arrivals) => {
			const settleNow = () =>
				db.transaction().execute((transaction) => settleIn(transaction, arrivals, { now: now(), linksOf }));
			try {
				return await settleNow();
			} catch (error) {
				if (!(error instanceof PaymentStoredError)) throw error;
				// By now the other transaction has committed, so that the second try finds its outcome.
				return settleNow();
			}
		},
	});

	return {
		/**
		 * Books what the money pays for, or marks it to be given back.
		 *
		 * @param order its order, where the caller has it already
		 * @returns undefined for money of an order that is not ours
		 */
		async settle(money: ArrivedMoney, order?: Order): Promise<Settled | undefined> {
			const known =
				order?.providerOrderId === money.orderId
					? order
					: await orderRepository(db).byProviderId(money.orderId);
			if (!known) return undefined;
			const settled = await settleOurs({ money, known });
			wakeOutbox();
			if (!settled.booked) wakeRefunds();
			return settled;
		},

		/** The outcome of a payment; undefined when it was not settled yet. */
		async outcome(paymentId: string): Promise<Settled | undefined> {
			const payment = await paymentRepository(db).byProviderId(paymentId);
			return payment && outcomeOf(db, payment);
		},
	};
}
export type Settlement = ReturnType<typeof settlement>;

/** Settles money of different holds. */
async function settleIn(
	db: Database,
	arrivals: readonly Arrival[],
	{ now, linksOf }: { now: number; linksOf: Dependencies['linksOf'] },
): Promise<Settled[]> {
	const intentIds = arrivals.map(({ known }) => known.intentId);
	const [intents, before, states, bookings] = await together(db, [
		intentRepository(db).lockAll(intentIds),
		// Read now that nothing else can change them.
		paymentRepository(db).byProviderIds(arrivals.map(({ money }) => money.paymentId)),
		orderRepository(db).states(arrivals.map(({ known }) => known.id)),
		bookingRepository(db).ofIntents(intentIds),
	]);

	const cases = arrivals
		.filter(({ money }) => !before.has(money.paymentId))
		.map(
			({ money, known }): Case => ({
				money,
				intent: referenced(intents.get(known.intentId), 'intent'),
				order: { ...known, state: referenced(states.get(known.id), 'order') },
				booking: referenced(bookings.get(known.intentId), 'booking'),
			}),
		);
	const decisions: Decision[] = [];
	// Every transaction locks departures in the order of their ids, so that no two deadlock.
	for (const about of cases.toSorted(byDeparture)) decisions.push(await decide(db, about, now));
	await store(db, decisions, { now, linksOf });

	const outcomes = new Map(decisions.map(({ money, settled }) => [money.paymentId, settled]));
	const settled: Settled[] = [];
	for (const { money } of arrivals) {
		const earlier = before.get(money.paymentId);
		settled.push(
			earlier ? await outcomeOf(db, earlier) : referenced(outcomes.get(money.paymentId), 'settled payment'),
		);
	}
	return settled;
}

/** Money with its order, intent and booking. */
interface Case {
	money: ArrivedMoney;
	intent: Intent;
	order: Order;
	booking: Booking;
}

const byDeparture = ({ intent: one }: Case, { intent: other }: Case) =>
	one.departureId === other.departureId ? 0 : one.departureId < other.departureId ? -1 : 1;

/** A decision about money, with the payment to store. */
interface Decision extends Case {
	payment: Payment;
	settled: Settled;
}

/** Decides whether money books or is refunded, and takes the seats of an expired hold again. */
async function decide(db: Database, about: Case, now: number): Promise<Decision> {
	const { money, intent, order, booking } = about;
	const decided = settle({
		due: order.amountPaise,
		amount: money.amount,
		currency: money.currency,
		order: order.state,
		intent: intent.state,
		hasDeparted: hasDeparted(intent.offer.date, now),
	});
	const isSeated =
		decided.do === 'book' ||
		(decided.do === 'book again' &&
			(await seatRepository(db).take(intent.departureId, order.travellers, indianDay(now))));
	const reason = decided.do === 'refund' ? decided.reason : 'seats gone';
	const payment: Payment = {
		id: randomUUIDv7(),
		providerPaymentId: money.paymentId,
		orderId: order.id,
		amountPaise: money.amount,
		state: isSeated ? 'verified' : 'refund due',
		receivedAt: now,
	};
	const settled: Settled = isSeated ? { booked: true, bookingId: booking.id } : { booked: false, reason };
	return { ...about, payment, settled };
}

/** Stores payments with their entries, and what follows: bookings or refunds, with their messages. */
async function store(
	db: Database,
	decisions: readonly Decision[],
	{ now, linksOf }: { now: number; linksOf: Dependencies['linksOf'] },
): Promise<void> {
	if (decisions.length === 0) return;
	const booked = decisions.filter(({ settled }) => settled.booked);
	const adding = paymentRepository(db).addAll(decisions.map(({ payment }) => payment));
	const { whatsapp, isStored } = await book(db, booked, adding, now);
	await ledgerRepository(db).enter(decisions.flatMap(happeningsOf), now);
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

function happeningsOf({ payment: { id: paymentId }, money, order, settled }: Decision): Happening[] {
	const received = { paymentId, event: 'received', entries: ledger.received(money.amount) } as const;
	return settled.booked
		? [received, { paymentId, event: 'booked', entries: ledger.booked(order.price) }]
		: [received, { paymentId, event: 'rejected', entries: ledger.rejected(money.amount) }];
}

async function outcomeOf(db: Database, { id, orderId }: Payment): Promise<Settled> {
	const booking = await bookingRepository(db).ofPayment(id);
	if (booking) return { booked: true, bookingId: booking.id };
	const refund = referenced(await refundRepository(db).ofPayment(id), `refund of order ${orderId}`);
	return { booked: false, reason: refund.reason };
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
