import type { Reduction } from '#domain/price/discounts.ts';
import { formatRupees } from '#domain/price/money.ts';

/** The promise to guests in the bar under a card (CARD-10, CON-06). */
export const promise = ({ most }: Reduction): string => `Unlock up to ${formatRupees(most)} extra discount`;

/** The text of the same bar for signed-in visitors (ENT-11). */
export const granted = ({ percent, most }: Reduction): string =>
	`Your discount: ${percent}%, up to ${formatRupees(most)}, taken off at checkout`;
