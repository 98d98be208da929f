import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import { parsePackageQuery } from '#domain/list/package-query.ts';
import { packageLists } from '#server/services/catalogue/package-lists.ts';
import { snapshotOf } from '#server/services/catalogue/snapshot.ts';
import { textReaders } from '#server/services/catalogue/understood-texts.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { loadCatalogue, TODAY } from '../../../support/load-catalogue.ts';
import { SPECIFIED_TAXES } from '../../../support/specified-rates.ts';
import { testDatabase } from '../../../support/test-database.ts';

/** The lists of packages, whose index counts nothing. */
async function uncounted(records: readonly object[]) {
	const db = await testDatabase();
	await loadCatalogue(db, records);
	const packages = packageRepository(db, () => TODAY);
	const snapshot = snapshotOf({
		packages,
		departures: departureRepository(db),
		catalogue: catalogueRepository(db),
		today: () => TODAY,
	});
	const current = await snapshot.get();
	const index = { ...current.index, search: () => expect.fail('The counts of all groups are not asked for') };
	return packageLists({
		packages,
		snapshot: { ...snapshot, get: async () => ({ ...current, index }) },
		taxes: SPECIFIED_TAXES,
		special: null,
		readers: textReaders(),
		noteMissing: () => {},
	});
}

test('the first packages, those on sale and the popular ones are found without counting the options of every group', async () => {
	const lists = await uncounted([
		aPackageRecord({ slug: 'one', retail_price: 50_000, list_price: 45_000 }),
		aPackageRecord({ slug: 'two', retail_price: 50_000, list_price: 40_000 }),
		aPackageRecord({ slug: 'three', retail_price: 50_000, list_price: 50_000 }),
	]);
	const query = parsePackageQuery(new URLSearchParams('sort=price_low&page=2'));
	const slugs = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);
	expect(slugs(await lists.first(query, 2))).toEqual(['two', 'one']);
	expect(slugs(await lists.onSale(query, 2))).toEqual(['two', 'one']);
	expect(slugs(await lists.popular())).toHaveLength(3);
});
