import { parseArgs } from 'node:util';
import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/open.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { readPosters } from '#server/catalogue/posters.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run catalogue:import -- FILE… [--dry-run]
 * Replaces the catalogue of the site by the one in the files, or reports faults by file, line and field and changes nothing.
 */
await runScript(async () => {
	const { values, positionals: files } = parseArgs({
		allowPositionals: true,
		options: { 'dry-run': { type: 'boolean', default: false } },
	});
	if (files.length === 0) throw new Error('Usage: npm run catalogue:import -- FILE… [--dry-run]');
	const dryRun = values['dry-run'];
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS });
	try {
		const imported = await importCatalogue({
			db,
			dataDir: config.dataDir,
			files,
			posters: readPosters(),
			dryRun,
		});
		const counts = `${imported.packages} packages and ${imported.departures} departures`;
		console.log(dryRun ? `No faults in ${counts}. Nothing was changed.` : `Imported ${counts}.`);
	} finally {
		await db.destroy();
	}
});
