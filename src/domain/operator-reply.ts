import { startOfIndianDay } from './calendar-day.ts';
import { DAY_MS, HOUR_MS } from './milliseconds.ts';

/** How long before the day of departure an operator that has not replied to a booking is reminded. */
const REMINDED_BEFORE_MS = 7 * DAY_MS;
/** The time that an operator has to reply before it is reminded. */
const TIME_TO_REPLY_MS = DAY_MS;
/** The reminder is no later than so long before the day of departure, when a traveller can still cancel for all of the money. */
const LATEST_BEFORE_MS = 12 * HOUR_MS;

/**
 * When an operator is reminded that it has neither confirmed nor refused a booking, and its traveller is told: a week before the day
 * of departure, not within a day of booking, and no later than noon of the day before.
 *
 * @param bookedAt epoch milliseconds, as is the result
 * @param departsOn `YYYY-MM-DD`
 * @returns null for a booking of the last twelve hours before that day or of that day: the notice of the booking comes no earlier
 */
export function reminderAt(bookedAt: number, departsOn: string): number | null {
	const departs = startOfIndianDay(departsOn);
	const latest = departs - LATEST_BEFORE_MS;
	if (bookedAt >= latest) return null;
	return Math.min(Math.max(departs - REMINDED_BEFORE_MS, bookedAt + TIME_TO_REPLY_MS), latest);
}

/** What to do about a booking that its operator has not replied to: remind, look again at a moment (epoch milliseconds), or nothing. */
export type ReminderCheck = { do: 'remind' } | { do: 'wait'; until: number } | { do: 'nothing' };

/** Decides about a reminder at `now`. None is sent from the day of departure on, when it would come too late for the traveller. */
export function checkReminder(bookedAt: number, departsOn: string, now: number): ReminderCheck {
	const at = reminderAt(bookedAt, departsOn);
	if (at === null || now >= startOfIndianDay(departsOn)) return { do: 'nothing' };
	return now < at ? { do: 'wait', until: at } : { do: 'remind' };
}
