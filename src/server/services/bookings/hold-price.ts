import type { Hold } from '#data/booking/holds.ts';
import { checkCoupon, type Discounts } from '#domain/price/discounts.ts';
import { priceOfOffer } from '#domain/price/offer.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The price of a hold on a day (`YYYY-MM-DD`). A coupon that ended after it was applied is valid as long as the hold: nobody pays more
 * at midnight than the page showed. One that is taken out of the list, or needs more travellers, takes nothing off.
 */
export function priceOfHold(hold: Hold, discounts: Discounts, today: string): PriceSummary {
	const { offer, travellers, couponCode, createdAt } = hold;
	const whole = priceOfOffer(offer, travellers);
	if (couponCode === null) return whole;
	// The coupon was applied on one of these two days, because no hold lasts into a third.
	for (const day of [today, indianDay(createdAt)]) {
		const check = checkCoupon(discounts, couponCode, whole.totalSalePrice, day);
		if (check.ok) return priceOfOffer(offer, travellers, check.coupon);
	}
	return whole;
}

type WithCoupon = Pick<Hold, 'offer' | 'travellers' | 'couponCode'>;

const couponOf = ({ offer, travellers, couponCode }: WithCoupon, discounts: Discounts, today: string) =>
	checkCoupon(discounts, couponCode ?? '', priceOfOffer(offer, travellers).totalSalePrice, today);

/** The coupon as it is in the list, or null when it takes nothing off on that day (`YYYY-MM-DD`). */
export function usableCoupon(hold: WithCoupon, discounts: Discounts, today: string): string | null {
	const check = couponOf(hold, discounts, today);
	return check.ok ? check.coupon.code : null;
}

/** @throws AppError `invalid` when the coupon takes nothing off on that day */
export function requireCoupon(hold: WithCoupon, discounts: Discounts, today: string): string {
	const check = couponOf(hold, discounts, today);
	if (check.ok) return check.coupon.code;
	const messages = {
		unknown: 'That coupon code is not valid here.',
		expired: 'This coupon is no longer valid.',
		'too little': 'This coupon is for larger bookings.',
	};
	const message = messages[check.reason];
	throw new AppError('invalid', message, { fields: { coupon_code: message } });
}
