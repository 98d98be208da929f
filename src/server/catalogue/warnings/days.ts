import { counted } from '#domain/text/counted.ts';
import type { PackageRecord } from '#server/catalogue/format.ts';
import type { Warning } from './warning.ts';

/**
 * An itinerary with more or fewer days than its stops have nights, without one of the days between, or that spends its first night
 * elsewhere than at the first stop.
 */
export function* daysOfStops({ stops, itinerary }: PackageRecord): Generator<Warning> {
	const nights = stops.reduce((sum, stop) => sum + stop.nights, 0);
	const last = Math.max(...itinerary.map(({ day }) => day));
	if (last > nights + 1)
		yield {
			field: 'itinerary',
			message: `goes on to day ${last}, but the stops have ${counted(nights, 'night')}`,
		};
	else if (last < nights + 1)
		yield {
			field: 'itinerary',
			message: `ends with day ${last}, but the stops have ${counted(nights, 'night')}`,
		};
	const days = new Set(itinerary.map(({ day }) => day));
	const missing = Array.from({ length: last }, (_, before) => before + 1).filter((day) => !days.has(day));
	if (missing.length > 0) yield { field: 'itinerary', message: `says nothing of day ${missing.join(', ')}` };
	const first = stops.find((stop) => stop.nights > 0);
	const begin = itinerary.find(({ day }) => day === 1);
	const names = [first?.city, first?.state, first?.destination].filter((name) => typeof name === 'string');
	if (begin?.hotel && first && !names.some((name) => begin.place.includes(name)))
		yield {
			field: 'itinerary',
			message: `spends its first night in ${begin.place}, but the first stop with a night is ${names[0]}`,
		};
}
