import { couponCode } from './coupon-code.ts';
import type { Paise } from './money.ts';

/** Percent off, with an upper limit in paise. */
export interface Reduction {
	percent: number;
	most: Paise;
}

/** A code that travellers enter to pay less. Days are `YYYY-MM-DD`, both included. */
export interface Coupon extends Reduction {
	/** Capital letters and digits. */
	code: string;
	from: string;
	until: string;
	/** The lowest sale price it is valid for, in paise. */
	least: Paise;
}

/** Discounts of the site itself, besides those of the operators. */
export interface Discounts {
	/** The discount of signed-in customers; null where there is none. */
	special: Reduction | null;
	coupons: readonly Coupon[];
}

/**
 * The amount that a reduction takes off a price, in paise, rounded down to a whole rupee. Percentages are multiplied in hundredths, as
 * whole numbers: fractions would make 1.14 % of ₹50,000 a rupee too little.
 */
export const reductionOf = ({ percent, most }: Reduction, price: Paise): Paise =>
	Math.min(most, Math.floor((price * Math.round(percent * 100)) / 1_000_000) * 100) as Paise;

/** A coupon that can be used, or why not. */
export type CouponCheck =
	| { ok: true; coupon: Coupon }
	| { ok: false; reason: 'unknown' | 'expired' | 'too little' };

/** Finds the coupon of an entered code, for a sale price on a day (`YYYY-MM-DD`). Case and white space are ignored. */
export function checkCoupon({ coupons }: Discounts, typed: string, sale: Paise, on: string): CouponCheck {
	const code = couponCode(typed);
	const coupon = coupons.find((known) => known.code === code);
	if (!coupon || on < coupon.from) return { ok: false, reason: 'unknown' };
	if (on > coupon.until) return { ok: false, reason: 'expired' };
	return sale < coupon.least ? { ok: false, reason: 'too little' } : { ok: true, coupon };
}
