import { endOfIndianDay, startOfIndianDay } from '../time/calendar-day.ts';
import { HOUR_MS } from '../time/milliseconds.ts';
import { nextFullHour } from '../time/moment-in-words.ts';
import { dueReminderAt } from './booking.ts';

/** The most characters of the reason for a refusal, which the traveller reads. */
export const REASON_MAX = 300;

/** The most other days of departure that a refusal offers. */
export const OFFERED_MAX = 3;

/** The hours that an operator has to reply to a booking, and how many of them are left when it is reminded; the owner's. */
export interface ReplyTerms {
	hours: number;
	reminderHours: number;
}

/** A reply is due at least this long before the day of departure, while a traveller can still cancel for all of the money. */
const LATEST_BEFORE_MS = 12 * HOUR_MS;

/** An operator with less time has no deadline: it would be reminded and missed before anybody has read of it. */
const LEAST_TO_REPLY_MS = 2 * HOUR_MS;

/**
 * The moment by which an operator has to confirm or refuse a booking: so many hours after booking, up to the next full hour, and no
 * later than noon of the day before departure (decision D140).
 *
 * @param bookedAt epoch milliseconds, as is the result
 * @param departsOn `YYYY-MM-DD`
 * @returns null for a booking that is made less than two hours before that noon, or later, which leaves no time for a deadline
 */
export function replyDeadline(bookedAt: number, departsOn: string, { hours }: ReplyTerms): number | null {
	const latest = startOfIndianDay(departsOn) - LATEST_BEFORE_MS;
	if (latest - bookedAt < LEAST_TO_REPLY_MS) return null;
	return Math.min(nextFullHour(bookedAt + hours * HOUR_MS), latest);
}

/** When the operator is reminded of its deadline: so many hours before it, but not before half of the time is over. */
export const reminderAt = (bookedAt: number, deadline: number, { reminderHours }: ReplyTerms): number =>
	Math.max(deadline - reminderHours * HOUR_MS, bookedAt + Math.ceil((deadline - bookedAt) / 2));

/**
 * What is due for a booking without a reply: look at it again at a moment (epoch milliseconds), remind the operator, tell desk and
 * traveller that the deadline has passed, tell the desk alone, or nothing more.
 */
export type ReplyCheck =
	| { do: 'wait'; until: number }
	| { do: 'remind'; until: number }
	| { do: 'alert' }
	| { do: 'alert desk' }
	| { do: 'nothing' };

/**
 * Decides what is due at `now`. At night it waits for the morning, so that nobody is woken, unless that is the day of departure (decision
 * D257). On that day the traveller is told nothing, because it would come too late, but the desk still has to call the operator; after it
 * nobody is told.
 *
 * @param booking its deadline is null when the operator has none
 */
export function checkReply(
	{ bookedAt, deadline, departsOn }: { bookedAt: number; deadline: number | null; departsOn: string },
	terms: ReplyTerms,
	now: number,
): ReplyCheck {
	if (deadline === null || now >= endOfIndianDay(departsOn)) return { do: 'nothing' };
	const begins = startOfIndianDay(departsOn);
	if (now >= begins) return { do: 'alert desk' };
	const reminded = reminderAt(bookedAt, deadline, terms);
	if (now < reminded) return { do: 'wait', until: reminded };
	const byDay = dueReminderAt(now, begins) ?? now;
	if (now < byDay) return { do: 'wait', until: byDay };
	return now < deadline ? { do: 'remind', until: deadline } : { do: 'alert' };
}
