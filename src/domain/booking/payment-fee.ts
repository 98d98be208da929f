import { formatRupees, type Paise } from '../price/money.ts';

/**
 * Says that the payment service adds a fee of its own, on accounts whose customers bear it, and never refunds it.
 *
 * @param fee more than 0
 */
export const feeOnTop = (fee: Paise): string =>
	`The payment service added its own fee of ${formatRupees(fee)}, which it keeps whatever goes back.`;
