import { dayAfter } from './calendar-day.ts';

/** Whole days that a traveller may put into a calendar. */
export interface CalendarEvent {
	/** Always the same for the same event, so that a second file replaces the first. */
	uid: string;
	/** When the file was made, epoch milliseconds. */
	madeAt: number;
	/** First day, `YYYY-MM-DD`. */
	from: string;
	/** How many days, the first included. */
	days: number;
	title: string;
	text: string;
	place: string;
	/** Absolute address that tells more. */
	url: string;
}

/** Most bytes of a line without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A text as a value (RFC 5545, 3.3.11); what is no text is left out. */
const escaped = (text: string) =>
	text
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
		.replaceAll(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n');

/** A line in pieces of at most 75 bytes, each after the first behind a space; a character is never cut. */
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
 * A calendar file (RFC 5545) with one event over whole days. It blocks no time and is tentative: a wish, not a booking.
 *
 * @throws RangeError when `days` is no whole number from 1
 */
export function calendarFile({ uid, madeAt, from, days, title, text, place, url }: CalendarEvent): string {
	if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a number of days: ${days}`);
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Safarnama//Departures//EN',
		'CALSCALE:GREGORIAN',
		'BEGIN:VEVENT',
		`UID:${escaped(uid)}`,
		`DTSTAMP:${basicTime(madeAt)}`,
		`DTSTART;VALUE=DATE:${basicDay(from)}`,
		// The end is the first day that is free again.
		`DTEND;VALUE=DATE:${basicDay(dayAfter(from, days))}`,
		`SUMMARY:${escaped(title)}`,
		`DESCRIPTION:${escaped(text)}`,
		`LOCATION:${escaped(place)}`,
		`URL:${new URL(url).href}`,
		'STATUS:TENTATIVE',
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}
