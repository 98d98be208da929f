import { parseArgs } from 'node:util';
import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import { importDepartures } from '#server/catalogue/import-departures.ts';
import { departuresReportOf } from '#server/catalogue/import-report.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run departures:import -- FILE… [--dry-run] [--force]
 * Makes the departures in the files all departures of the packages that they name; everything else stays. Reports faults by file, line
 * and field and changes nothing then. Departures that travellers have paid for are withdrawn only with --force.
 */
await runScript(async () => {
	const { values, positionals: files } = parseArgs({
		allowPositionals: true,
		options: {
			'dry-run': { type: 'boolean', default: false },
			force: { type: 'boolean', default: false },
		},
	});
	if (files.length === 0) throw new Error('Usage: npm run departures:import -- FILE… [--dry-run] [--force]');
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS });
	try {
		const imported = await importDepartures({
			db,
			files,
			dryRun: values['dry-run'],
			force: values.force,
			now: systemClock(config).now(),
		});
		console.log(departuresReportOf(imported));
	} finally {
		await db.destroy();
	}
});
