import { describe, expect, test } from 'vitest';
import {
	daysLabel,
	journeyEnds,
	journeySummary,
	nightsAndDays,
	placeName,
	routeStops,
	stopLabel,
} from '#domain/package/itinerary.ts';

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

	test('CARD-06: a route is told by the stops with a night, and by all of a tour without one', () => {
		const [pass, stay] = [
			{ city: 'Agra', nights: 0 },
			{ city: 'Jaipur', nights: 2 },
		];
		expect(routeStops([pass, stay])).toEqual([stay]);
		expect(routeStops([pass])).toEqual([pass]);
		expect(stopLabel('Agra', 0)).toBe('Agra');
	});

	test('CMP-03: a stop without a city goes by its state', () => {
		expect(placeName({ city: null, state: 'Spiti' })).toBe('Spiti');
		expect(placeName({ city: 'Kaza', state: 'Himachal' })).toBe('Kaza');
	});
});

test.each([
	['Kochi', 'Kovalam', 'Starts in Kochi, ends in Kovalam'],
	['Leh', 'Leh', 'Starts and ends in Leh'],
	['', '', null],
])('a journey from %j to %j reads %j', (from, to, words) => expect(journeyEnds(from, to)).toBe(words));
