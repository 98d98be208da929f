import { formatRupees, type Paise } from '../price/money.ts';

/**
 * What is said of the fee that the payment service adds for itself on accounts whose customers bear it. It never refunds the fee.
 *
 * @param fee more than 0
 */
export const feeOnTop = (fee: Paise): string =>
	`The payment service added its own fee of ${formatRupees(fee)}, which it keeps whatever goes back.`;
