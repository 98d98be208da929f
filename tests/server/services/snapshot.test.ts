import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue.ts';
import { departureRepository } from '#data/departures.ts';
import { packageRepository } from '#data/packages.ts';
import { ALL_PACKAGES } from '#domain/package-query.ts';
import { withNames } from '#domain/package-query-changes.ts';
import { snapshotOf } from '#server/services/snapshot.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

onEachEngine((engine) => {
	/** A package with departures today, in January and in February, and one that names November and December. */
	async function opened() {
		const db = await testDatabase(engine);
		const dates = [TODAY, '2027-01-05', '2027-02-03'];
		await loadCatalogue(db, [
			aPackageRecord({ slug: 'dated', months: [6] }),
			aPackageRecord({ slug: 'on-request', months: [11, 12] }),
			...dates.map((date) => aDeparture('dated', date, 2)),
		]);
		const clock = { day: TODAY };
		const snapshot = snapshotOf({
			packages: packageRepository(db),
			departures: departureRepository(db),
			catalogue: catalogueRepository(db),
			today: () => clock.day,
		});
		const foundIn = async (...months: string[]) => {
			const { index } = await snapshot.get();
			return index.search(withNames(ALL_PACKAGES, 'month', months), { pageSize: 10 }).ids;
		};
		return { db, clock, snapshot, foundIn };
	}

	test('QRY-06: a month finds the packages that still depart in it, and those on request whose operator names it', async () => {
		const { foundIn } = await opened();
		expect(await foundIn('November')).toEqual(['1001', '1002']);
		expect(await foundIn('January')).toEqual(['1001']);
		expect(await foundIn('December')).toEqual(['1002']);
		expect(await foundIn('June')).toEqual([]);
	});

	test('QRY-06: a departure that has passed, or has no seat left, is gone from its month on the next day', async () => {
		const { db, clock, snapshot, foundIn } = await opened();
		await foundIn();
		const before = snapshot.edition();
		await db.updateTable('departures').set({ seats_taken: 2 }).where('date', '=', '2027-01-05').execute();
		await snapshot.refresh();
		expect(snapshot.edition()).toBe(before);

		clock.day = '2026-11-22';
		await snapshot.refresh();
		expect(snapshot.edition()).not.toBe(before);
		expect(await foundIn('November')).toEqual(['1002']);
		expect(await foundIn('January')).toEqual([]);
		expect(await foundIn('February')).toEqual(['1001']);
	});

	test('QRY-06: a package without an open departure is found by the months that its operator names', async () => {
		const { clock, snapshot, foundIn } = await opened();
		clock.day = '2027-02-04';
		await snapshot.refresh();
		expect(await foundIn('February')).toEqual([]);
		expect(await foundIn('June')).toEqual(['1001']);
	});
});
