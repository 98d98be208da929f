import { indianDigits } from '../text/indian-digits.ts';

declare const paise: unique symbol;

/** An amount of Indian money in whole paise; a hundred to the rupee. */
export type Paise = number & { readonly [paise]: true };

/**
 * Rupees as paise, rounded half up to a whole paisa.
 *
 * @throws RangeError when `amount` is not a finite number
 */
export function rupees(amount: number): Paise {
	if (!Number.isFinite(amount)) throw new RangeError(`Not an amount in rupees: ${amount}`);
	return Math.round(amount * 100) as Paise;
}

/** The amount in rupees, rounded to a whole one. */
export const wholeRupees = (amount: Paise): number => Math.round(amount / 100);

/** Whole rupees with Indian digit grouping and no sign, e.g. `1,84,500` (spec §3, price object). */
export const groupRupees = (amount: Paise): string => indianDigits(wholeRupees(amount));

/**
 * Rupees with the sign, e.g. `₹1,84,500`. Prices are whole ones; what is left of a refund may not be, and has its paise: `₹14,899.50`.
 */
export const formatRupees = (amount: Paise): string =>
	amount % 100
		? `₹${indianDigits(Math.trunc(amount / 100))}.${`0${Math.abs(amount % 100)}`.slice(-2)}`
		: `₹${groupRupees(amount)}`;
