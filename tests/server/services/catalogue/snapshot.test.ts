import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { Database } from '#data/database/schema.ts';
import { ALL_PACKAGES } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';
import { snapshotOf } from '#server/services/catalogue/snapshot.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	/**
	 * A package with departures today, in January and in February, one that names November and December, and one with two departures
	 * in March.
	 */
	async function opened() {
		const db = await testDatabase(engine);
		const dates = [TODAY, '2027-01-05', '2027-02-03'];
		await loadCatalogue(db, [
			aPackageRecord({ slug: 'dated', months: [6] }),
			aPackageRecord({ slug: 'on-request', months: [11, 12] }),
			aPackageRecord({ slug: 'twice', months: [6] }),
			...dates.map((date) => aDeparture('dated', date, 2)),
			...['2027-03-01', '2027-03-08'].map((date) => aDeparture('twice', date, 2)),
		]);
		const clock = { day: TODAY };
		let failing: 'openOf' | 'facetsOfAll' | undefined;
		const check = (step: typeof failing) => {
			if (failing !== step) return;
			failing = undefined;
			throw new Error('no database');
		};
		const packages = packageRepository(db, () => TODAY);
		const departures = departureRepository(db);
		const snapshot = snapshotOf({
			packages: {
				...packages,
				facetsOfAll() {
					check('facetsOfAll');
					return packages.facetsOfAll();
				},
			},
			departures: {
				...departures,
				async openOf(...asked) {
					check('openOf');
					return departures.openOf(...asked);
				},
			},
			catalogue: catalogueRepository(db),
			today: () => clock.day,
		});
		const foundIn = async (...months: string[]) => {
			const { index } = await snapshot.get();
			return index.search(withNames(ALL_PACKAGES, 'month', months), { pageSize: 10 }).ids;
		};
		const failOnce = (step: typeof failing) => {
			failing = step;
		};
		return { db, clock, snapshot, foundIn, failOnce };
	}

	test('QRY-06: a month finds the packages that still depart in it, and those on request whose operator names it', async () => {
		const { foundIn } = await opened();
		expect(await foundIn('November')).toEqual(['1001', '1002']);
		expect(await foundIn('January')).toEqual(['1001']);
		expect(await foundIn('December')).toEqual(['1002']);
		expect(await foundIn('June')).toEqual([]);
	});

	const sell = (db: Database, date: string, seatsTaken: number) =>
		db.updateTable('departures').set({ seatsTaken }).where('date', '=', date).execute();

	test('QRY-06: a departure that has passed is gone from its month on the next day', async () => {
		const { clock, snapshot, foundIn } = await opened();
		await foundIn();
		const before = snapshot.edition();
		await snapshot.refresh();
		expect(snapshot.edition()).toBe(before);

		clock.day = '2026-11-22';
		await snapshot.refresh();
		expect(snapshot.edition()).not.toBe(before);
		expect(await foundIn('November')).toEqual(['1002']);
		expect(await foundIn('February')).toEqual(['1001']);
	});

	test('QRY-06: a departure that sells out is gone from its month at the next look, and back when a seat is free again', async () => {
		const { db, snapshot, foundIn } = await opened();
		await foundIn();
		const before = snapshot.edition();
		await sell(db, '2027-01-05', 1);
		await snapshot.refresh();
		expect(snapshot.edition()).toBe(before);
		expect(snapshot.seatsEdition('dated')).toBe(0);

		await sell(db, '2027-01-05', 2);
		await snapshot.refresh();
		expect(snapshot.edition()).not.toBe(before);
		expect(await foundIn('January')).toEqual([]);
		await sell(db, '2027-01-05', 1);
		await snapshot.refresh();
		expect(await foundIn('January')).toEqual(['1001']);
	});

	test.each(['openOf', 'facetsOfAll'] as const)(
		'QRY-06: a departure that sold out is noticed at the look after one that failed (%s)',
		async (step) => {
			const { db, snapshot, foundIn, failOnce } = await opened();
			await foundIn();
			await sell(db, '2027-01-05', 2);
			failOnce(step);
			await expect(snapshot.refresh()).rejects.toThrow('no database');
			expect(await foundIn('January')).toEqual(['1001']);
			await snapshot.refresh();
			expect(await foundIn('January')).toEqual([]);
		},
	);

	test('the next departure is the first with a free seat, at the next look after the one before sold out', async () => {
		const { db, snapshot } = await opened();
		const open = async () => (await snapshot.get()).openDepartures;
		expect((await open()).get('1001')?.next).toBe(TODAY);
		expect((await open()).get('1002')).toBe(undefined);
		expect((await open()).get('1003')?.next).toBe('2027-03-01');
		await sell(db, '2027-03-01', 2);
		await snapshot.refresh();
		expect((await open()).get('1003')?.next).toBe('2027-03-08');
		await sell(db, '2027-03-08', 2);
		await snapshot.refresh();
		expect((await open()).get('1003')?.next).toBe(null);
	});

	test('QRY-06: looks at the same time are one, so that none takes a month for read that was read too early', async () => {
		const { db, snapshot, foundIn } = await opened();
		await foundIn();
		await sell(db, '2027-01-05', 2);
		await Promise.all([snapshot.refresh(), snapshot.refresh()]);
		expect(snapshot.seatsEdition('dated')).toBe(1);
		expect(await foundIn('January')).toEqual([]);
	});

	test('QRY-06: a package that is sold out is in no month, neither in one that its operator names', async () => {
		const { db, snapshot, foundIn } = await opened();
		await foundIn();
		for (const date of [TODAY, '2027-01-05', '2027-02-03']) await sell(db, date, 2);
		await snapshot.refresh();
		for (const month of ['January', 'February', 'June']) expect(await foundIn(month)).toEqual([]);
		expect(await foundIn('November')).toEqual(['1002']);
		expect(await foundIn()).toEqual(['1002', '1001', '1003']);
		await sell(db, '2027-02-03', 1);
		await snapshot.refresh();
		expect(await foundIn('February')).toEqual(['1001']);
	});

	test('a departure that sells out beside others of its month concerns the pages of its package alone', async () => {
		const { db, snapshot, foundIn } = await opened();
		await loadCatalogue(db, [
			aPackageRecord({ slug: 'dated' }),
			aPackageRecord({ slug: 'on-request' }),
			aDeparture('dated', '2027-01-05', 2),
			aDeparture('dated', '2027-01-15', 2),
		]);
		await snapshot.refresh();
		await foundIn();
		const before = snapshot.edition();
		await sell(db, '2027-01-15', 2);
		await snapshot.refresh();
		await snapshot.refresh();
		expect(snapshot.edition()).toBe(before);
		expect(['dated', '1001', 'on-request'].map(snapshot.seatsEdition)).toEqual([1, 1, 0]);
		await sell(db, '2027-01-15', 0);
		await snapshot.refresh();
		expect(snapshot.seatsEdition('dated')).toBe(2);
		expect(snapshot.edition()).toBe(before);
	});

	test('a hold that leaves fewer seats, and its end, concern the pages of its package alone', async () => {
		const { db, snapshot, foundIn } = await opened();
		await loadCatalogue(db, [aPackageRecord({ slug: 'once' }), aDeparture('once', '2027-04-01', 10)]);
		await snapshot.refresh();
		await foundIn();
		const before = snapshot.edition();
		const seatsAfter = async (taken: number) => {
			await sell(db, '2027-04-01', taken);
			await snapshot.refresh();
			await snapshot.refresh();
			return snapshot.seatsEdition('once');
		};
		expect(await seatsAfter(8)).toBe(1);
		expect(await seatsAfter(0)).toBe(2);
		expect(snapshot.edition()).toBe(before);
	});

	test('QRY-06: a package without an upcoming departure is found by the months that its operator names', async () => {
		const { clock, snapshot, foundIn } = await opened();
		clock.day = '2027-02-04';
		await snapshot.refresh();
		expect(await foundIn('February')).toEqual([]);
		expect(await foundIn('June')).toEqual(['1001']);
	});

	test('the recommended order begins with what leaves soon with a free seat, the same for a month but for what has sold out', async () => {
		const { db, clock, snapshot } = await opened();
		const recommended = async () => {
			await snapshot.refresh();
			return (await snapshot.get()).index.search(ALL_PACKAGES, { pageSize: 10 }).ids;
		};
		// In November one leaves today and one is on request for this month; from March on one is on request for June.
		expect(await recommended()).toEqual(['1001', '1002', '1003']);
		clock.day = '2027-03-02';
		expect(await recommended()).toEqual(['1001', '1003', '1002']);
		await sell(db, '2027-03-08', 2);
		expect(await recommended()).toEqual(['1001', '1002', '1003']);
	});
});
