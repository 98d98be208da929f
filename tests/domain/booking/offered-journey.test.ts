import { expect, test } from 'vitest';
import { journeyToOffer, offeredJourney } from '#domain/booking/offered-journey.ts';
import type { Package } from '#domain/package/package.ts';

const packageOf = (city: string) =>
	({
		stops: [{ city, state: null, country: 'India' }],
		itinerary: [{ day: 1, place: city, note: null, lines: ['Arrive.'] }],
	}) as unknown as Package;

test('an offer keeps its journey when the package changes, or is off sale', () => {
	const journey = journeyToOffer(packageOf('Panaji'));
	expect(journey).toEqual({ meetingPoint: 'Panaji, India', plan: [{ day: 1, place: 'Panaji', note: null }] });
	expect(offeredJourney({ journey }, packageOf('Hampi'))).toBe(journey);
	expect(offeredJourney({ journey }, undefined)).toBe(journey);
});

test('an offer of before journeys were kept has that of the package, while it is on sale', () => {
	expect(offeredJourney({}, packageOf('Hampi')).meetingPoint).toBe('Hampi, India');
	expect(offeredJourney({}, undefined)).toEqual({ meetingPoint: '', plan: [] });
});
