import { dayAfter } from '../time/calendar-day.ts';

/** Whole days that a traveller may put into a calendar. */
export interface CalendarEvent {
	/** The same in every file about an event, so that a calendar replaces the earlier one. */
	uid: string;
	/** When the file was made, epoch milliseconds. */
	madeAt: number;
	/** First day, `YYYY-MM-DD`. */
	from: string;
	/** How many days, the first included. */
	days: number;
	title: string;
	text: string;
	/** Empty when it is not known. */
	place: string;
	/** `idea`: nothing was booked; `booked`: paid for, and not confirmed yet; `cancelled` makes a calendar delete the event. */
	status: 'idea' | 'booked' | 'confirmed' | 'cancelled';
	/** Absolute address of a page with more information. It also ends the text, because many calendars do not show it otherwise. */
	url: string;
	/** The sender that calendars show for a cancellation. */
	organizer: { name: string; email: string };
}

/**
 * How a calendar shows each status: its STATUS, whether the time is free (`TRANSPARENT`) or taken, and a sequence number. Of several
 * files about one event, calendars keep the one with the highest number.
 */
const SHOWN = {
	idea: { status: 'TENTATIVE', time: 'TRANSPARENT', sequence: 0 },
	booked: { status: 'TENTATIVE', time: 'OPAQUE', sequence: 0 },
	confirmed: { status: 'CONFIRMED', time: 'OPAQUE', sequence: 1 },
	cancelled: { status: 'CANCELLED', time: 'TRANSPARENT', sequence: 2 },
};

/** The most bytes of a line without its line ending (RFC 5545, 3.1). */
const LINE_BYTES = 75;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Escapes a text as a value (RFC 5545, 3.3.11); control characters are removed. */
const escaped = (text: string) =>
	text
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
		.replaceAll(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n');

/** A text as the value of a parameter (RFC 5545, 3.2), which can hold no quotes and no control characters. */
const quoted = (text: string) => `"${text.replaceAll(/["\u0000-\u001f\u007f]/g, ' ')}"`;

/** Folds a line into pieces of at most 75 bytes; each piece after the first begins with a space, and no character is split. */
function folded(line: string): string {
	const pieces = [''];
	let bytes = 0;
	for (const character of line) {
		const size = bytesOf(character);
		if (bytes + size > LINE_BYTES) {
			pieces.push(' ');
			bytes = 1;
		}
		pieces[pieces.length - 1] += character;
		bytes += size;
	}
	return pieces.join('\r\n');
}

const basicDay = (day: string) => day.replaceAll('-', '');
const basicTime = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * A calendar file (RFC 5545) with one event of whole days.
 *
 * @throws RangeError when `days` is no whole number from 1
 */
export function calendarFile(event: CalendarEvent): string {
	const { uid, madeAt, from, days, title, text, place, url, status, organizer } = event;
	if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a number of days: ${days}`);
	const shown = SHOWN[status];
	const { href } = new URL(url);
	const isCancelled = status === 'cancelled';
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Safarnama//Departures//EN',
		'CALSCALE:GREGORIAN',
		// With this a calendar takes out the event that it has (RFC 5546, 3.2.5), which needs an organizer.
		...(isCancelled ? ['METHOD:CANCEL'] : []),
		'BEGIN:VEVENT',
		`UID:${escaped(uid)}`,
		`DTSTAMP:${basicTime(madeAt)}`,
		`DTSTART;VALUE=DATE:${basicDay(from)}`,
		// The end is exclusive: the first day after the event.
		`DTEND;VALUE=DATE:${basicDay(dayAfter(from, days))}`,
		`SUMMARY:${escaped(title)}`,
		`DESCRIPTION:${escaped(`${text}\n${href}`)}`,
		...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
		`URL:${href}`,
		...(isCancelled ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
		`SEQUENCE:${shown.sequence}`,
		`STATUS:${shown.status}`,
		`TRANSP:${shown.time}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}
