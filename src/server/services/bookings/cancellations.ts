import { bookingRepository } from '#data/booking/bookings.ts';
import type { Database } from '#data/database/schema.ts';
import {
	type CancellationCheck,
	type CancellationRefund,
	checkCancellation,
} from '#domain/booking/cancellation-refund.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import { AppError } from '#server/errors/app-error.ts';
import { referenced } from '#server/services/referenced.ts';
import { endBooking } from './booking-ends.ts';
import { type BookingView, lockedView, unknownBooking, viewOf } from './booking-views.ts';
import type { TellingOf } from './traveller-variables.ts';

/**
 * Whether a booking can be cancelled, and for which refund.
 *
 * @param at the moment that counts, epoch milliseconds: now, or when the traveller's message came; what its operator did later does not
 */
export function cancellationAt({ booking, hold, paid }: BookingView, at: number): CancellationCheck {
	const { state, bookedAt } = booking;
	if (!paid || bookedAt === null) return checkCancellation(state, null, at);
	const confirmedAt = booking.confirmedAt !== null && booking.confirmedAt <= at ? booking.confirmedAt : null;
	const { date: departsOn, policy } = hold.offer;
	const journey = { paid: paid.payment.amountPaise, bookedAt, confirmedAt, departsOn, policy };
	const check = checkCancellation(state, journey, at);
	if (!check.ok) return check;
	// Money that has gone back in another way is subtracted (decision D112).
	const amount = Math.max(0, check.refund.amount - paid.payment.returnedPaise) as Paise;
	return { ok: true, refund: { ...check.refund, amount } };
}

/**
 * What a booking gives back if it is cancelled as of a moment that has passed (epoch milliseconds).
 *
 * @throws AppError `not-found`; `conflict` when it cannot be cancelled; `invalid` for a moment before it was paid for
 */
export async function refundAt(
	db: Database,
	id: string,
	at: number,
): Promise<{ view: BookingView; refund: CancellationRefund }> {
	const booking = await bookingRepository(db).byId(id);
	if (!booking) throw unknownBooking();
	const view = await viewOf(db, booking);
	const refund = refundOr(cancellationAt(view, at));
	if (booking.bookedAt !== null && at < booking.bookedAt)
		throw new AppError('invalid', 'This booking was paid for later than that.');
	return { view, refund };
}

/**
 * Cancels a booking, provided that its refund is still the amount that was shown. Repeating it changes nothing.
 *
 * @param shown what the traveller, or the owner, agreed to: the refund in paise, and the moment from which it counts (epoch milliseconds)
 * @throws AppError `not-found`; `conflict` when the booking cannot be cancelled, or the refund is another by now
 */
export async function cancelBooking(
	db: Database,
	id: string,
	shown: { refund: number; at: number },
	tellingOf: TellingOf,
): Promise<BookingView> {
	await db.transaction().execute(async (transaction) => {
		const view = await lockedView(transaction, id);
		if (view.booking.state === 'cancelled' && (view.paid?.refund?.amountPaise ?? 0) === shown.refund) return;
		const refund = refundOr(cancellationAt(view, shown.at)).amount;
		if (refund !== shown.refund)
			throw new AppError('conflict', `The refund is now ${formatRupees(refund)}. Please check it again.`);
		await endBooking(transaction, view, { state: 'cancelled' }, { ...tellingOf(view.booking), refund });
	});
	return viewOf(db, referenced(await bookingRepository(db).byId(id), 'booking'));
}

const WHY_NOT = {
	'not paid': 'This booking has not been paid for, so there is nothing to cancel.',
	ended: 'This booking has ended already.',
	departed:
		'The day of departure is over, so this booking cannot be cancelled any more. If something went wrong, please call us.',
};

/** Says why a booking cannot be cancelled. */
export const notCancelled = (reason: keyof typeof WHY_NOT) => new AppError('conflict', WHY_NOT[reason]);

/** @throws AppError `conflict` when it cannot be cancelled */
function refundOr(check: CancellationCheck): CancellationRefund {
	if (!check.ok) throw notCancelled(check.reason);
	return check.refund;
}
