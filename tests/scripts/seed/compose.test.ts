import { describe, expect, test } from 'vitest';
import { composed, packages } from './composed.ts';

describe('the starter catalogue as a file of the open format', () => {
	test('every record is a valid line', async () => {
		const { catalogueRecord } = await import('#server/catalogue/format.ts');
		const failed = composed.filter((record) => !catalogueRecord.safeParse(record).success);
		expect(failed).toEqual([]);
	});

	test('slugs are unique and everything a package refers to is there', () => {
		const of = (type: string) =>
			new Set(composed.flatMap((record) => (record.type === type && 'slug' in record ? [record.slug] : [])));
		const names = new Set(composed.flatMap((record) => (record.type === 'destination' ? [record.name] : [])));
		expect(of('package').size).toBe(packages.length);
		for (const item of packages) {
			expect(of('operator'), item.slug).toContain(item.operator);
			for (const theme of item.themes) expect(of('theme'), item.slug).toContain(theme);
			for (const inclusion of item.inclusions) expect(of('inclusion'), item.slug).toContain(inclusion);
			for (const stop of item.stops) expect(names, item.slug).toContain(stop.destination);
		}
	});
});

describe('each package', () => {
	test('has a day for each night and one to go home on', () => {
		for (const item of packages) {
			const nights = item.stops.reduce((sum, stop) => sum + stop.nights, 0);
			expect(
				item.itinerary.map(({ day }) => day),
				item.slug,
			).toEqual(Array.from({ length: nights + 1 }, (_, index) => index + 1));
			expect(
				item.itinerary.filter(({ hotel }) => hotel === null),
				item.slug,
			).toHaveLength(1);
		}
	});

	test('says on each day something no other day of it says', () => {
		for (const item of packages) {
			const lines = item.itinerary.flatMap((day) => day.lines);
			expect(new Set(lines).size, `${item.slug}: ${lines.join(' | ')}`).toBe(lines.length);
		}
	});

	test('travels at a speed its way of travel allows, and never half round the world by road', () => {
		for (const item of packages) {
			for (const [index, stop] of item.stops.entries()) {
				const before = item.stops[index - 1];
				if (!before) continue;
				const km = kilometresBetween(before, stop);
				const most = { road: 520, train: 900, boat: 800, flight: 9000 }[stop.arrive_by ?? 'road'];
				expect(km, `${item.slug}: ${before.city} to ${stop.city}`).toBeLessThan(most);
			}
		}
	});
});

interface At {
	latitude: number;
	longitude: number;
}

/** Great-circle distance. */
function kilometresBetween(a: At, b: At): number {
	const rad = Math.PI / 180;
	const h =
		Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
		Math.cos(a.latitude * rad) *
			Math.cos(b.latitude * rad) *
			Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
	return 12_742 * Math.asin(Math.sqrt(h));
}
