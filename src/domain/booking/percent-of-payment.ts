import type { Paise } from '../price/money.ts';

/** The part of a payment that a policy gives back, in paise: rounded down to whole rupees, or the exact payment at 100 %. */
export const percentOfPayment = (paid: Paise, percent: number): Paise =>
	percent === 100 ? paid : ((Math.floor((paid * percent) / 10_000) * 100) as Paise);
