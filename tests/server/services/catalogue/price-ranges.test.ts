import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_PACKAGES } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';
import { rupees } from '#domain/price/money.ts';
import { MISSING_WORDS_FILE } from '#server/services/catalogue/missing-words.ts';
import { priceRanges } from '#server/services/catalogue/price-ranges.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { loadCatalogue, TODAY } from '../../../support/load-catalogue.ts';
import { temporaryFolder, testDatabase } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

/** The ranges of a region, in a catalogue of three packages that go to Goa alone. */
async function rangesOf(region: string) {
	const db = await testDatabase();
	await loadCatalogue(
		db,
		[40_000, 60_000, 50_000].map((price) =>
			aPackageRecord({ slug: `for-${price}`, retail_price: price, list_price: price }),
		),
	);
	const dataDir = temporaryFolder();
	const now = () => Date.parse(`${TODAY}T12:00:00+05:30`);
	const services = wiredServices(db, { now, deliver: async () => {}, dataDir });
	const ranges = await priceRanges(services, withNames(ALL_PACKAGES, 'destination', [region]));
	return { ranges, hasNoted: existsSync(join(dataDir, MISSING_WORDS_FILE)) };
}

test('packages of one length are counted, with the lowest and the highest of their prices', async () => {
	const { ranges } = await rangesOf('Goa');
	expect(ranges).toMatchObject([{ count: 3, from: { list: rupees(40_000) }, to: { list: rupees(60_000) } }]);
});

test('a region without a package has no ranges, and is no search that found nothing', async () => {
	expect(await rangesOf('Europe')).toEqual({ ranges: [], hasNoted: false });
});
