import { expect, test } from 'vitest';
import { departureRepository } from '#data/catalogue/departures.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('QRY-06: upcoming departures are given by day, today included, and the months of those with free seats', async () => {
		const db = await testDatabase(engine);
		const dates = ['2026-11-20', '2027-02-03', TODAY, '2027-01-05'];
		await loadCatalogue(db, [
			aPackageRecord(),
			...dates.map((date, seats) => aDeparture('goa-by-the-sea', date, seats)),
			aDeparture('goa-by-the-sea', '2027-04-05', 0),
		]);
		await db.updateTable('departures').set({ seatsTaken: 1 }).where('date', '=', '2027-02-03').execute();
		const departures = departureRepository(db);
		expect(await departures.upcomingOf('1001', TODAY)).toEqual([
			{ id: expect.any(String), date: TODAY, seats: 2, seatsLeft: 2 },
			{ id: expect.any(String), date: '2027-01-05', seats: 3, seatsLeft: 3 },
			{ id: expect.any(String), date: '2027-02-03', seats: 1, seatsLeft: 0 },
			{ id: expect.any(String), date: '2027-04-05', seats: 0, seatsLeft: 0 },
		]);
		const open = async (day: string) => Object.fromEntries(await departures.openOf(['1001', '1002'], day));
		expect(await open(TODAY)).toEqual({ 1001: { months: [1, 11], next: TODAY, most: 3 } });
		expect(await open('2027-01-06')).toEqual({ 1001: { months: [], next: null, most: 0 } });
		expect(await open('2027-04-06')).toEqual({});
		expect(await departures.openOf([], TODAY)).toEqual(new Map());
	});

	test('departures to come with taken seats and fewer than fifty free ones are scarce', async () => {
		const db = await testDatabase(engine);
		const seats = { '2026-11-20': 10, [TODAY]: 10, '2027-01-05': 10, '2027-02-03': 90, '2027-03-03': 51 };
		await loadCatalogue(db, [
			aPackageRecord(),
			...Object.entries(seats).map(([date, capacity]) => aDeparture('goa-by-the-sea', date, capacity)),
		]);
		const departures = departureRepository(db);
		expect(await departures.scarce(TODAY)).toEqual(new Map());
		await db.updateTable('departures').set({ seatsTaken: 8 }).where('date', '<>', '2027-01-05').execute();
		expect(
			[...(await departures.scarce(TODAY)).values()].toSorted((a, b) => a.seatsLeft - b.seatsLeft),
		).toEqual([
			{ packageId: '1001', seatsLeft: 2 },
			{ packageId: '1001', seatsLeft: 43 },
		]);
		expect((await departures.openOf(['1001'], TODAY)).get('1001')?.most).toBe(50);
	});

	test('QRY-06, FLT-18: a month is the one that comes next: what leaves in it a year later does not count, but is the next departure', async () => {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [
			aPackageRecord(),
			...['2027-10-31', '2027-11-01', '2028-01-05'].map((date) => aDeparture('goa-by-the-sea', date, 2)),
		]);
		const open = async (day: string) => (await departureRepository(db).openOf(['1001'], day)).get('1001');
		expect(await open('2026-11-27')).toEqual({ months: [10], next: '2027-10-31', most: 2 });
		expect(await open('2026-12-01')).toEqual({ months: [10, 11], next: '2027-10-31', most: 2 });
		expect(await open('2027-11-01')).toEqual({ months: [1, 11], next: '2027-11-01', most: 2 });
		expect(await open('2026-10-01')).toEqual({ months: [], next: '2027-10-31', most: 2 });
	});
});
