import { expect, test } from 'vitest';
import type { FacetIndex } from '#catalogue/facet-index.ts';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { type PackageRepository, packageRepository } from '#data/catalogue/packages.ts';
import type { Database } from '#data/database/schema.ts';
import { packageDetails } from '#server/services/catalogue/package-details.ts';
import { snapshotOf } from '#server/services/catalogue/snapshot.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../../support/load-catalogue.ts';
import { SPECIFIED_TAXES } from '../../../support/specified-rates.ts';
import { testDatabase } from '../../../support/test-database.ts';

/** The service of a database, with this repository of packages. @param indexOf gives the index to use in place of one */
function detailsOf(
	db: Database,
	packages: PackageRepository,
	indexOf: (index: FacetIndex) => FacetIndex = (index) => index,
) {
	const departures = departureRepository(db);
	const today = () => TODAY;
	const holder = snapshotOf({ packages, departures, catalogue: catalogueRepository(db), today });
	const snapshot = {
		...holder,
		async get() {
			const current = await holder.get();
			return { ...current, index: indexOf(current.index) };
		},
	};
	return packageDetails({ packages, departures, snapshot, today, taxes: SPECIFIED_TAXES, special: null });
}

test('a package leaves on a day that is sold out, too, but not on one that is over', async () => {
	const db = await testDatabase();
	await loadCatalogue(db, [
		aPackageRecord({ slug: 'one' }),
		aDeparture('one', '2026-11-20', 4),
		aDeparture('one', '2027-01-02', 0),
		aDeparture('one', '2027-01-09', 4),
	]);
	const { departsOn } = detailsOf(
		db,
		packageRepository(db, () => TODAY),
	);
	const days = ['2026-11-20', '2027-01-02', '2027-01-09', '2027-01-10'];
	expect(await Promise.all(days.map((day) => departsOn('one', day)))).toEqual([false, true, true, false]);
	expect(await departsOn('nowhere', '2027-01-09')).toBe(false);
});

test('a comparison reads the three packages that it shows, however many it is asked for', async () => {
	const db = await testDatabase();
	const slugs = ['one', 'two', 'three', 'four', 'five'];
	await loadCatalogue(
		db,
		slugs.map((slug) => aPackageRecord({ slug })),
	);
	const stored = packageRepository(db, () => TODAY);
	const read: string[] = [];
	const packages = {
		...stored,
		byIds: (ids: readonly string[]) => {
			read.push(...ids);
			return stored.byIds(ids);
		},
	};
	const details = detailsOf(db, packages);
	const unknown = Array.from({ length: 2_000 }, (_, index) => String(9_000 + index));
	const asked = [...unknown, '', '1e3', '1005', '1002', '1005', '1004', '1001', '1003'];
	expect((await details.compare(asked)).map(({ id }) => id)).toEqual(['1005', '1002', '1004']);
	expect(read).toEqual(['1005', '1002', '1004']);
});

test('related packages are those of the same places, then of the same themes, and each is looked for only while some are missing', async () => {
	const db = await testDatabase();
	const [stop = expect.fail()] = aPackageRecord().stops;
	const inFrance = [{ ...stop, city: 'Paris', state: null, country: 'France', destination: 'France' }];
	await loadCatalogue(db, [
		...['one', 'two', 'three', 'four'].map((slug) => aPackageRecord({ slug, themes: ['hill'] })),
		aPackageRecord({ slug: 'paris', stops: inFrance, themes: ['beach'] }),
	]);
	const asked: string[] = [];
	const { relatedIds } = detailsOf(
		db,
		packageRepository(db, () => TODAY),
		(index) => ({
			...index,
			search: () => expect.fail('a search counts the options of all filters'),
			first(query, most) {
				asked.push(Object.keys(query.filters).join() || 'all');
				return index.first(query, most);
			},
		}),
	);
	expect(new Set(await relatedIds('one'))).toEqual(new Set(['1002', '1003', '1004']));
	expect(asked).toEqual(['destination']);
	asked.length = 0;
	const related = await relatedIds('paris');
	expect(related).toHaveLength(3);
	expect(related).not.toContain('1005');
	expect(asked).toEqual(['destination', 'theme', 'all']);
	expect(await relatedIds('nowhere')).toBeUndefined();
});
