import type { Paise } from './money.ts';

/**
 * The sentence beside a coupon that takes nothing off the present price, because too few travellers are left or it was withdrawn;
 * empty for any other.
 */
export const idleCouponWords = (code: string | null, discount: Paise): string =>
	code !== null && discount === 0 ? 'This coupon takes nothing off this booking any more.' : '';
