import { isDelayed, type Refund } from '#data/booking/refunds.ts';
import type { Paise } from '#domain/price/money.ts';
import type { PaidView } from './booking-views.ts';

/** Money of a paid booking that goes back or has gone, by our refund or in another way. */
export interface PaidBack {
	amountPaise: Paise;
	state: Refund['state'];
	/** True while it takes longer than it should. */
	isDelayed: boolean;
	/** True while it waits for the end of a dispute. */
	isWithheld: boolean;
}

/** The part of a paid booking's money that goes back or has gone back; null when nothing does. */
export function moneyBack({ payment, refund, isDisputed }: PaidView['paid']): PaidBack | null {
	// A payment that another release ended while this one started has its amount in the refund alone.
	const amountPaise = Math.max(payment.returnedPaise, refund?.amountPaise ?? 0) as Paise;
	if (amountPaise === 0) return null;
	return {
		amountPaise,
		state: refund?.state ?? 'done',
		isDelayed: refund !== null && isDelayed(refund),
		isWithheld: refund?.state === 'due' && isDisputed,
	};
}
