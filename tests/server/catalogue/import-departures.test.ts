import { expect, onTestFinished, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { Database } from '#data/database/schema.ts';
import { exportDepartures } from '#server/catalogue/export.ts';
import { importDepartures } from '#server/catalogue/import-departures.ts';
import { departuresReportOf } from '#server/catalogue/import-report.ts';
import { csvOf } from '#server/exports/csv.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { bookingDatabase, bookingSite, DAYS } from '../../support/booking-site.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

const NOW = Date.parse(`${TODAY}T06:30:00Z`);

/** A CSV of departures, with or without its header. */
const csv = (lines: string, name = 'dates.csv') => fileOf(`package,date,seats\n${lines}\n`, name);

onEachEngine((engine) => {
	/** A site with two packages on sale, `goa-by-the-sea` on two days and `another` on one. */
	async function site() {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [
			...[aPackageRecord(), aPackageRecord({ slug: 'another' })],
			...[aDeparture('goa-by-the-sea', '2027-01-01', 4), aDeparture('goa-by-the-sea', '2027-01-08', 4)],
			aDeparture('another', '2027-01-01', 6),
		]);
		return db;
	}
	const load = (db: Database, files: readonly string[], more = {}) =>
		importDepartures({ db, files, now: NOW, ...more });
	const exported = (db: Database) =>
		exportDepartures(db, TODAY, async (departures) =>
			(await Array.fromAsync(csvOf(['package', 'date', 'seats'], departures))).join(''),
		);
	const version = (db: Database) => catalogueRepository(db).version();

	test('an export is of one moment, also where an import comes while it reads', async () => {
		const db = await testDatabase(engine);
		// One more than the packages of a page.
		const slugs = Array.from({ length: 201 }, (_, at) => `tour-${at}`);
		await loadCatalogue(
			db,
			slugs.flatMap((slug) => [aPackageRecord({ slug }), aDeparture(slug, '2027-01-01', 4)]),
		);
		const seats = await exportDepartures(db, TODAY, async (departures) => {
			const read: number[] = [];
			for await (const departure of departures) {
				if (read.length === 0) await load(db, [csv('tour-200,2027-01-01,9')]);
				read.push(departure.seats);
			}
			return read;
		});
		expect(seats).toEqual(slugs.map(() => 4));
		expect(await exported(db)).toContain('tour-200,2027-01-01,9');
	});

	test('the packages that a file names get its departures, and nothing else changes', async () => {
		const db = await site();
		const goa = () => departureRepository(db).upcomingOf('1001', TODAY);
		const before = await packageRepository(db, () => TODAY).byId('1001');
		const [kept] = await goa();
		const file = csv('goa-by-the-sea,2027-01-01,5\ngoa-by-the-sea,2027-02-01,9');

		const tried = await load(db, [file], { dryRun: true });
		expect([await version(db), (await goa()).length]).toEqual([1, 2]);
		const done = await load(db, [file]);
		expect({ ...tried, version: 2 }).toEqual(done);
		expect(departuresReportOf(done)).toBe(
			'Imported 2 departures of 1 package.\nNot in the files and so taken off sale: 1 departure.',
		);
		expect(departuresReportOf(tried)).toBe(
			'No faults in 2 departures of 1 package. Nothing was changed.\nNot in the files and so to be taken off sale: 1 departure.',
		);
		expect(await goa()).toEqual([
			{ ...kept, seats: 5, seatsLeft: 5 },
			{ id: expect.any(String), date: '2027-02-01', seats: 9, seatsLeft: 9 },
		]);
		expect(await packageRepository(db, () => TODAY).byId('1001')).toEqual(before);
		expect((await departureRepository(db).upcomingOf('1002', TODAY)).map(({ seats }) => seats)).toEqual([6]);
		expect(await version(db)).toBe(2);
	});

	test('what was exported comes back the same, whatever marks its first byte', async () => {
		const db = await site();
		const before = await exported(db);
		expect(before).toBe(
			'package,date,seats\r\ngoa-by-the-sea,2027-01-01,4\r\ngoa-by-the-sea,2027-01-08,4\r\nanother,2027-01-01,6\r\n',
		);
		const done = await load(db, [fileOf(`\uFEFF${before}`, 'dates.csv')]);
		expect(done).toMatchObject({ packages: 2, departures: 3, offSale: { packages: [], departures: 0 } });
		expect(await exported(db)).toBe(before);
	});

	test('a package that is not on sale is named with file and line, and nothing changes', async () => {
		const db = await site();
		await loadCatalogue(db, [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-01', 4)]);
		const file = csv('goa-by-the-sea,2027-03-01,5\nanother,2027-03-01,5\nnowhere,2027-03-01,5');
		await expect(load(db, [file])).rejects.toThrow(
			`${file}:3: package: no package another is on sale\n${file}:4: package: no package nowhere is on sale`,
		);
		expect(await exported(db)).toBe('package,date,seats\r\ngoa-by-the-sea,2027-01-01,4\r\n');
		expect(await version(db)).toBe(2);
	});

	test('faults of the files are named, and nothing changes', async () => {
		const db = await site();
		const first = csv('goa-by-the-sea,2027-03-01,5\ngoa-by-the-sea,15/03/2027,5');
		const second = csv('goa-by-the-sea,2027-03-01,7', 'more.csv');
		const third = fileOf(linesOf([aPackageRecord(), aDeparture('another', '2027-03-01', 1)]));
		await expect(load(db, [first, second, third])).rejects.toThrow(
			[
				`${first}:3: date: a day is written as 2027-01-15, not as "15/03/2027"`,
				`${second}:2: date: goa-by-the-sea has 2027-03-01 already at ${first}:2`,
				`${third}:1: type: this is no departure but: package; use catalogue:import`,
			].join('\n'),
		);
		await expect(load(db, [csv('')])).rejects.toThrow('there is no departure in it');
		expect(await version(db)).toBe(1);
	});

	test('departures that are over are imported, and named', async () => {
		const db = await site();
		const file = csv('goa-by-the-sea,2027-03-01,5\ngoa-by-the-sea,2026-11-20,5');
		expect((await load(db, [file])).warnings).toEqual([
			expect.stringMatching(new RegExp(`^${file}:2: date: goa-by-the-sea: 1 departure before today`)),
		]);
	});

	test('seats that are taken, and days that are paid for, stay', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify } = bookingSite(db);
		const { bookingId, order: placed } = await order('asha', '1', 2);
		await payAndVerify(placed.providerOrderId);
		const before = await exported(db);

		const fewer = csv(`goa-by-the-sea,${DAYS[0]},1`);
		await expect(load(db, [fewer], { force: true })).rejects.toThrow(
			`${fewer}:2: seats: 1 is fewer than the 2 seats that are taken on ${DAYS[0]}`,
		);
		const without = csv(`goa-by-the-sea,${DAYS[1]},4`);
		await expect(load(db, [without])).rejects.toThrow(`${DAYS[0]}: 1 booking ${bookingId} (2 travellers)`);
		expect(await exported(db)).toBe(before);
		const done = await load(db, [without], { force: true });
		expect(done.withdrawn.map((booking) => booking.bookingId)).toEqual([bookingId]);
	});
});
