import { isStanding, type StateOf } from '#domain/booking/booking.ts';

/* Words for the desk about money that the site did not move: disputes, and refunds made at the provider. */

/** A dispute as the desk reads of it. `respondBy` in words, empty where the provider names no time. */
export type OfDispute = {
	state: StateOf<'dispute'>;
	/** The provider's words, empty for none. */
	phase: string;
	reasonCode: string;
	report: string;
	respondBy: string;
};

const ENDS = { won: 'The money is there again.', closed: 'It took no money.', lost: 'The money is gone.' };

/** Says for the desk how a dispute stands, and what to do by when. */
export function disputeInWords({ state, phase, reasonCode, report, respondBy }: OfDispute): string {
	if (state !== 'open') return ENDS[state];
	const why = reasonCode && ` The bank's reason: ${reasonCode}.`;
	if (phase === 'fraud')
		return `The bank takes the payment for a fraud and asks for a refund${by(respondBy)}: refuse the booking, and the money goes back.${why}`;
	if (report === 'under_review') return 'The bank examines your reply.';
	const reply = `reply in the provider's dashboard${by(respondBy)}`;
	if (phase === 'retrieval') return `The bank asks about the payment, and takes no money: ${reply}.${why}`;
	const asked = report === 'action_required' ? 'Your evidence does not suffice' : 'The bank claims the money';
	return `${asked}: ${reply}, or the money is lost, and pay nothing of it to the operator until it is decided.${why}`;
}

const by = (moment: string) => moment && `, by ${moment}`;

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
