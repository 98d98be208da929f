import { sql } from 'kysely';
import type { Paise } from '#domain/price/money.ts';
import type { Offer } from '#domain/price/offer.ts';
import { jsonMember } from '../database/json-member.ts';
import type { Database } from '../database/schema.ts';
import type { BookingRow } from './booking-rows.ts';
import { creditOf } from './payouts.ts';

/** A paid booking in the list of its operator. Amounts are paise. */
export interface OperatorBooking extends Pick<BookingRow, 'id' | 'state' | 'replyBy'> {
	packageName: string;
	/** `YYYY-MM-DD` */
	date: string;
	travellers: number;
	/** Still to be paid to the operator; less than 0 for what it has to give back. */
	owed: Paise;
	/** What the operator was paid, less what it has returned. */
	paidOut: Paise;
	/** True while the payer disputes the payment, of which nothing is paid out meanwhile. */
	isDisputed: boolean;
}

/** What an operator gets in all. Bookings without a reply count only as far as they were paid out. Amounts are paise. */
export interface OperatorTotals {
	/** For journeys that have begun. */
	due: Paise;
	/** For journeys that have not. */
	later: Paise;
	/** For payments that their payers dispute, which the provider withholds until that is decided. */
	withheld: Paise;
	paidOut: Paise;
}

/**
 * The parts of an operator's list: bookings without a reply and confirmed ones that have not begun, the next departure first; all others,
 * the last departure first.
 */
export type OperatorPart = 'to reply' | 'coming' | 'earlier';

/** Which bookings of a part. @param today `YYYY-MM-DD` in India */
interface Range {
	today: string;
	limit: number;
	offset: number;
}

/** The bookings of an operator, as they were offered: a package may have gone to another operator since. */
export function operatorBookingRepository(db: Database) {
	const operator = jsonMember(db, 'intents.offer', 'operatorId');
	const departsOn = jsonMember(db, 'intents.offer', 'date');

	/** What is owed, was paid and is disputed of payments, by their ids. */
	async function sharesOf(ids: readonly string[]) {
		if (ids.length === 0) return new Map<string, { owed: number; paidOut: number; disputed: number }>();
		const rows = await db
			.selectFrom('ledger')
			.select(['paymentId', creditOf('operator').as('owed'), creditOf('bank').as('paidOut')])
			.select(creditOf('disputed').as('disputed'))
			.where('paymentId', 'in', ids)
			.groupBy('paymentId')
			.execute();
		return new Map(rows.map(({ paymentId, ...share }) => [paymentId, share]));
	}

	return {
		/** One part of the operator's list. */
		async list(
			operatorId: string,
			part: OperatorPart,
			{ today, limit, offset }: Range,
		): Promise<OperatorBooking[]> {
			const order = part === 'earlier' ? 'desc' : 'asc';
			const rows = await db
				.selectFrom('intents')
				.innerJoin('bookings', 'bookings.intentId', 'intents.id')
				.innerJoin('payments', 'payments.id', 'bookings.paymentId')
				.innerJoin('orders', 'orders.id', 'payments.orderId')
				.select(['bookings.id', 'bookings.state', 'bookings.replyBy', 'payments.id as paymentId'])
				.select(['intents.offer', 'orders.travellers'])
				.where(sql<boolean>`${operator} = ${operatorId}`)
				.where(({ eb, and, or }) => {
					const isConfirmed = eb('bookings.state', '=', 'confirmed');
					if (part === 'to reply') return eb('bookings.state', '=', 'requested');
					if (part === 'coming') return and([isConfirmed, sql<boolean>`${departsOn} >= ${today}`]);
					const hasBegun = and([isConfirmed, sql<boolean>`${departsOn} < ${today}`]);
					return or([hasBegun, eb('bookings.state', 'in', ['cancelled', 'refused'])]);
				})
				.orderBy(departsOn, order)
				.orderBy('bookings.id', order)
				.limit(limit)
				.offset(offset)
				.execute();
			const shares = await sharesOf(rows.map(({ paymentId }) => paymentId));
			return rows.map(({ offer, paymentId, ...row }) => {
				const { packageName, date } = JSON.parse(offer) as Offer;
				const { owed, paidOut, disputed } = shares.get(paymentId) ?? { owed: 0, paidOut: 0, disputed: 0 };
				const share = { owed: owed as Paise, paidOut: paidOut as Paise, isDisputed: disputed !== 0 };
				return { ...row, packageName, date, ...share };
			});
		},

		/** What the operator gets in all. For bookings without a reply nothing is due, because all of their money may go back, but what it owes counts. */
		async totals(operatorId: string, today: string): Promise<OperatorTotals> {
			const shares = db
				.selectFrom('intents')
				.innerJoin('bookings', 'bookings.intentId', 'intents.id')
				.innerJoin('ledger', 'ledger.paymentId', 'bookings.paymentId')
				.select(sql<number>`case when ${departsOn} <= ${today} then 1 else 0 end`.as('hasBegun'))
				.select(sql<number>`case when bookings.state = 'requested' then 0 else 1 end`.as('isAnswered'))
				.select([creditOf('operator').as('owed'), creditOf('bank').as('paidOut')])
				.select(creditOf('disputed').as('disputed'))
				.where(sql<boolean>`${operator} = ${operatorId}`)
				.groupBy(['ledger.paymentId', 'hasBegun', 'isAnswered']);
			const sumOf = (condition: string) =>
				sql<Paise>`cast(coalesce(sum(case when (is_answered = 1 or owed < 0) and ${sql.raw(condition)} then owed else 0 end), 0) as bigint)`;
			return db
				.selectFrom(shares.as('shares'))
				.select([
					sumOf('disputed = 0 and has_begun = 1').as('due'),
					sumOf('disputed = 0 and has_begun = 0').as('later'),
					sumOf('disputed <> 0').as('withheld'),
					sql<Paise>`cast(coalesce(sum(paid_out), 0) as bigint)`.as('paidOut'),
				])
				.executeTakeFirstOrThrow();
		},
	};
}
