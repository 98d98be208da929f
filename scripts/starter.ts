import { resolve } from 'node:path';
import { hasPackages } from '#data/catalogue/has-packages.ts';
import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import { makePrivateFolder } from '#data/database/private-files.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { readPosters } from '#server/catalogue/posters.ts';
import { systemClock } from '#server/clock.ts';
import type { Config } from '#server/settings/config.ts';
import { loadStarterCatalogue } from './seed/load.ts';

/**
 * Creates the database, or brings its schema up to date, and fills an empty catalogue with the starter packages. A catalogue with
 * packages is not changed. Where money is real an empty catalogue stays empty: nobody may pay for packages of invented operators.
 *
 * @throws DatabaseError, CatalogueError with a message for the person starting the site
 */
export async function fillEmptyCatalogue(config: Config): Promise<void> {
	const db = await openDatabase({ ...config, writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS });
	try {
		if (await hasPackages(db)) return;
		if (config.takesRealMoney) {
			process.stdout.write('The catalogue is empty. Fill it with npm run catalogue:import -- FILE\n');
			return;
		}
		const database = config.databaseUrl ? 'the PostgreSQL database' : sqlitePath(config.dataDir);
		process.stdout.write(`Loading the starter catalogue into ${database} …\n`);
		// With PostgreSQL nothing else has created the data folder yet.
		makePrivateFolder(resolve(config.dataDir));
		const now = systemClock(config)();
		const { packages, departures } = await loadStarterCatalogue({
			folder: config.dataDir,
			today: indianDay(now),
			importFile: (file) =>
				importCatalogue({ db, dataDir: config.dataDir, files: [file], posters: readPosters(), now }),
		});
		process.stdout.write(`  ${packages} packages, ${departures} departures\n`);
	} finally {
		await db.destroy();
	}
}
