import type { Paise } from '../price/money.ts';
import { counted } from '../text/counted.ts';
import { endOfIndianDay, indianDay } from '../time/calendar-day.ts';
import { DAY_MS } from '../time/milliseconds.ts';
import { hasDeparted, type StateOf, statesBefore } from './booking.ts';
import { percentOfPayment } from './percent-of-payment.ts';

/** Milliseconds after booking in which cancelling is free (CON-07). */
const FREE_CANCELLATION_MS = DAY_MS;

/** When cancelling is free, in words; what a policy says counts after that. */
export const FREE_CANCELLATION =
	'Free within 24 hours of booking, but no longer than the day of departure, and before that day until the operator confirms.';

/** Says in which time zone the days of a policy are counted. */
export const INDIAN_DAYS = 'Days and times are those of India';

/** The part of the price that is refunded when at least so many days are left before the departure. */
export interface CancellationStep {
	daysBefore: number;
	/** Percent of what was paid. */
	percent: number;
}

/** Steps in any order; with fewer days left than every step names, nothing is refunded. */
export type CancellationPolicy = readonly CancellationStep[];

/** The policy of packages whose operator gives none. */
export const USUAL_POLICY: CancellationPolicy = [
	{ daysBefore: 30, percent: 90 },
	{ daysBefore: 15, percent: 50 },
	{ daysBefore: 7, percent: 25 },
];

/** The operator's own policy for a package, or else the usual one. */
export const policyOf = ({
	cancellation,
}: {
	cancellation?: CancellationPolicy | null;
}): CancellationPolicy => cancellation ?? USUAL_POLICY;

/** The periods of a policy that refund something, the earliest first: how many days before departure, in words, and the percent. */
export function policySteps(policy: CancellationPolicy): { days: string; percent: number }[] {
	const steps = policy
		.filter(({ percent }) => percent > 0)
		.sort((one, other) => other.daysBefore - one.daysBefore);
	return steps.map(({ daysBefore, percent }, at) => {
		const latest = steps[at - 1]?.daysBefore;
		const days =
			latest === undefined
				? `${counted(daysBefore, 'day')} or more`
				: latest - 1 === daysBefore
					? counted(daysBefore, 'day')
					: `${daysBefore} to ${latest - 1} days`;
		return { days, percent };
	});
}

/** A policy in words, one line for each period, the earliest first, and whose days they are. */
export function policyLines(policy: CancellationPolicy): string[] {
	const lines = policySteps(policy).map(
		({ days, percent }) => `${days} before departure: ${percent}% refunded`,
	);
	return lines.length > 0 ? [...lines, 'Later: no refund', INDIAN_DAYS] : ['No refund'];
}

/**
 * The cost of a cancellation by the time when it is made, from early to late: the price less its refund, in paise. Periods are in days
 * before the departure; the free day after booking comes in addition.
 *
 * @param price what the party pays
 */
export function cancellationCosts(price: Paise, policy: CancellationPolicy): { when: string; cost: Paise }[] {
	const costs = policySteps(policy).map(({ days, percent }) => ({
		when: `${days} before`,
		cost: (price - percentOfPayment(price, percent)) as Paise,
	}));
	return [...costs, { when: costs.length > 0 ? 'Later' : 'At any time', cost: price }];
}

/** The facts about a paid journey that its cancellation depends on. Times are epoch milliseconds. */
export interface PaidJourney {
	paid: Paise;
	bookedAt: number;
	/** When the operator confirmed it; null before. */
	confirmedAt: number | null;
	/** `YYYY-MM-DD` */
	departsOn: string;
	policy: CancellationPolicy;
}

/** The refund of a cancellation, and the reason for its amount. */
export interface CancellationRefund {
	/** In paise; whole rupees unless all of the price is refunded. */
	amount: Paise;
	percent: number;
	reason: 'not confirmed' | 'within a day' | 'policy' | 'departed';
	/** The moment (epoch milliseconds) until which cancelling is free in any case; null once it has passed. */
	freeUntil: number | null;
}

/** The refund if a booking is cancelled, or why it cannot be: never paid for, ended already, or its day of departure is over. */
export type CancellationCheck =
	| { ok: true; refund: CancellationRefund }
	| { ok: false; reason: 'not paid' | 'ended' | 'departed' };

/**
 * Whether a booking can be cancelled at `now`, and for which refund. It can until the day of departure is over in India: on that day
 * the operator still learns who does not come, later there is nothing left to cancel (decision D95).
 *
 * @param journey null for a booking that was not paid for
 */
export function checkCancellation(
	state: StateOf<'booking'>,
	journey: PaidJourney | null,
	now: number,
): CancellationCheck {
	if (!journey) return { ok: false, reason: 'not paid' };
	if (!statesBefore('booking', 'cancelled').includes(state)) return { ok: false, reason: 'ended' };
	if (hasDeparted(journey.departsOn, now)) return { ok: false, reason: 'departed' };
	return { ok: true, refund: cancellationRefund(journey, now) };
}

/**
 * The refund when a booking is cancelled at `now` (spec §1), by the first rule that applies:
 *
 * - everything within 24 hours of booking, until the day of departure is over in India;
 * - everything while the operator has not confirmed, until that day begins: a silent operator may still take its travellers along, so
 * that its silence must not cost it the whole journey;
 * - otherwise by the policy, and nothing from the day of departure on.
 */
function cancellationRefund(journey: PaidJourney, now: number): CancellationRefund {
	const { paid, bookedAt, confirmedAt, departsOn, policy } = journey;
	const freeEnd = Math.min(bookedAt + FREE_CANCELLATION_MS, endOfIndianDay(departsOn));
	const freeUntil = now < freeEnd ? freeEnd : null;
	const all = { amount: paid, percent: 100, freeUntil };
	if (freeUntil !== null) return { ...all, reason: confirmedAt === null ? 'not confirmed' : 'within a day' };
	const days = daysBetween(indianDay(now), departsOn);
	if (days <= 0) return { amount: 0 as Paise, percent: 0, reason: 'departed', freeUntil };
	if (confirmedAt === null) return { ...all, reason: 'not confirmed' };
	const percent = Math.max(
		0,
		...policy.filter(({ daysBefore }) => days >= daysBefore).map((step) => step.percent),
	);
	return { amount: percentOfPayment(paid, percent), percent, reason: 'policy', freeUntil };
}

const daysBetween = (from: string, to: string) =>
	Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
