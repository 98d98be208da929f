import type { Refund } from '#data/booking/refunds.ts';
import type { Paise } from '#domain/price/money.ts';
import type { PaidView } from './booking-views.ts';

/** What of a paid booking's money goes back or has gone, by our refund or in another way; null for nothing. */
export function moneyBack({
	payment,
	refund,
}: PaidView['paid']): { amountPaise: Paise; state: Refund['state'] } | null {
	// A payment that another release ended while this one started has its amount in the refund alone.
	const amountPaise = Math.max(payment.returnedPaise, refund?.amountPaise ?? 0) as Paise;
	return amountPaise === 0 ? null : { amountPaise, state: refund?.state ?? 'done' };
}
