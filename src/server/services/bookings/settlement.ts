import { randomUUIDv7 } from 'node:crypto';
import { bookingRepository } from '#data/booking/bookings.ts';
import { holdRepository } from '#data/booking/holds.ts';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { refundRepository } from '#data/booking/refunds.ts';
import { seatRepository } from '#data/booking/seats.ts';
import type { Database } from '#data/database/schema.ts';
import { decideOnPayment, hasDeparted } from '#domain/booking/booking.ts';
import type { Paise } from '#domain/price/money.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { referenced } from '#server/services/referenced.ts';
import { PaymentStoredError, type SettlementOutcome, storeBooked, storeReturned } from './store-decision.ts';
import type { TellingOf } from './traveller-variables.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Gives what messages about a booking need besides the booking. */
	tellingOf: TellingOf;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
	/** Called after a refund was stored. */
	wakeRefunds: () => void;
}

/** Money as the provider reports it, captured. */
export interface ArrivedMoney {
	/** The provider's id of the payment. */
	paymentId: string;
	amount: Paise;
	/** What the payer paid on top of the amount for the provider, which keeps it. */
	fee: Paise;
	currency: string;
	/** True when the provider had refunded it, or a part of it, before it was known here. */
	isReturned: boolean;
}

/**
 * The one transaction behind the three ways in which payments are reported: verify, webhook and reconciler (decision D11). The first
 * report settles the payment; the others find its outcome.
 */
export function settlementService({ db, now, tellingOf, wakeOutbox, wakeRefunds }: Dependencies) {
	async function settleIn(
		transaction: Database,
		money: ArrivedMoney,
		known: Order,
	): Promise<SettlementOutcome> {
		const at = now();
		const hold = referenced(await holdRepository(transaction).lock(known.intentId), 'hold');
		// Read only now, when the lock keeps all others from changing them.
		const earlier = await paymentRepository(transaction).byProviderId(money.paymentId);
		if (earlier) return outcomeOf(transaction, earlier);
		const order = referenced(await orderRepository(transaction).byId(known.id), 'order');
		const booking = referenced(await bookingRepository(transaction).ofHold(hold.id), 'booking');

		const decided = decideOnPayment({
			due: order.amountPaise,
			amount: money.amount,
			currency: money.currency,
			order: order.state,
			hold: hold.state,
			hasDeparted: hasDeparted(hold.offer.date, at),
			isReturned: money.isReturned,
		});
		// For an expired hold the seats have to be taken again.
		const isSeated =
			decided.do === 'book' ||
			(decided.do === 'book again' &&
				(await seatRepository(transaction).takeSeats(hold.departureId, order.travellers, indianDay(at))));

		const payment: Payment = {
			id: randomUUIDv7(),
			providerPaymentId: money.paymentId,
			orderId: order.id,
			amountPaise: money.amount,
			feePaise: money.fee,
			state: isSeated ? 'verified' : 'refund due',
			receivedAt: at,
			returnedPaise: isSeated ? 0 : money.amount,
		};
		const settled = { payment, hold, order, booking, telling: tellingOf(booking) };
		if (isSeated) {
			await storeBooked(transaction, settled, at);
			return { booked: true, bookingId: booking.id };
		}
		const reason = decided.do === 'refund' ? decided.reason : 'seats gone';
		await storeReturned(transaction, settled, reason, at);
		return { booked: false, reason };
	}

	return {
		/**
		 * Books the seats that the money pays for, or marks the money for a refund.
		 *
		 * @param order the one that was paid
		 */
		async settle(money: ArrivedMoney, order: Order): Promise<SettlementOutcome> {
			const settleNow = () => db.transaction().execute((transaction) => settleIn(transaction, money, order));
			const settled = await settleNow().catch((error: unknown) => {
				if (!(error instanceof PaymentStoredError)) throw error;
				// By now the other transaction has committed, so that the second try finds its outcome.
				return settleNow();
			});
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
export type SettlementService = ReturnType<typeof settlementService>;

async function outcomeOf(db: Database, { id, orderId }: Payment): Promise<SettlementOutcome> {
	const booking = await bookingRepository(db).ofPayment(id);
	if (booking) return { booked: true, bookingId: booking.id };
	const refund = referenced(await refundRepository(db).ofPayment(id), `refund of order ${orderId}`);
	return { booked: false, reason: refund.reason };
}
