import { parseArgs } from 'node:util';
import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { reportOf } from '#server/catalogue/import-report.ts';
import { readPosters } from '#server/catalogue/posters.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run catalogue:import -- FILE… [--dry-run] [--force]
 * Replaces the catalogue of the site by the one in the files, or reports faults by file, line and field and changes nothing. Departures
 * that travellers have paid for are withdrawn only with --force.
 */
await runScript(async () => {
	const { values, positionals: files } = parseArgs({
		allowPositionals: true,
		options: {
			'dry-run': { type: 'boolean', default: false },
			force: { type: 'boolean', default: false },
		},
	});
	if (files.length === 0) throw new Error('Usage: npm run catalogue:import -- FILE… [--dry-run] [--force]');
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS });
	try {
		const imported = await importCatalogue({
			db,
			dataDir: config.dataDir,
			files,
			posters: readPosters(),
			dryRun: values['dry-run'],
			force: values.force,
			now: systemClock(config).now(),
		});
		console.log(reportOf(imported));
	} finally {
		await db.destroy();
	}
});
