import { existsSync } from 'node:fs';
import { openDatabase } from '#data/open.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { readPosters } from '#server/catalogue/posters.ts';
import { systemClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { loadStarterCatalogue } from './seed/load.ts';

/**
 * Makes the database, or brings it up to date, and fills an empty catalogue with the starter packages. A catalogue
 * that has packages is left alone.
 *
 * @throws DatabaseError, CatalogueError in words for whoever starts the site
 */
export async function fillEmptyCatalogue(config: Config): Promise<void> {
	const isFirst = !existsSync(config.dataDir);
	if (isFirst) process.stdout.write(`Making the database in ${config.dataDir}\n`);
	const db = await openDatabase(config);
	try {
		if (await db.selectFrom('packages').select('id').limit(1).executeTakeFirst()) return;
		process.stdout.write('Loading the starter catalogue …\n');
		const now = systemClock(config).now();
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
