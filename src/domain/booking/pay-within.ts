import { momentInWords } from '../time/moment-in-words.ts';
import { endOfHold, HOLD_MS } from './booking.ts';

/**
 * In what time seats that are reserved at `now` (epoch milliseconds) have to be paid for, in words: `within 24 hours`, or `by` the end
 * of the day of departure where that comes sooner (decision D253).
 *
 * @param departsOn `YYYY-MM-DD`
 */
export function payWithin(departsOn: string, now: number): string {
	const end = endOfHold(now, departsOn);
	return end < now + HOLD_MS ? `by ${momentInWords(end)}` : 'within 24 hours';
}
