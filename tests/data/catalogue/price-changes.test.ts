import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { packageRepository } from '#data/catalogue/packages.ts';
import { isPostgres } from '#data/database/is-postgres.ts';
import { migrate } from '#data/database/migrate.ts';
import type { Database } from '#data/database/schema.ts';
import { dayAfter, startOfIndianDay } from '#domain/time/calendar-day.ts';
import type { PackageRecord } from '#server/catalogue/format.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

const LINE = 9;
const UNPROVEN = expect.stringMatching(
	new RegExp(`catalogue\\.jsonl:${LINE}: retail_price: was not charged on 30 of the last 90 days`),
);

/** The day that is so many after the first import. */
const on = (day: number) => dayAfter(TODAY, day);

/** Imports one package on a day. */
const sell = (db: Database, day: number, changes: Partial<PackageRecord>, more = {}) => {
	const { earlier_prices: _, ...plain } = aPackageRecord();
	return loadCatalogue(db, [{ ...plain, ...changes }], { now: startOfIndianDay(on(day)), ...more });
};

/** Its prices on a day, as pages read them. */
async function pricesOn(db: Database, day: number) {
	const packages = packageRepository(db, () => on(day));
	const item = await packages.byId('1001');
	const [facets] = (await Array.fromAsync(packages.facetsOfAll())).flat();
	return {
		...{ retail: item?.retailPaise, list: item?.listPaise, isLowest: item?.isLowest },
		discount: facets?.discountPercent,
	};
}
const STRUCK = { retail: 2_000_000, list: 1_500_000, discount: 25 };
const PLAIN = { retail: 1_500_000, list: 1_500_000, discount: 0 };
const DISCOUNTED = { retail_price: 20_000, list_price: 15_000 };

onEachEngine((engine) => {
	test('PRD-08: a retail price that nobody was charged is a warning with its line, and is not struck through', async () => {
		const db = await testDatabase(engine);
		const { warnings } = await sell(db, 0, DISCOUNTED);
		expect(warnings).toEqual([UNPROVEN]);
		expect(await pricesOn(db, 0)).toMatchObject(PLAIN);
	});

	test('PRD-08: what the operator tells of days before the first import counts, and ages', async () => {
		const db = await testDatabase(engine);
		const { warnings } = await sell(db, 0, {
			...DISCOUNTED,
			earlier_prices: [{ price: 20_000, from: on(-60), until: on(-1) }],
		});
		expect(warnings).toEqual([]);
		expect(await pricesOn(db, 0)).toMatchObject({ ...STRUCK, isLowest: false });
		expect(await pricesOn(db, 59)).toMatchObject(STRUCK);
		expect(await pricesOn(db, 60)).toMatchObject(PLAIN);
	});

	test('PRD-08: of days on record only the record counts', async () => {
		const db = await testDatabase(engine);
		await sell(db, 0, { retail_price: 15_000, list_price: 15_000 });
		const { warnings } = await sell(db, 40, {
			...DISCOUNTED,
			earlier_prices: [{ price: 20_000, from: on(-5), until: on(39) }],
		});
		expect(warnings).toEqual([UNPROVEN]);
		expect(await pricesOn(db, 40)).toMatchObject(PLAIN);
	});

	test('PRD-08: a price that was charged for 30 days is struck through until it was not in 90; importing again changes nothing', async () => {
		const db = await testDatabase(engine);
		await sell(db, 0, { retail_price: 20_000, list_price: 20_000 });
		for (const day of [30, 31, 50]) {
			const { warnings } = await sell(db, day, DISCOUNTED);
			expect(warnings).toEqual([]);
			expect(await pricesOn(db, 89)).toMatchObject(STRUCK);
			expect(await pricesOn(db, 90)).toMatchObject(PLAIN);
		}
		expect((await sell(db, 90, DISCOUNTED)).warnings).toEqual([UNPROVEN]);
		expect(
			await db.selectFrom('priceChanges').select(['entry', 'listPaise']).orderBy('entry').execute(),
		).toEqual([
			{ entry: 1, listPaise: 2_000_000 },
			{ entry: 2, listPaise: 1_500_000 },
		]);
	});

	test('PRD-08: lowest in 90 days needs a record of all of them, a higher price in it and no lower one', async () => {
		const db = await testDatabase(engine);
		const at = (price: number) => ({ retail_price: price, list_price: price });
		await sell(db, 0, at(20_000));
		await sell(db, 50, at(15_000));
		expect([await pricesOn(db, 88), await pricesOn(db, 89)]).toMatchObject([
			{ isLowest: false },
			{ isLowest: true },
		]);
		expect(await pricesOn(db, 139)).toMatchObject({ isLowest: false });
		await sell(db, 100, at(16_000));
		expect(await pricesOn(db, 101)).toMatchObject({ isLowest: false });
	});

	test('prices are kept append-only, also when a package is taken off sale and comes back', async () => {
		const db = await testDatabase(engine);
		await sell(db, 0, DISCOUNTED);
		await sell(db, 1, { ...DISCOUNTED, slug: 'another' });
		await sell(db, 2, DISCOUNTED);
		const rows = await db
			.selectFrom('priceChanges')
			.selectAll()
			.where('packageId', '=', '1001')
			.orderBy('entry')
			.execute();
		expect(rows.map(({ listPaise, since }) => [listPaise, since])).toEqual([
			[1_500_000, startOfIndianDay(on(0))],
			[null, startOfIndianDay(on(1))],
			[1_500_000, startOfIndianDay(on(2))],
		]);
		await expect(db.updateTable('priceChanges').set({ listPaise: 1 }).execute()).rejects.toThrow(
			/append-only/,
		);
		await expect(db.deleteFrom('priceChanges').execute()).rejects.toThrow(/append-only/);
	});

	test('a trial of an import gives its warnings and records no price', async () => {
		const db = await testDatabase(engine);
		const { warnings } = await sell(db, 0, DISCOUNTED, { dryRun: true });
		expect(warnings).toEqual([UNPROVEN]);
		expect(await db.selectFrom('priceChanges').selectAll().execute()).toEqual([]);
	});

	test('an upgrade records the present price of what is on sale since the last import', async () => {
		const db = await testDatabase(engine);
		await sell(db, 0, DISCOUNTED);
		await sell(db, 1, { ...DISCOUNTED, slug: 'another' });
		// The database of the release before.
		for (const statement of [
			'drop table price_changes',
			...(isPostgres(db) ? ['drop function price_changes_are_append_only()'] : []),
			...['struck_until', 'lowest_from', 'lowest_until'].map(
				(column) => `alter table packages drop column ${column}`,
			),
			'alter table agents drop column reviews',
			'delete from migrations where number = 31',
		])
			await sql.raw(statement).execute(db);
		expect(await migrate(db)).toEqual([31]);
		expect(await db.selectFrom('priceChanges').selectAll().execute()).toEqual([
			{ packageId: '1002', entry: 1, listPaise: 1_500_000, since: startOfIndianDay(on(1)) },
		]);
	});
});
