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

/** A transfer between the site and an operator for one booking. */
export interface RecordedTransfer {
	amount: Paise;
	reference: string;
	/** Epoch milliseconds. */
	recordedAt: number;
}

/** The transfers of a booking, the oldest first. */
export interface OperatorTransfers {
	/** What the operator was paid. */
	paid: readonly RecordedTransfer[];
	/** What it has returned. */
	returned: readonly RecordedTransfer[];
}

const PAID = 'paid out ';
const RETURNED = 'returned by operator ';
/** The event of a transfer to an operator in the ledger. */
export const payoutEvent = (reference: string): LedgerEvent => `${PAID}${reference}`;
/** The event of money that an operator has returned. */
export const operatorReturnEvent = (reference: string): LedgerEvent => `${RETURNED}${reference}`;

/**
 * What an account is owed in a group of entries: credits less debits, in paise; the sign is opposite to that of `balances`
 * (`domain/booking/ledger.ts`).
 */
export const creditOf = (account: Entry['debit']) =>
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
				.select([creditOf('operator').as('amountPaise'), creditOf('disputed').as('withheld')])
				.groupBy(['bookings.id', 'bookings.state', 'intents.offer'])
				.having(creditOf('operator'), '<>', 0)
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

		/** The transfers between the site and the operator for a payment. */
		async ofPayment(paymentId: string): Promise<OperatorTransfers> {
			const rows = await db
				.selectFrom('ledger')
				.select(['event', 'amountPaise', 'createdAt'])
				.where('paymentId', '=', paymentId)
				.where(({ eb, or }) => or([PAID, RETURNED].map((event) => eb('event', 'like', `${event}%`))))
				.orderBy('createdAt')
				.orderBy('id')
				.execute();
			const transfersOf = (about: string) =>
				rows
					.filter(({ event }) => event.startsWith(about))
					.map(({ event, amountPaise, createdAt }) => ({
						amount: amountPaise as Paise,
						reference: event.slice(about.length),
						recordedAt: createdAt,
					}));
			return { paid: transfersOf(PAID), returned: transfersOf(RETURNED) };
		},
	};
}
