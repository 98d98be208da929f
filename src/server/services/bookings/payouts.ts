import { type Booking, bookingRepository } from '#data/booking/bookings.ts';
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

/** What recording a file of transfers has changed. */
export interface RecordedPayouts {
	/** How many transfers are new. */
	recorded: number;
	/** A line for each new transfer to an operator of money that has gone back, is disputed, or waits for the operator's reply. */
	notes: string[];
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
}

/** What operators are owed, and what the owner has paid them. */
export function payoutService({ db, now }: Dependencies) {
	return {
		/**
		 * The bookings to pay operators for: those whose journey has begun, and those that were paid out and refunded since. Nothing is due
		 * while a booking waits for its operator's reply, nor of a disputed payment; only what the operator has to return.
		 */
		async due(): Promise<OwedBooking[]> {
			const today = indianDay(now());
			const owed = await payoutRepository(db).owed();
			return owed
				.filter(({ departureDate, amountPaise }) => departureDate <= today || amountPaise < 0)
				.map((line) =>
					line.disputedPaise > 0 || line.state === 'requested'
						? { ...line, amountPaise: Math.min(line.amountPaise, 0) }
						: line,
				);
		},

		/**
		 * Records transfers between the site and operators in the ledger, all of them or none. A transfer that was recorded before changes
		 * nothing. Money may go back to the traveller between a transfer and its record: the transfer counts all the same, because it has
		 * left the bank.
		 *
		 * @throws AppError `invalid` with a line for each that cannot be: no such paid booking, more than was booked for the operator, more
		 *   than is owed back
		 */
		async record(payouts: readonly Payout[]): Promise<RecordedPayouts> {
			return db.transaction().execute(async (transaction) => {
				const faults: string[] = [];
				const notes: string[] = [];
				let recorded = 0;
				// In one order, so that two such commands at once do not wait for each other.
				for (const payout of payouts.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))) {
					const outcome = await recordPayout(transaction, payout, now());
					if (outcome.is === 'recorded') recorded += 1;
					if (outcome.words !== undefined)
						(outcome.is === 'refused' ? faults : notes).push(
							`line ${payout.line}: ${payout.bookingId} ${outcome.words}`,
						);
				}
				if (faults.length > 0) throw new AppError('invalid', faults.join('\n'));
				return { recorded, notes };
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

/** What became of a transfer of the file; `known` was recorded before. In `words` why it is refused, or what is wrong with it by now. */
interface Outcome {
	is: 'recorded' | 'known' | 'refused';
	words?: string | undefined;
}
const refused = (words: string): Outcome => ({ is: 'refused', words });

async function recordPayout(
	transaction: Database,
	{ bookingId, amount, reference }: Payout,
	now: number,
): Promise<Outcome> {
	const found = await bookingRepository(transaction).byId(bookingId);
	if (!found?.paymentId) return refused('is no paid booking');
	const { payment } = await lockPayment(transaction, found.paymentId);
	const isReturned = amount < 0;
	const moved = Math.abs(amount) as Paise;
	const { paid, returned } = await payoutRepository(transaction).ofPayment(payment.id);
	const known = (isReturned ? returned : paid).find((transfer) => transfer.reference === reference);
	if (known?.amount === moved) return { is: 'known' };
	if (known)
		return refused(
			`${isReturned ? 'returned' : 'was paid'} ${plainRupees(known.amount)} by ${reference} already`,
		);
	const books = ledgerRepository(transaction);
	const before = await books.entries(payment.id);
	if (isReturned) {
		const owedBack = Math.max(0, -ledger.owedToOperator(before));
		if (moved > owedBack) return refused(`has ${plainRupees(owedBack)} to be returned`);
	} else {
		const unpaid = ledger.unpaidToOperator(before);
		if (moved > unpaid) return refused(`is owed ${plainRupees(unpaid)}`);
	}
	const event = isReturned ? operatorReturnEvent(reference) : payoutEvent(reference);
	const entries = isReturned ? ledger.returnedByOperator(moved) : ledger.paidToOperator(moved);
	await books.post([{ paymentId: payment.id, event, entries }], now);
	return {
		is: 'recorded',
		words: isReturned ? undefined : noteOnPayout(found.state, [...before, ...entries]),
	};
}

/** What the owner has to know of a transfer to an operator that should not be made any more; undefined where all is well. */
function noteOnPayout(state: Booking['state'], entries: readonly ledger.Entry[]): string | undefined {
	const owed = ledger.owedToOperator(entries);
	if (owed < 0) return `is recorded, and ${plainRupees(-owed)} of it is to be returned by now`;
	if (ledger.balances(entries).disputed > 0) return 'is recorded, and disputed by its payer';
	return state === 'requested' ? 'is recorded, and its operator has not confirmed it' : undefined;
}
