import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import { catalogueService } from '#server/services/catalogue/catalogue.ts';
import { snapshotOf } from '#server/services/catalogue/snapshot.ts';
import { textReaders } from '#server/services/catalogue/understood-texts.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	/** A package that leaves twice in March, and one that leaves three times in April. */
	async function opened() {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [
			...['march', 'april'].map((slug) => aPackageRecord({ slug, months: [6] })),
			...['2027-03-01', '2027-03-08'].map((date) => aDeparture('march', date, 2)),
			...['2027-04-01', '2027-04-08', '2027-04-15'].map((date) => aDeparture('april', date, 2)),
		]);
		const departures = departureRepository(db);
		/** Runs once, before the open departures are next read. */
		const meanwhile: { run?: (() => Promise<unknown>) | undefined } = {};
		const snapshot = snapshotOf({
			packages: packageRepository(db, () => TODAY),
			departures: {
				...departures,
				async openOf(...asked) {
					const { run } = meanwhile;
					meanwhile.run = undefined;
					await run?.();
					return departures.openOf(...asked);
				},
			},
			catalogue: catalogueRepository(db),
			today: () => TODAY,
		});
		const first = await snapshot.get();
		const sell = async (date: string, seatsTaken: number) => {
			await db.updateTable('departures').set({ seatsTaken }).where('date', '=', date).execute();
			await snapshot.refresh();
		};
		const nextOf = (of: typeof first) => ['1001', '1002'].map((id) => of.openDepartures.get(id)?.next);
		return { db, snapshot, first, sell, nextOf, meanwhile };
	}

	test('D46: another next departure stands beside the same index in a new snapshot, and the ones before stay what they were', async () => {
		const { snapshot, first, sell, nextOf } = await opened();
		const editions = new Set([snapshot.edition()]);
		const after = async (date: string, taken: number) => {
			await sell(date, taken);
			editions.add(snapshot.edition());
			const current = await snapshot.get();
			expect(current.index).toBe(first.index);
			return nextOf(current);
		};
		expect(nextOf(first)).toEqual(['2027-03-01', '2027-04-01']);
		expect(await after('2027-03-01', 2)).toEqual(['2027-03-08', '2027-04-01']);
		const second = await snapshot.get();
		expect(await after('2027-04-01', 2)).toEqual(['2027-03-08', '2027-04-08']);
		expect(await after('2027-04-08', 2)).toEqual(['2027-03-08', '2027-04-15']);
		expect(await after('2027-03-01', 1)).toEqual(['2027-03-01', '2027-04-15']);
		expect(editions.size).toBe(5);
		expect(nextOf(first)).toEqual(['2027-03-01', '2027-04-01']);
		expect(nextOf(second)).toEqual(['2027-03-08', '2027-04-01']);
	});

	test('D46: departures of an import that comes between two steps of a look never stand beside the catalogue before it', async () => {
		const { db, snapshot, sell, nextOf, meanwhile } = await opened();
		meanwhile.run = () =>
			loadCatalogue(db, [
				...['march', 'april'].map((slug) => aPackageRecord({ slug, name: `New ${slug}`, months: [6] })),
				...['2027-03-01', '2027-03-22'].map((date) => aDeparture('march', date, 2)),
				aDeparture('april', '2027-04-22', 2),
			]);
		await sell('2027-03-01', 2);
		const current = await snapshot.get();
		expect(current.version).toBe(2);
		expect(nextOf(current)).toEqual(['2027-03-22', '2027-04-22']);
	});

	test('D46: a month that closes is another index, which knows the departures that were replaced before', async () => {
		const { snapshot, first, sell, nextOf } = await opened();
		await sell('2027-03-01', 2);
		for (const date of ['2027-04-01', '2027-04-08', '2027-04-15']) await sell(date, 2);
		const closed = await snapshot.get();
		expect(closed.index).not.toBe(first.index);
		expect(nextOf(closed)).toEqual(['2027-03-08', null]);
	});

	test('what is read from the index alone is kept when only a next departure is another', async () => {
		const { snapshot, sell } = await opened();
		const catalogue = catalogueService(snapshot, textReaders());
		const kept = [await catalogue.placeNames(), await catalogue.reader()];
		await sell('2027-03-01', 2);
		expect(await catalogue.placeNames()).toBe(kept[0]);
		expect(await catalogue.reader()).toBe(kept[1]);
		await sell('2027-03-08', 2);
		expect(await catalogue.placeNames()).not.toBe(kept[0]);
		expect(await catalogue.reader()).not.toBe(kept[1]);
	});
});
