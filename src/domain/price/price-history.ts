import { dayAfter } from '../time/calendar-day.ts';
import { DAY_MS } from '../time/milliseconds.ts';

/** Days on which a package was charged at one price, first and last, `YYYY-MM-DD`. Without a day when `until` is before `from`. */
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

/** Past prices are looked at for so many days, today included. */
export const LOOK_BACK_DAYS = 90;
/** A price may be struck through that was charged on so many of them. */
export const CHARGED_DAYS = 30;

const daysIn = ({ from, until }: PriceSpan): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** The spans of prices that each were charged until the next one; the last one still is, and has none. */
export const spansOf = (changes: readonly PriceChange[]): PriceSpan[] =>
	changes.flatMap(({ paise, since }, at) => {
		const next = changes[at + 1];
		return next ? [{ paise, from: since, until: dayAfter(next.since, -1) }] : [];
	});

/** What is told of days before the first that is on record; of days on record the record counts. */
export const toldBefore = (told: readonly PriceSpan[], firstOnRecord: string): PriceSpan[] => {
	const last = dayAfter(firstOnRecord, -1);
	return told.map((span) => (span.until > last ? { ...span, until: last } : span));
};

/**
 * The last day on which a price may be struck through: up to it, it was charged, or more, on 30 of 90 days. Empty where it was charged
 * on fewer days.
 *
 * @param spans past days, in order; the price of today is lower
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
 * The days, first and last, on which a price is the lowest in 90 days: all of them are on record, none had a lower price, and one had a
 * higher one. Null where there are none.
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
		if (span.paise === null || daysIn(span) <= 0) continue;
		const gone = dayAfter(span.until, LOOK_BACK_DAYS);
		if (span.paise < paise && gone > from) from = gone;
		if (span.paise > paise && dayAfter(gone, -1) > until) until = dayAfter(gone, -1);
	}
	return from <= until ? { from, until } : null;
}
