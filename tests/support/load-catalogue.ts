import type { Database } from '#data/database/schema.ts';
import type { CatalogueRecord } from '#server/catalogue/format.ts';
import { type Imported, type ImportOptions, importCatalogue } from '#server/catalogue/import.ts';
import { POSTERS, SHORT_LISTS } from './a-package.ts';
import { fileOf, linesOf } from './catalogue-files.ts';
import { temporaryFolder } from './test-database.ts';

/** Noon in India on 21 November 2026, when the tests' catalogues are loaded. */
const NOW = Date.parse('2026-11-21T06:30:00Z');
export const TODAY = '2026-11-21';

/** A departure record. */
export const aDeparture = (slug: string, date: string, seats: number): CatalogueRecord => ({
	type: 'departure',
	package: slug,
	date,
	seats,
});

/** Imports records after the short lists, as one file. Anything that is not a record is written to the file unchanged. */
export async function loadCatalogue(
	db: Database,
	records: readonly (CatalogueRecord | object | string)[],
	more: Partial<ImportOptions> = {},
): Promise<Imported> {
	const files = [fileOf(linesOf([...SHORT_LISTS, ...records]))];
	return importCatalogue({ db, dataDir: temporaryFolder(), files, posters: POSTERS, now: NOW, ...more });
}
