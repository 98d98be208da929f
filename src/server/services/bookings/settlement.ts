import { randomUUIDv7 } from 'node:crypto';
import { isPostgres, together } from '#data/ahead.ts';
import { bookingRepository } from '#data/bookings.ts';
import { intentRepository } from '#data/intents.ts';
import { type Order, orderRepository } from '#data/orders.ts';
import { type Payment, paymentRepository } from '#data/payments.ts';
import { refundRepository } from '#data/refunds.ts';
import type { Database } from '#data/schema.ts';
import { seatRepository } from '#data/seats.ts';
import { hasDeparted, settle } from '#domain/booking.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { batched, batchSizeOf } from '#server/concurrency/batched.ts';
import { referenced } from '#server/services/referenced.ts';
import type { BookingLinks } from './booking-messages.ts';
import {
	type ArrivedMoney,
	type Case,
	type Decision,
	PaymentStoredError,
	type SettlementOutcome,
	storeDecisions,
} from './store-decisions.ts';

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
	const settleOurs = batched<Arrival, SettlementOutcome>({
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
		async settle(money: ArrivedMoney, order?: Order): Promise<SettlementOutcome | undefined> {
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
		async outcome(paymentId: string): Promise<SettlementOutcome | undefined> {
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
): Promise<SettlementOutcome[]> {
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
	// Transactions of bookings lock departures in the order of their ids, so that no two deadlock.
	for (const about of cases.toSorted(byDeparture)) decisions.push(await decide(db, about, now));
	await storeDecisions(db, decisions, { now, linksOf });

	const outcomes = new Map(decisions.map(({ money, settled }) => [money.paymentId, settled]));
	const settled: SettlementOutcome[] = [];
	for (const { money } of arrivals) {
		const earlier = before.get(money.paymentId);
		settled.push(
			earlier ? await outcomeOf(db, earlier) : referenced(outcomes.get(money.paymentId), 'settled payment'),
		);
	}
	return settled;
}

const byDeparture = ({ intent: one }: Case, { intent: other }: Case) =>
	one.departureId === other.departureId ? 0 : one.departureId < other.departureId ? -1 : 1;

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
	const settled: SettlementOutcome = isSeated
		? { booked: true, bookingId: booking.id }
		: { booked: false, reason };
	return { ...about, payment, settled };
}

async function outcomeOf(db: Database, { id, orderId }: Payment): Promise<SettlementOutcome> {
	const booking = await bookingRepository(db).ofPayment(id);
	if (booking) return { booked: true, bookingId: booking.id };
	const refund = referenced(await refundRepository(db).ofPayment(id), `refund of order ${orderId}`);
	return { booked: false, reason: refund.reason };
}
