import type { Payment } from '#data/booking/payments.ts';
import { isDelayed, partOfRefund, type Refund } from '#data/booking/refunds.ts';
import { refundDueOn } from '#domain/booking/refund-time.ts';
import type { Paise } from '#domain/price/money.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import type { PaidView } from './booking-views.ts';

/** Money of a paid booking that goes back or has gone, by our refund or in another way. */
export interface PaidBack {
	/** What our refund gives back; without one, what went back in another way. */
	amountPaise: Paise;
	/** What has gone back already besides `amountPaise`. */
	besidesPaise: Paise;
	state: Refund['state'];
	/** True while it takes longer than it should. */
	isDelayed: boolean;
	/** True while it waits for the end of a dispute. */
	isWithheld: boolean;
	/** The day (`YYYY-MM-DD`) on which it went back, or by which it is about there; null when that is not known. */
	day: string | null;
}

/** The part of a payment that goes back or has gone back in any way, in paise. */
export const amountBack = (
	payment: Pick<Payment, 'returnedPaise'>,
	refund: Pick<Refund, 'amountPaise'> | null | undefined,
): Paise =>
	// `returnedPaise` is 0 where an older release, still running during an update, ended the booking: then the refund alone has the amount.
	Math.max(payment.returnedPaise, refund?.amountPaise ?? 0) as Paise;

/** The part of a paid booking's money that goes back or has gone back; null when nothing does. */
export function moneyBack(paid: PaidView['paid']): PaidBack | null {
	const { payment, refund, isDisputed } = paid;
	const allPaise = amountBack(payment, refund);
	if (allPaise === 0) return null;
	const amountPaise = refund ? partOfRefund(allPaise, refund) : allPaise;
	return {
		amountPaise,
		besidesPaise: (allPaise - amountPaise) as Paise,
		state: refund?.state ?? 'done',
		isDelayed: refund !== null && isDelayed(refund),
		isWithheld: refund?.state === 'due' && isDisputed,
		day: dayOf(paid),
	};
}

/**
 * A refund is requested once no dispute withholds its money. Of money that went back in another way only the moment is stored when we
 * learned of it.
 */
function dayOf({ refund, disputeEndedAt }: PaidView['paid']): string | null {
	if (refund === null) return null;
	if (refund.state !== 'done') return refundDueOn(Math.max(refund.createdAt, disputeEndedAt ?? 0));
	return refund.doneAt === null ? null : indianDay(refund.doneAt);
}
