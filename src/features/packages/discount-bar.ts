import { type Reduction, reductionOf } from '#domain/price/discounts.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';

/** The promise to guests in the bar under a card (CARD-10, CON-06). */
export const promise = ({ most }: Reduction): string => `Unlock up to ${formatRupees(most)} extra discount`;

/** What is taken off a price per person. */
export const onThisTrip = (special: Reduction, price: Paise): string =>
	`${formatRupees(reductionOf(special, price))} on this trip`;

/** The text of the same bar for signed-in visitors (ENT-11). */
export const granted = (special: Reduction, price: Paise): string =>
	`Your discount: ${onThisTrip(special, price)}, taken off at checkout`;
