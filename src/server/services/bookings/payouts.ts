import { bookingRepository } from '#data/booking/bookings.ts';
import { ledgerRepository } from '#data/booking/ledger.ts';
import {
	type OperatorTransfers,
	type OwedBooking,
	operatorReturnEvent,
	payoutEvent,
	payoutRepository,
} from '#data/booking/payouts.ts';
import type { Database } from '#data/database/schema.ts';
import * as ledger from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';
import { type Payout, plainRupees } from '#server/exports/payouts-file.ts';
import { lockPayment } from './lock-payment.ts';

/** What the operator of a booking gets, in paise. */
export interface OperatorShare extends OperatorTransfers {
	/** Still to be paid; negative when it was paid more than it is owed by now. */
	owed: number;
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
}

/** What operators are owed, and what the owner has paid them. */
export function payoutService({ db, now }: Dependencies) {
	return {
		/** The bookings to pay operators for: those whose journey has begun, and those that were paid out and refunded since. */
		async due(): Promise<OwedBooking[]> {
			const today = indianDay(now());
			const owed = await payoutRepository(db).owed();
			return owed.filter(({ departureDate, amountPaise }) => departureDate <= today || amountPaise < 0);
		},

		/**
		 * Records transfers between the site and operators in the ledger, all of them or none. A transfer that was recorded before changes
		 * nothing.
		 *
		 * @returns how many are new
		 * @throws AppError `invalid` with a line for each that cannot be: no such paid booking, more than is owed or
		 *   owed back, a disputed payment
		 */
		async record(payouts: readonly Payout[]): Promise<number> {
			return db.transaction().execute(async (transaction) => {
				const faults: string[] = [];
				let recorded = 0;
				// In one order, so that two such commands at once do not wait for each other.
				for (const payout of payouts.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))) {
					const outcome = await recordPayout(transaction, payout, now());
					if (outcome === 'recorded') recorded += 1;
					else if (outcome !== 'known') faults.push(`line ${payout.line}: ${payout.bookingId} ${outcome}`);
				}
				if (faults.length > 0) throw new AppError('invalid', faults.join('\n'));
				return recorded;
			});
		},

		/** What the operator gets of a payment. */
		async shareOf(paymentId: string): Promise<OperatorShare> {
			return {
				owed: ledger.owedToOperator(await ledgerRepository(db).entries(paymentId)),
				...(await payoutRepository(db).ofPayment(paymentId)),
			};
		},
	};
}

export type PayoutService = ReturnType<typeof payoutService>;

/** Records one transfer: `recorded`, `known` when it was before, or in words why it cannot be. */
async function recordPayout(
	transaction: Database,
	{ bookingId, amount, reference }: Payout,
	now: number,
): Promise<string> {
	const found = await bookingRepository(transaction).byId(bookingId);
	if (!found?.paymentId) return 'is no paid booking';
	const { payment } = await lockPayment(transaction, found.paymentId);
	const isReturned = amount < 0;
	const moved = Math.abs(amount) as Paise;
	const { paid, returned } = await payoutRepository(transaction).ofPayment(payment.id);
	const known = (isReturned ? returned : paid).find((transfer) => transfer.reference === reference);
	if (known?.amount === moved) return 'known';
	if (known)
		return `${isReturned ? 'returned' : 'was paid'} ${plainRupees(known.amount)} by ${reference} already`;
	const books = ledgerRepository(transaction);
	const before = await books.entries(payment.id);
	const refusal = isReturned ? refusalOfReturn(before, moved) : refusalOfPayout(before, moved);
	if (refusal !== undefined) return refusal;
	const event = isReturned ? operatorReturnEvent(reference) : payoutEvent(reference);
	const entries = isReturned ? ledger.returnedByOperator(moved) : ledger.paidToOperator(moved);
	await books.post([{ paymentId: payment.id, event, entries }], now);
	return 'recorded';
}

function refusalOfPayout(entries: readonly ledger.Entry[], amount: Paise): string | undefined {
	if (ledger.balances(entries).disputed > 0) return 'is disputed by its payer: pay nothing of it for now';
	const owed = ledger.owedToOperator(entries);
	return amount > owed ? `is owed ${plainRupees(Math.max(0, owed))}` : undefined;
}

function refusalOfReturn(entries: readonly ledger.Entry[], amount: Paise): string | undefined {
	const owedBack = -ledger.owedToOperator(entries);
	return amount > owedBack ? `has ${plainRupees(Math.max(0, owedBack))} to be returned` : undefined;
}
