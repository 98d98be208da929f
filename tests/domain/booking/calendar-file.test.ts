import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from '#domain/booking/calendar-file.ts';
import { dayAfter } from '#domain/time/calendar-day.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
	uid: '1001-2027-04-17@example.in',
	madeAt: Date.parse('2026-11-21T06:30:00Z'),
	from: '2027-04-17',
	days: 8,
	title: 'Paris, Lucerne And The Jungfrau',
	text: 'Seven nights',
	place: 'Paris, France',
	status: 'idea',
	url: 'https://example.in/packagedetails/paris',
	organizer: { name: 'Safarnama "Tours", Thane', email: 'help@example.in' },
	...changes,
});

/** The lines that a calendar reads: unfolded, as name (with parameters) and value. */
function read(file: string): Map<string, string> {
	const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
	return new Map(
		lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
	);
}
const unescaped = (value = '') =>
	value.replaceAll(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

describe('calendarFile', () => {
	test('holds one event over all days of the journey, its end the day after the last', () => {
		const lines = read(calendarFile(event()));
		expect(Object.fromEntries(lines)).toMatchObject({
			VERSION: '2.0',
			UID: '1001-2027-04-17@example.in',
			DTSTAMP: '20261121T063000Z',
			'DTSTART;VALUE=DATE': '20270417',
			'DTEND;VALUE=DATE': '20270425',
			SUMMARY: 'Paris\\, Lucerne And The Jungfrau',
			URL: 'https://example.in/packagedetails/paris',
		});
		expect(calendarFile(event())).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
	});

	test.each([
		['idea', 'TENTATIVE', 'TRANSPARENT', '0'],
		['booked', 'TENTATIVE', 'OPAQUE', '0'],
		['confirmed', 'CONFIRMED', 'OPAQUE', '1'],
		['cancelled', 'CANCELLED', 'TRANSPARENT', '2'],
	] as const)(
		'a journey that is %s says so, and blocks time only when it is booked',
		(status, ...expected) => {
			const lines = read(calendarFile(event({ status })));
			expect(['STATUS', 'TRANSP', 'SEQUENCE'].map((name) => lines.get(name))).toEqual(expected);
		},
	);

	test.each(['idea', 'booked', 'confirmed', 'cancelled'] as const)(
		'one that is %s has its address in the description as well, which calendars show',
		(status) => {
			const lines = read(calendarFile(event({ status })));
			expect(unescaped(lines.get('DESCRIPTION'))).toBe(
				'Seven nights\nhttps://example.in/packagedetails/paris',
			);
		},
	);

	test('a cancellation takes out the event: of the same id, with a higher number, from somebody', () => {
		const cancelled = read(calendarFile(event({ status: 'cancelled' })));
		expect(cancelled.get('METHOD')).toBe('CANCEL');
		expect(cancelled.get('ORGANIZER;CN="Safarnama  Tours , Thane"')).toBe('mailto:help@example.in');
		for (const status of ['idea', 'booked', 'confirmed'] as const) {
			const before = read(calendarFile(event({ status })));
			expect(before.get('UID')).toBe(cancelled.get('UID'));
			expect(Number(before.get('SEQUENCE'))).toBeLessThan(Number(cancelled.get('SEQUENCE')));
			expect([...before.keys()].filter((name) => /METHOD|ORGANIZER/.test(name))).toEqual([]);
		}
	});

	test('a place that is not known is left out', () => {
		expect(read(calendarFile(event())).get('LOCATION')).toBe('Paris\\, France');
		expect(read(calendarFile(event({ place: '' }))).has('LOCATION')).toBe(false);
	});

	test('ends in another month or year where the journey does', () => {
		const lines = read(calendarFile(event({ from: '2027-12-28', days: 6 })));
		expect(lines.get('DTEND;VALUE=DATE')).toBe('20280103');
	});

	test('any text comes out as it went in, on lines of at most 75 bytes that end in CRLF', () => {
		const anyText = fc.oneof(
			fc.string({ unit: 'grapheme', maxLength: 300 }),
			fc.string({ unit: fc.constantFrom(';', ',', '\\', '\n', 'n', 'ஏ', '😀', ' ', ':'), maxLength: 200 }),
		);
		fc.assert(
			fc.property(anyText, (text) => {
				const file = calendarFile(event({ title: text }));
				expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
				for (const line of file.split('\r\n')) {
					expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
				}
				const lines = read(file);
				const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0-\x09\x0b-\x1f\x7f]/g, ' ');
				expect(unescaped(lines.get('SUMMARY'))).toBe(plain);
				expect([...lines.keys()].filter((name) => name === 'DTSTAMP')).toHaveLength(1);
			}),
		);
	});

	test('a text cannot add a line of its own', () => {
		const lines = read(calendarFile(event({ title: 'Goa\r\nATTENDEE:mailto:a@b.in\rX:1\nY:2' })));
		expect(lines.has('ATTENDEE')).toBe(false);
		expect(lines.get('SUMMARY')).toBe('Goa\\nATTENDEE:mailto:a@b.in\\nX:1\\nY:2');
	});

	test.each([0, -1, 1.5, Number.NaN])('%s days are rejected', (days) => {
		expect(() => calendarFile(event({ days }))).toThrow(RangeError);
	});
});

test.each([
	['2027-02-28', 1, '2027-03-01'],
	['2028-02-28', 1, '2028-02-29'],
	['2027-01-01', -1, '2026-12-31'],
	['2027-04-17', 0, '2027-04-17'],
])('the day after %s by %i is %s', (day, days, expected) => {
	expect(dayAfter(day, days)).toBe(expected);
});
