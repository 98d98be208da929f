import { isStanding, type StateOf } from '#domain/booking/booking.ts';

/* Words for the desk about money that the site did not move: disputes, and refunds made at the provider. */

/** Words for the desk about the state of a dispute. */
export const DISPUTES = {
	open: 'The provider withholds the money: reply in its dashboard, and pay nothing of it to the operator until it is decided.',
	won: 'The money is there again.',
	closed: 'The money is there again.',
	lost: 'The money is gone.',
};

/** What money that has left changes, as amounts in words; empty for nothing. */
export type OfMoneyGone = Record<'operatorName' | 'toTraveller' | 'operatorLess' | 'lost', string>;

/** Says for the desk what money that has left changes, and what to do about its booking. */
export function whatIsPaid(
	{ operatorName, toTraveller, operatorLess, lost }: OfMoneyGone,
	state: StateOf<'booking'>,
): string {
	return [
		toTraveller && `${toTraveller} of it was owed to the traveller already.`,
		operatorLess && `${operatorName} is owed ${operatorLess} less.`,
		lost && `${lost} of it was owed to nobody: it is a loss of the site.`,
		operatorLess &&
			isStanding(state) &&
			`The booking is ${state} as before: if the journey does not take place, refuse it as well.`,
	]
		.filter(Boolean)
		.join(' ');
}
