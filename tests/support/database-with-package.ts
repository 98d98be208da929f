import { packageRepository } from '#data/catalogue/packages.ts';
import { type DatabaseSettings, openDatabase } from '#data/database/open.ts';
import { aPackageRecord } from './a-package.ts';
import { loadCatalogue, TODAY } from './load-catalogue.ts';

/** Fills the database of these settings with one package of this name in place of what it had; returns the settings. */
export async function databaseWithPackage(
	settings: DatabaseSettings,
	name: string,
): Promise<DatabaseSettings> {
	const db = await openDatabase(settings);
	await loadCatalogue(db, [aPackageRecord({ name })]);
	await db.destroy();
	return settings;
}

/** The name of the package of `databaseWithPackage`; undefined when the database has none. */
export async function packageNameIn(settings: DatabaseSettings): Promise<string | undefined> {
	const db = await openDatabase(settings);
	const found = await packageRepository(db, () => TODAY).bySlug('goa-by-the-sea');
	await db.destroy();
	return found?.name;
}
