import { sql } from 'kysely';
import type { Entry } from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import type { Offer } from '#domain/price/offer.ts';
import type { Database } from '../database/schema.ts';
import type { BookingRow } from './booking-rows.ts';
import type { LedgerEvent } from './ledger.ts';

/** A booking of which its operator is owed money, or was paid too much. Amounts are paise. */
export interface OwedBooking {
	bookingId: string;
	/** `requested` where the operator never replied. */
	state: BookingRow['state'];
	operatorId: string;
	operatorName: string;
	packageName: string;
	/** `YYYY-MM-DD` */
	departureDate: string;
	/** Negative for what the operator has to give back. */
	amountPaise: number;
	/** What the provider withholds, because the payer disputes the payment. */
	disputedPaise: number;
}

/** A transfer to an operator for one booking. */
export interface PaidPayout {
	amount: Paise;
	reference: string;
	/** Epoch milliseconds. */
	recordedAt: number;
}

const EVENT = 'paid out ';
/** The event of a transfer in the ledger. */
export const payoutEvent = (reference: string): LedgerEvent => `${EVENT}${reference}`;

/** The balance of an account in a group of entries, credits less debits, in paise. */
const balanceOf = (account: Entry['debit']) =>
	sql<number>`cast(sum(case when credit = ${account} then amount_paise when debit = ${account} then -amount_paise else 0 end) as bigint)`;

/** What operators are owed and were paid. */
export function payoutRepository(db: Database) {
	return {
		/** The paid bookings whose operators are owed money or were paid too much, by operator and departure. */
		async owed(): Promise<OwedBooking[]> {
			const rows = await db
				.selectFrom('ledger')
				.innerJoin('bookings', 'bookings.paymentId', 'ledger.paymentId')
				.innerJoin('intents', 'intents.id', 'bookings.intentId')
				.select(['bookings.id as bookingId', 'bookings.state', 'intents.offer'])
				.select([balanceOf('operator').as('amountPaise'), balanceOf('disputed').as('withheld')])
				.groupBy(['bookings.id', 'bookings.state', 'intents.offer'])
				.having(balanceOf('operator'), '<>', 0)
				.execute();
			const owed = rows.map(({ offer, withheld, ...row }): OwedBooking => {
				const { packageName, date, operatorId, operatorName } = JSON.parse(offer) as Offer;
				return {
					...row,
					packageName,
					departureDate: date,
					operatorId,
					operatorName,
					disputedPaise: 0 - withheld,
				};
			});
			const order = ({ operatorId, departureDate, bookingId }: OwedBooking) =>
				[operatorId, departureDate, bookingId].join('\n');
			return owed.sort((one, other) => (order(one) < order(other) ? -1 : 1));
		},

		/** The transfers to the operator for a payment, the oldest first. */
		async ofPayment(paymentId: string): Promise<PaidPayout[]> {
			const rows = await db
				.selectFrom('ledger')
				.select(['event', 'amountPaise', 'createdAt'])
				.where('paymentId', '=', paymentId)
				.where('event', 'like', `${EVENT}%`)
				.orderBy('createdAt')
				.orderBy('id')
				.execute();
			return rows.map(({ event, amountPaise, createdAt }) => ({
				amount: amountPaise as Paise,
				reference: event.slice(EVENT.length),
				recordedAt: createdAt,
			}));
		},
	};
}
