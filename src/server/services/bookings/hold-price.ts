import type { Hold } from '#data/booking/holds.ts';
import { HOLD_MS } from '#domain/booking/booking.ts';
import { type Coupon, checkCoupon, type Discounts } from '#domain/price/discounts.ts';
import { priceOfOffer } from '#domain/price/offer.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';

type WithCoupon = Pick<Hold, 'offer' | 'travellers' | 'couponCode'>;
type WithEnd = WithCoupon & Pick<Hold, 'expiresAt'>;

const couponOn = (day: string, { offer, travellers, couponCode }: WithCoupon, discounts: Discounts) =>
	checkCoupon(discounts, couponCode ?? '', priceOfOffer(offer, travellers).totalSalePrice, day);

function couponOf(hold: WithEnd, discounts: Discounts, today: string): Coupon | undefined {
	// It was applied today, or on the day 24 hours before the end: no hold lasts into a third, and one that takes the place of another
	// ends when that one would have.
	for (const day of [today, indianDay(hold.expiresAt - HOLD_MS)]) {
		const check = couponOn(day, hold, discounts);
		if (check.ok) return check.coupon;
	}
	return undefined;
}

/**
 * The price of a hold on a day (`YYYY-MM-DD`). A coupon that ended after it was applied is valid as long as the hold: nobody pays more
 * at midnight than the page showed. One that is taken out of the list, or needs more travellers, takes nothing off.
 */
export const priceOfHold = (hold: Hold, discounts: Discounts, today: string): PriceSummary =>
	priceOfOffer(hold.offer, hold.travellers, couponOf(hold, discounts, today));

/** The coupon as it is in the list, or null when it takes nothing off a hold on a day (`YYYY-MM-DD`), by the rule of `priceOfHold`. */
export const usableCoupon = (hold: WithEnd, discounts: Discounts, today: string): string | null =>
	couponOf(hold, discounts, today)?.code ?? null;

/** @throws AppError `invalid` when the coupon takes nothing off on that day */
export function requireCoupon(hold: WithCoupon, discounts: Discounts, today: string): string {
	const check = couponOn(today, hold, discounts);
	if (check.ok) return check.coupon.code;
	const messages = {
		unknown: 'That coupon code is not valid here.',
		expired: 'This coupon is no longer valid.',
		'too little': 'This coupon is for larger bookings.',
	};
	const message = messages[check.reason];
	throw new AppError('invalid', message, { fields: { coupon_code: message } });
}
