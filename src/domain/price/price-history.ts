import { dayAfter } from '../time/calendar-day.ts';
import { DAY_MS } from '../time/milliseconds.ts';

/** A price and the days on which it was charged, both included, `YYYY-MM-DD`. With `until` before `from` it has no day. */
export interface PriceSpan {
	/** Per person; null while the package was not on sale. */
	paise: number | null;
	from: string;
	until: string;
}

/** A price since a day. */
export interface PriceChange {
	paise: number | null;
	since: string;
}

/** Days of the past, today included, in which a price must have been charged (decision D195). */
export const LOOK_BACK_DAYS = 90;
/** On so many of these days, at least, a price must have been charged to be struck through (decision D195). */
export const CHARGED_DAYS = 30;

const daysIn = ({ from, until }: PriceSpan): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** The spans of prices that each were charged until the next one; the last one still is, and has none. */
export const spansOf = (changes: readonly PriceChange[]): PriceSpan[] =>
	changes.flatMap(({ paise, since }, at) => {
		const next = changes[at + 1];
		return next ? [{ paise, from: since, until: dayAfter(next.since, -1) }] : [];
	});

/** The operator's own spans, cut off where the record begins: for days on record the record alone counts (decision D196). */
export const toldBefore = (told: readonly PriceSpan[], firstOnRecord: string): PriceSpan[] => {
	const last = dayAfter(firstOnRecord, -1);
	return told.map((span) => (span.until > last ? { ...span, until: last } : span));
};

/**
 * The last day on which a retail price may be struck through: of the 90 days up to it, 30 had that price or a higher one. Empty where
 * there is no such day.
 *
 * @param retail in paise
 * @param spans past days in order; today's price is lower
 */
export function struckUntil(retail: number, spans: readonly PriceSpan[]): string {
	let missing = CHARGED_DAYS;
	for (const span of spans.toReversed()) {
		const days = daysIn(span);
		if (span.paise === null || span.paise < retail || days <= 0) continue;
		// The thirtieth day from the end is the first that leaves the window.
		if (days >= missing) return dayAfter(span.until, LOOK_BACK_DAYS - missing);
		missing -= days;
	}
	return '';
}

/**
 * The days, first and last, on which a price is the lowest in 90 days: all of them are on record, none had a lower price, not even for a
 * part of it, and one had a higher one. Null where there are none.
 *
 * @param spans what was charged before `current`, in order, all of it on record
 */
export function lowestOn(
	spans: readonly PriceSpan[],
	current: PriceChange,
): { from: string; until: string } | null {
	const { paise } = current;
	const [first] = spans;
	if (paise === null || !first) return null;
	let from = dayAfter(first.from, LOOK_BACK_DAYS - 1);
	if (current.since > from) from = current.since;
	let until = '';
	for (const span of spans) {
		if (span.paise === null) continue;
		const gone = dayAfter(span.until, LOOK_BACK_DAYS);
		if (span.paise < paise) {
			// It was also charged on the day after its last one, until it changed, and perhaps on no other.
			const free = dayAfter(gone, 1);
			if (free > from) from = free;
		} else if (span.paise > paise && daysIn(span) > 0) {
			const last = dayAfter(gone, -1);
			if (last > until) until = last;
		}
	}
	return from <= until ? { from, until } : null;
}
