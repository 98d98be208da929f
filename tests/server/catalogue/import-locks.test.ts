import { expect, test } from 'vitest';
import { seatRepository } from '#data/booking/seats.ts';
import type { Database } from '#data/database/schema.ts';
import { dayAfter } from '#domain/time/calendar-day.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';
import { locking, whileItWaits } from '../../support/while-it-waits.ts';

/** More departures than one statement of an import locks. */
const MANY = 2003;

onEachEngine((engine) => {
	/** Imports while a departure is locked, and checks that another, which the import locks later, is not locked yet. */
	const importBehind = (
		db: Database,
		records: readonly object[],
		[first, later]: readonly [string, string],
	) => {
		const load = () => loadCatalogue(db, records);
		const rows = [locking(['departures', first]), locking(['departures', later])] as const;
		// SQLite runs one transaction after the other.
		return engine === 'SQLite' ? load() : whileItWaits(db, rows[0], load, rows[1]);
	};

	test('D69: departures that change are locked in the order of their ids, those that go among them', async () => {
		const db = await testDatabase(engine);
		const days = Array.from({ length: MANY }, (_, day) => dayAfter('2027-01-01', day));
		const leaving = (on: readonly string[], seats: number) => [
			aPackageRecord(),
			...on.map((day) => aDeparture('goa-by-the-sea', day, seats)),
		];
		await loadCatalogue(db, leaving(days, 4));
		// The first departure goes, and all others change.
		const imported = await importBehind(db, leaving(days.slice(1), 5), ['1', '9']);
		expect(imported.offSale.departures).toBe(1);
	});

	test('D69: departures of a package that goes are locked in the order of their ids', async () => {
		const db = await testDatabase(engine);
		const days = ['2027-03-01', '2027-01-01'];
		// The order of the ids is neither that of the days nor that in which the rows are stored.
		for (const count of [1, 2])
			await loadCatalogue(db, [
				aPackageRecord(),
				...days.slice(0, count).map((day) => aDeparture('goa-by-the-sea', day, 4)),
			]);
		await seatRepository(db).takeSeats('1', 1, TODAY);
		const imported = await importBehind(db, [aPackageRecord({ slug: 'another-tour' })], ['1', '2']);
		expect(imported.offSale.packages).toEqual(['goa-by-the-sea']);
	});
});
