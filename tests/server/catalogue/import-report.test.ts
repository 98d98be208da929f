import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { reportOf } from '#server/catalogue/import-report.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { fileOf } from '../../support/catalogue-files.ts';
import { aDeparture, loadCatalogue } from '../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('what is not in the files any more is told: packages by name, and departures to come of those that stay', async () => {
		const db = await testDatabase(engine);
		const all = ['c', 'b', 'a'].map((slug) => aPackageRecord({ slug }));
		const days = ['2026-11-20', '2026-11-21', '2027-01-01'].map((day) => aDeparture('a', day, 4));
		const first = await loadCatalogue(db, [...all, ...days, aDeparture('b', '2027-01-01', 4)]);
		expect(first.offSale).toEqual({ packages: [], departures: 0 });

		// Of `a` the day before today is no loss, and the departure of `b` goes with its package.
		const less = [aPackageRecord({ slug: 'a' })];
		const told = { packages: ['b', 'c'], departures: 2 };
		expect((await loadCatalogue(db, less, { dryRun: true })).offSale).toEqual(told);
		expect((await loadCatalogue(db, less)).offSale).toEqual(told);
		expect((await loadCatalogue(db, less)).offSale).toEqual({ packages: [], departures: 0 });
	});

	test('files without a package are refused, because they would take everything off sale', async () => {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [aPackageRecord()]);
		await expect(loadCatalogue(db, [])).rejects.toThrow(
			/^There is no package in the files\. Nothing was changed/,
		);
		const dates = fileOf('package,date,seats\ngoa-by-the-sea,2027-01-01,4\n', 'dates.csv');
		await expect(loadCatalogue(db, [], { files: [dates] })).rejects.toThrow(
			/dates\.csv:2: package: there is no package goa-by-the-sea in the files; departures:import takes dates alone$/,
		);
		expect(await catalogueRepository(db).version()).toBe(1);
	});

	test('of many packages that are taken off sale the report names twenty', async () => {
		const db = await testDatabase(engine);
		const many = Array.from({ length: 24 }, (_, at) => aPackageRecord({ slug: `p-${at + 10}` }));
		const days = many.map(({ slug }) => aDeparture(slug, '2027-01-01', 4));
		await loadCatalogue(db, [...many, ...days]);
		const left = many.slice(0, 2);
		expect(reportOf(await loadCatalogue(db, [...left, ...days.slice(0, 1)])).split('\n')).toEqual([
			'Imported 2 packages and 1 departure.',
			'Not in the files and so taken off sale: 22 packages and 1 departure of others.',
			...Array.from({ length: 20 }, (_, at) => `  p-${at + 12}`),
			'  … and 2 more',
		]);
	});
});
