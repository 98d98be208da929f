import type { Offer } from '#domain/price/offer.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { inSteps, STEP } from '../database/in-steps.ts';
import type { Database } from '../database/schema.ts';
import type { BookingRow } from './booking-rows.ts';
import type { LedgerRow } from './payment-rows.ts';

/** The booked package and day, as they were offered. */
interface Booked {
	packageName: string;
	departureDate: string;
	operatorId: string;
	operatorName: string;
}

/** A booking with its package, departure and payment; amounts are null until it is paid, those of a refund until there is one. */
export interface ExportedBooking extends BookingRow, Booked {
	packageId: string;
	travellers: number;
	amountPaise: number | null;
	gstPaise: number | null;
	tcsPaise: number | null;
	providerPaymentId: string | null;
	/** What was owed when the refund was stored, in paise; parts of it may have gone back by hand since. */
	refundPaise: number | null;
	refundedAt: number | null;
	/** What goes back of the payment or has gone back, in paise: by the refund, by hand at the provider, or by a dispute that was lost. */
	returnedPaise: number | null;
}

/** An entry of the ledger with the booking that its payment was for. */
export interface ExportedEntry extends LedgerRow, Booked {
	/** Null when nobody filled in the booking. */
	bookingId: string | null;
	providerPaymentId: string;
}

/**
 * The bookings that were made since a moment (epoch milliseconds), oldest first, and older ones that were paid, confirmed or ended since,
 * or whose money moved.
 */
export function bookingsSince(db: Database, at: number): AsyncGenerator<ExportedBooking> {
	// All bookings are read, because any older one may have changed since.
	return inSteps(0, async (last) => {
		const rows = await db
			.selectFrom('bookings')
			.innerJoin('intents', 'intents.id', 'bookings.intentId')
			.leftJoin('payments', 'payments.id', 'bookings.paymentId')
			.leftJoin('orders', 'orders.id', 'payments.orderId')
			.leftJoin('refunds', 'refunds.paymentId', 'payments.id')
			.selectAll('bookings')
			.select(['intents.packageId', 'intents.offer', 'intents.travellers as held'])
			.select([
				'orders.travellers as paid',
				'orders.price',
				'payments.amountPaise',
				'payments.providerPaymentId',
				'payments.returnedPaise',
			])
			.select(['refunds.amountPaise as refundPaise', 'refunds.doneAt as refundedAt'])
			.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('bookings.createdAt', 'bookings.id'), '>', tuple(last.createdAt, last.id)),
			)
			.where((row) =>
				row.or([
					row('bookings.createdAt', '>=', at),
					row('bookings.bookedAt', '>=', at),
					row('bookings.confirmedAt', '>=', at),
					row('bookings.closedAt', '>=', at),
					row('refunds.doneAt', '>=', at),
					// Money that went back by hand or by a lost dispute has no refund of ours, only entries in the ledger.
					row.exists(
						row
							.selectFrom('ledger')
							.select('ledger.id')
							.whereRef('ledger.paymentId', '=', 'bookings.paymentId')
							.where('ledger.createdAt', '>=', at),
					),
				]),
			)
			.orderBy('bookings.createdAt')
			.orderBy('bookings.id')
			.limit(STEP)
			.execute();
		return rows.map(({ offer, held, paid, price, ...row }) => {
			const { gstAmount = null, tcsAmount = null } =
				price === null ? {} : (JSON.parse(price) as Partial<PriceSummary>);
			return {
				...row,
				...bookedOf(offer),
				travellers: paid ?? held,
				gstPaise: gstAmount,
				tcsPaise: tcsAmount,
			};
		});
	});
}

/** The entries of the ledger that were stored since a moment (epoch milliseconds), oldest first. */
export function entriesSince(db: Database, at: number): AsyncGenerator<ExportedEntry> {
	return inSteps(at, async (last) => {
		const rows = await db
			.selectFrom('ledger')
			.innerJoin('payments', 'payments.id', 'ledger.paymentId')
			.innerJoin('orders', 'orders.id', 'payments.orderId')
			.innerJoin('intents', 'intents.id', 'orders.intentId')
			.leftJoin('bookings', 'bookings.intentId', 'intents.id')
			.selectAll('ledger')
			.select(['bookings.id as bookingId', 'intents.offer', 'payments.providerPaymentId'])
			.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('ledger.createdAt', 'ledger.id'), '>', tuple(last.createdAt, last.id)),
			)
			.orderBy('ledger.createdAt')
			.orderBy('ledger.id')
			.limit(STEP)
			.execute();
		return rows.map(({ offer, ...row }) => ({ ...row, ...bookedOf(offer) }));
	});
}

function bookedOf(offer: string): Booked {
	const { packageName, date, operatorId, operatorName } = JSON.parse(offer) as Offer;
	return { packageName, departureDate: date, operatorId, operatorName };
}
