import { counted } from '../text/counted.ts';

interface Place {
	city: string | null;
	state: string | null;
}

/** The name of a stop: its city, or the state when it has no city (CMP-03). */
export const placeName = ({ city, state }: Place): string => city ?? state ?? '';

/** A stop with its nights as cards show it, e.g. `Paris(3N)` (spec §2, cards); the name alone of one without a night. */
export const stopLabel = (name: string, nights: number): string =>
	nights > 0 ? `${name}(${nights}N)` : name;

/** The stops by which a route is told: those with a night, or all of a tour without one. */
export function routeStops<Stop extends { nights: number }>(stops: readonly Stop[]): readonly Stop[] {
	const slept = stops.filter(({ nights }) => nights > 0);
	return slept.length > 0 ? slept : stops;
}

/** e.g. `8 Days`, `1 Day`. */
export const daysLabel = (days: number): string => counted(days, 'Day');

/** e.g. `7 Nights / 8 Days`, singular when 1 (DET-02). */
export const nightsAndDays = (nights: number, days: number): string =>
	`${counted(nights, 'Night')} / ${daysLabel(days)}`;

/** e.g. `8 Days · 3 cities · 2 countries` (CARD-06). */
export const journeySummary = (days: number, cities: number, countries: number): string =>
	[daysLabel(days), counted(cities, 'city', 'cities'), counted(countries, 'country', 'countries')].join(
		' · ',
	);

/** Where a journey starts, in words: its first stop; empty without stops. */
export const meetingPoint = ([first]: readonly (Place & { country: string })[]): string =>
	first ? `${placeName(first)}, ${first.country}` : '';

/** Where a journey begins and ends, in words; null without a place. The way to the first place is not part of it. */
export function journeyEnds(from: string, to: string): string | null {
	if (from === '') return null;
	return from === to ? `Starts and ends in ${from}` : `Starts in ${from}, ends in ${to}`;
}
