import { endOfIndianDay, indianDay } from './calendar-day.ts';
import { DAY_MS } from './milliseconds.ts';
import type { Paise } from './money.ts';

/** Milliseconds after booking in which cancelling is free (CON-07). */
export const FREE_CANCELLATION_MS = DAY_MS;

/** The part of the price that is refunded when at least so many days are left before the departure. */
export interface CancellationStep {
	daysBefore: number;
	/** Percent of what was paid. */
	percent: number;
}

/** Steps in any order; with fewer days left than in any step nothing is refunded. */
export type CancellationPolicy = readonly CancellationStep[];

/** The policy of packages whose operator gives none. */
export const USUAL_POLICY: CancellationPolicy = [
	{ daysBefore: 30, percent: 90 },
	{ daysBefore: 15, percent: 50 },
	{ daysBefore: 7, percent: 25 },
];

/** The policy of a package: the operator's own, where it gives one. */
export const policyOf = ({
	cancellation,
}: {
	cancellation?: CancellationPolicy | null;
}): CancellationPolicy => cancellation ?? USUAL_POLICY;

/** A policy in words, one line for each period, the earliest first. */
export function policyLines(policy: CancellationPolicy): string[] {
	const steps = policy
		.filter(({ percent }) => percent > 0)
		.sort((one, other) => other.daysBefore - one.daysBefore);
	const lines = steps.map(({ daysBefore, percent }, at) => {
		const latest = steps[at - 1]?.daysBefore;
		const days =
			latest === undefined
				? `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} or more`
				: latest - 1 === daysBefore
					? `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'}`
					: `${daysBefore} to ${latest - 1} days`;
		return `${days} before departure: ${percent}% refunded`;
	});
	return [...lines, lines.length > 0 ? 'Later: no refund' : 'No refund'];
}

/** A booking that is paid for. Times are epoch milliseconds. */
export interface PaidBooking {
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

/**
 * The refund when a booking is cancelled at `now` (spec §1): everything before the operator confirms, however late that is, because an
 * operator who takes a traveller along can confirm at any time; everything within 24 hours of booking, at the latest until the day of
 * departure is over in India; otherwise by the policy, and nothing from the day of departure on.
 */
export function cancellationRefund(booking: PaidBooking, now: number): CancellationRefund {
	const { paid, bookedAt, confirmedAt, departsOn, policy } = booking;
	const freeEnd = Math.min(bookedAt + FREE_CANCELLATION_MS, endOfIndianDay(departsOn));
	const freeUntil = now < freeEnd ? freeEnd : null;
	const all = { amount: paid, percent: 100, freeUntil };
	if (confirmedAt === null) return { ...all, reason: 'not confirmed' };
	if (freeUntil !== null) return { ...all, reason: 'within a day' };
	const days = daysBetween(indianDay(now), departsOn);
	if (days <= 0) return { amount: 0 as Paise, percent: 0, reason: 'departed', freeUntil };
	const percent = Math.max(
		0,
		...policy.filter(({ daysBefore }) => days >= daysBefore).map((step) => step.percent),
	);
	const amount = percent === 100 ? paid : ((Math.floor((paid * percent) / 10_000) * 100) as Paise);
	return { amount, percent, reason: 'policy', freeUntil };
}

const daysBetween = (from: string, to: string) =>
	Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
