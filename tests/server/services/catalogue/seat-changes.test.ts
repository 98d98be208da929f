import { beforeEach, expect, test } from 'vitest';
import type { OpenDepartures, ScarceDeparture } from '#data/catalogue/departures.ts';
import { seatChanges } from '#server/services/catalogue/seat-changes.ts';

/** Full departures with their packages, and others with few seats, as the database would give them. */
let full: Map<string, string>;
let few: Map<string, ScarceDeparture>;
/** The most free seats on one day by package. */
let most: Record<string, number>;
let changes: ReturnType<typeof seatChanges>;

const departures = {
	scarce: async () =>
		new Map([...few, ...[...full].map(([id, packageId]) => [id, { packageId, seatsLeft: 0 }] as const)]),
	openOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, openOf(id)])),
};
const openOf = (id: string): OpenDepartures => ({ months: [1], next: null, most: most[id] ?? 10 });

beforeEach(async () => {
	full = new Map([['d1', '1001']]);
	few = new Map();
	most = {};
	changes = seatChanges({
		departures,
		packages: { slugs: async (ids) => new Map(ids.map((id) => [id, `slug-${id}`])) },
	});
	const known = await departures.openOf(['1001', '1002', '1003']);
	(await changes.start('2026-11-21')).accept(known);
});

/** The packages of one look whose changes are accepted. */
async function look(): Promise<string[]> {
	const { changed, accept } = await changes.next('2026-11-21');
	accept();
	return changed.toSorted();
}

test('what was full at the start is no change', async () => {
	expect(await look()).toEqual([]);
	expect(changes.edition('1001')).toBe(0);
});

test('a departure that sells out and one that can be had again change their packages, by id and by slug', async () => {
	full = new Map([['d2', '1002']]);
	expect(await look()).toEqual(['1001', '1002']);
	for (const name of ['1001', 'slug-1001', '1002', 'slug-1002']) expect(changes.edition(name)).toBe(1);
	expect(changes.edition('1003')).toBe(0);
	expect(await look()).toEqual([]);
	full = new Map();
	expect(await look()).toEqual(['1002']);
	expect(changes.edition('slug-1002')).toBe(2);
});

test('several departures of one package are one change of it', async () => {
	full.set('d3', '1002').set('d4', '1002');
	expect(await look()).toEqual(['1002']);
	expect(changes.edition('1002')).toBe(1);
});

test('seats that are taken or come back change the package for which more or fewer can travel at most', async () => {
	few = new Map([
		['d2', { packageId: '1002', seatsLeft: 2 }],
		['d3', { packageId: '1003', seatsLeft: 7 }],
	]);
	most = { 1002: 2 };
	expect(await look()).toEqual(['1002']);
	expect(['slug-1002', 'slug-1003'].map(changes.edition)).toEqual([1, 0]);
	expect(await look()).toEqual([]);
	few.delete('d2');
	most = {};
	expect(await look()).toEqual(['1002']);
	expect(changes.edition('1002')).toBe(2);
});

test('a look that was not accepted, because what followed from it failed, finds the same again', async () => {
	full = new Map();
	await changes.next('2026-11-21');
	expect(await look()).toEqual(['1001']);
	expect(await look()).toEqual([]);
});

test('a look that began before the catalogue was read counts from then, not from when it was accepted', async () => {
	const { accept } = await changes.start('2026-11-22');
	full = new Map([
		['d1', '1001'],
		['d2', '1002'],
	]);
	accept(await departures.openOf(['1001', '1002']));
	expect(await look()).toEqual(['1002']);
});

test('a package that is gone has no pages to render anew, and breaks nothing', async () => {
	changes = seatChanges({
		departures,
		packages: { slugs: async () => new Map() },
	});
	expect(await look()).toEqual(['1001']);
	expect(changes.edition('1001')).toBe(0);
});
