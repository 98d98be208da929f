import { describe, expect, test } from 'vitest';
import { catalogueRecord } from '#server/catalogue/format.ts';
import { generateCatalogue } from '../../../scripts/generate/catalogue.ts';

const order = { count: 300, seed: 7, from: '2026-12-01' };
const records = [...generateCatalogue(order)];
const packages = records.filter((record) => record.type === 'package');

describe('a made-up catalogue', () => {
	test('is in the catalogue format, record by record', () => {
		for (const record of records) expect(catalogueRecord.parse(record)).toEqual(record);
	});

	test('is the same for the same seed and another for another', () => {
		expect([...generateCatalogue(order)]).toEqual(records);
		expect([...generateCatalogue({ ...order, seed: 8 })]).not.toEqual(records);
	});

	test('refers only to what came before', () => {
		const seen = new Set<string>();
		for (const record of records) {
			if (record.type === 'package')
				for (const slug of [record.operator, ...record.themes, ...record.inclusions])
					expect(seen).toContain(slug);
			if (record.type === 'departure') expect(seen).toContain(record.package);
			else seen.add(record.slug);
		}
	});

	test('has a name and a slug of its own for every package, and nights that add up to its days', () => {
		expect(packages).toHaveLength(300);
		expect(new Set(packages.map(({ slug }) => slug)).size).toBe(300);
		for (const { stops, itinerary } of packages)
			expect(itinerary).toHaveLength(stops.reduce((sum, { nights }) => sum + nights, 1));
	});
});
