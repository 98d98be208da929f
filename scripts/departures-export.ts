import { parseArgs } from 'node:util';
import { openDatabase } from '#data/database/open.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { exportDepartures } from '#server/catalogue/export.ts';
import { systemClock } from '#server/clock.ts';
import { csvOf } from '#server/exports/csv.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';
import { writeCsv } from './write-csv.ts';

/*
 * npm run departures:export -- FILE.csv
 * Writes the departures to come of all packages on sale, as departures:import reads them. Without a file it prints them.
 */
await runScript(async () => {
	const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
	if (rest.length > 0) throw new Error('Usage: npm run departures:export -- FILE.csv');
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, mustBeReady: true });
	try {
		await exportDepartures(db, indianDay(systemClock(config)()), (rows) =>
			writeCsv(csvOf(['package', 'date', 'seats'], rows), file),
		);
	} finally {
		await db.destroy();
	}
});
