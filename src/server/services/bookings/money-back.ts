import type { Payment } from '#data/booking/payments.ts';
import { isDelayed, type Refund } from '#data/booking/refunds.ts';
import { type RefundParts, refundParts } from '#domain/booking/refund-parts.ts';
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
	/** The reference of the bank transfer that paid our refund; null without one. */
	transfer: string | null;
}

/** What goes back of a payment or has gone back, by its refund and in another way. */
export const partsBack = (
	payment: Pick<Payment, 'amountPaise' | 'returnedPaise'>,
	refund: Refund | null | undefined,
): RefundParts =>
	refund
		? refundParts(refund, payment.amountPaise)
		: { amount: payment.returnedPaise as Paise, besides: 0 as Paise, isDone: true };

/** The part of a paid booking's money that goes back or has gone back; null when nothing does. */
export function moneyBack(paid: PaidView['paid']): PaidBack | null {
	const { payment, refund, isDisputed } = paid;
	const { amount, besides, isDone } = partsBack(payment, refund);
	if (amount === 0) return null;
	const state = isDone || refund === null ? 'done' : refund.state;
	return {
		...{ amountPaise: amount, besidesPaise: besides, state },
		isDelayed: refund !== null && isDelayed({ ...refund, state }),
		isWithheld: state === 'due' && isDisputed,
		...{ day: dayOf(paid, isDone), transfer: refund?.transfer ?? null },
	};
}

/**
 * A refund is requested once no dispute withholds its money. Of money that went back in another way only the moment is stored when we
 * learned of it.
 */
function dayOf({ refund, disputeEndedAt }: PaidView['paid'], isDone: boolean): string | null {
	if (refund === null) return null;
	if (!isDone) return refundDueOn(Math.max(refund.createdAt, disputeEndedAt ?? 0));
	return refund.doneAt === null ? null : indianDay(refund.doneAt);
}
