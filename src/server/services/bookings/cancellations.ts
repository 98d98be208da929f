import type { Database } from '#data/database/schema.ts';
import {
	type CancellationCheck,
	type CancellationRefund,
	checkCancellation,
} from '#domain/booking/cancellation-refund.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import { pastMomentInWords } from '#domain/time/moment-in-words.ts';
import { AppError } from '#server/errors/app-error.ts';
import { endBooking } from './booking-ends.ts';
import { type BookingView, lockedView, viewById } from './booking-views.ts';
import type { TellingOf } from './traveller-variables.ts';

/**
 * Whether a booking can be cancelled, and for which refund.
 *
 * @param at the moment that counts, epoch milliseconds: now, or when the traveller's message came; what its operator did later does not
 * @param confirmed when its operator confirmed it, where a restore has lost that
 */
export function cancellationAt(
	{ booking, hold, paid }: BookingView,
	at: number,
	confirmed = booking.confirmedAt,
): CancellationCheck {
	const { state, bookedAt } = booking;
	if (!paid || bookedAt === null) return checkCancellation(state, null, at);
	const confirmedAt = confirmed !== null && confirmed <= at ? confirmed : null;
	const { date: departsOn, policy } = hold.offer;
	const journey = { paid: paid.payment.amountPaise, bookedAt, confirmedAt, departsOn, policy };
	const check = checkCancellation(state, journey, at);
	if (!check.ok) return check;
	// Money that has gone back in another way is subtracted (decision D112).
	const amount = Math.max(0, check.refund.amount - paid.payment.returnedPaise) as Paise;
	return { ok: true, refund: { ...check.refund, amount } };
}

/** As of when a booking is cancelled, epoch milliseconds, and when its operator confirmed it, where a restore has lost that. */
interface AsOf {
	at: number;
	confirmedAt?: number | undefined;
}

/**
 * What a booking gives back if it is cancelled as of a moment that has passed.
 *
 * @throws AppError `not-found`; `conflict` when it cannot be cancelled; `invalid` for a moment before it was paid for, or a confirmation that
 *   cannot be
 */
export async function refundAt(
	db: Database,
	id: string,
	{ at, confirmedAt }: AsOf,
): Promise<{ view: BookingView; refund: CancellationRefund }> {
	const view = await viewById(db, id);
	return { view, refund: refundAsOf(view, { at, confirmedAt }) };
}

/**
 * Cancels a booking, provided that its refund is still the amount that was shown. Repeating it changes nothing.
 *
 * @param shown what the traveller, or the owner, agreed to: the refund in paise, and as of when
 * @throws AppError `not-found`; `conflict` when the booking cannot be cancelled, or the refund is another by now; `invalid` as above
 */
export async function cancelBooking(
	db: Database,
	id: string,
	shown: AsOf & { refund: number },
	tellingOf: TellingOf,
): Promise<{ view: BookingView; isNew: boolean }> {
	const isNew = await db.transaction().execute(async (transaction) => {
		const view = await lockedView(transaction, id);
		if (view.booking.state === 'cancelled' && (view.paid?.refund?.amountPaise ?? 0) === shown.refund)
			return false;
		const refund = refundAsOf(view, shown).amount;
		if (refund !== shown.refund)
			throw new AppError('conflict', `The refund is now ${formatRupees(refund)}. Please check it again.`);
		await endBooking(transaction, view, { state: 'cancelled' }, { ...tellingOf(view.booking), refund });
		return true;
	});
	return { view: await viewById(db, id), isNew };
}

const WHY_NOT = {
	'not paid': 'This booking has not been paid for, so there is nothing to cancel.',
	ended: 'This booking has ended already.',
	departed:
		'The day of departure is over, so this booking cannot be cancelled any more. If something went wrong, please call us.',
};

/** Says why a booking cannot be cancelled. */
export const notCancelled = (reason: keyof typeof WHY_NOT) => new AppError('conflict', WHY_NOT[reason]);

/** @throws AppError as `refundAt` */
function refundAsOf(view: BookingView, { at, confirmedAt }: AsOf): CancellationRefund {
	const check = cancellationAt(view, at, confirmedAt);
	if (!check.ok) throw notCancelled(check.reason);
	const { bookedAt, confirmedAt: known } = view.booking;
	if (bookedAt !== null && at < bookedAt)
		throw new AppError('invalid', 'This booking was paid for later than that.');
	if (confirmedAt !== undefined && (confirmedAt < (bookedAt ?? 0) || confirmedAt > at))
		throw new AppError(
			'invalid',
			'The confirmation of its operator has to lie between its payment and its cancelling.',
		);
	if (confirmedAt !== undefined && known !== null && known < confirmedAt)
		throw new AppError('invalid', `Its operator had confirmed it before that, ${pastMomentInWords(known)}.`);
	return check.refund;
}
