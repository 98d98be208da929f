import { parseArgs } from 'node:util';
import { indianDay } from '#domain/time/calendar-day.ts';
import { exportDepartures } from '#server/catalogue/export.ts';
import { csvOf } from '#server/exports/csv.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';
import { writeCsv } from './write-csv.ts';

/*
 * npm run departures:export -- FILE.csv
 * Writes the departures to come of all packages on sale, as departures:import reads them. Without a file it prints them.
 */
await runScript(async () => {
	const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
	if (rest.length > 0) throw new Error('Usage: npm run departures:export -- FILE.csv');
	await withDatabase(async ({ db, now }) => {
		await exportDepartures(db, indianDay(now()), (rows) =>
			writeCsv(csvOf(['package', 'date', 'seats'], rows), file),
		);
	});
});
