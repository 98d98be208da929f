import { describe, expect, test } from 'vitest';
import { chatHref } from '#domain/chat-link.ts';
import { dayInWords, departureMonths, isDay } from '#domain/departure.ts';
import { daysLabel, journeySummary, nightsAndDays, placeName, stopLabel } from '#domain/itinerary.ts';
import { matchHeading } from '#domain/match-heading.ts';
import { displayName } from '#domain/package-name.ts';

describe('names', () => {
	test.each([
		['BEST of GOA', 'Best Of Goa'],
		["côte d'azur by train", "Côte D'azur By Train"],
		['srinagar-leh road (small group)', 'Srinagar-Leh Road (Small Group)'],
		['ŁÓDŹ & kraków', 'Łódź & Kraków'],
	])('CARD-02: %j is shown as %j', (name, shown) => {
		expect(displayName(name)).toBe(shown);
	});
});

describe('journeys in words', () => {
	test.each([
		[4, 5, '4 Nights / 5 Days'],
		[1, 2, '1 Night / 2 Days'],
		[0, 1, '0 Nights / 1 Day'],
	])('DET-02: %d nights and %d days read %j', (nights, days, words) => {
		expect(nightsAndDays(nights, days)).toBe(words);
	});

	test('CARD-06: a card counts days, cities and countries and labels its stops', () => {
		expect(journeySummary(8, 3, 2)).toBe('8 Days · 3 cities · 2 countries');
		expect(journeySummary(1, 1, 1)).toBe('1 Day · 1 city · 1 country');
		expect(stopLabel('Paris', 3)).toBe('Paris(3N)');
		expect(daysLabel(1)).toBe('1 Day');
	});

	test('CMP-03: a stop without a city goes by its state', () => {
		expect(placeName({ city: null, state: 'Spiti' })).toBe('Spiti');
		expect(placeName({ city: 'Kaza', state: 'Himachal' })).toBe('Kaza');
	});

	test.each([
		[0, '0 tours match your criteria'],
		[1, '1 tour matches your criteria'],
		[48, '48 tours match your criteria'],
		[123_456, '1,23,456 tours match your criteria'],
	])('LIST-01: %d found reads %j', (total, heading) => {
		expect(matchHeading(total)).toBe(heading);
	});
});

describe('departure days', () => {
	test('are listed by month with their weekday', () => {
		expect(departureMonths(['2027-04-17', '2027-05-01', '2027-05-08'])).toEqual([
			{ name: 'April 2027', days: [{ date: '2027-04-17', label: 'Sat 17', spoken: 'Sat 17 April 2027' }] },
			{
				name: 'May 2027',
				days: [
					{ date: '2027-05-01', label: 'Sat 1', spoken: 'Sat 1 May 2027' },
					{ date: '2027-05-08', label: 'Sat 8', spoken: 'Sat 8 May 2027' },
				],
			},
		]);
	});

	test('CHK-01: a day reads as day, month, year', () => {
		expect(dayInWords('2027-03-12')).toBe('12 March 2027');
	});

	test.each([
		['2027-02-28', true],
		['2027-02-29', false],
		['2027-13-01', false],
		['27-01-01', false],
		['2027-01-01T00', false],
		['', false],
	])('%j is a day: %s', (text, expected) => {
		expect(isDay(text)).toBe(expected);
	});
});

describe('chatHref', () => {
	test('NAV-14: a general enquiry is prefilled', () => {
		expect(chatHref('911800000000')).toMatch(/^https:\/\/wa\.me\/911800000000\?text=Hello/);
	});

	test('NAV-14: about a package the message has its name, price and address', () => {
		const text = new URL(
			chatHref('91 1800-000000', {
				name: 'Best Of Goa & More',
				price: '₹27,800',
				url: 'https://example.in/packagedetails/best-of-goa',
			}),
		).searchParams.get('text');
		expect(text).toContain('Best Of Goa & More');
		expect(text).toContain('₹27,800');
		expect(text).toContain('https://example.in/packagedetails/best-of-goa');
	});
});
