/** A typed code as coupons have it: in capital letters and without white space. */
export const couponCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** True for a field with another code than the one that the price counts; an empty field has none. */
export const isOtherCoupon = (typed: string, counted: string | null): boolean =>
	!['', counted].includes(couponCode(typed));
