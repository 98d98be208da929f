import { parseArgs } from 'node:util';
import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import type { Imported } from '#server/catalogue/import.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/** What an import is given by its command. */
interface Given {
	db: Database;
	dataDir: string;
	files: readonly string[];
	dryRun: boolean;
	force: boolean;
	/** Epoch milliseconds. */
	now: number;
}

/**
 * Runs an import with the options `FILE… [--dry-run] [--force]` on the site's database, and prints its report.
 *
 * @param command the name of the command, for the message about wrong usage
 */
export function importCommand(
	command: string,
	run: (given: Given) => Promise<Imported>,
	reportOf: (imported: Imported) => string,
): Promise<void> {
	return runScript(async () => {
		const { values, positionals: files } = parseArgs({
			allowPositionals: true,
			options: {
				'dry-run': { type: 'boolean', default: false },
				force: { type: 'boolean', default: false },
			},
		});
		const usage = `npm run ${command} -- FILE… [--dry-run] [--force]`;
		if (files.length === 0) throw new Error(`Usage: ${usage}`);
		// npm has an option of this name, too, and keeps it for itself where `--` is left out.
		if (process.env['npm_config_dry_run'] === 'true' && !values['dry-run'])
			throw new Error(
				`npm has kept --dry-run for itself, and nothing was imported. Write -- before it: ${usage}`,
			);
		const config = readConfig(process.env);
		const { dataDir } = config;
		const db = await openDatabase({
			...config,
			// A site may begin with its catalogue; days of departure are of packages that it has.
			mustBeReady: command === 'departures:import',
			writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS,
		});
		try {
			const options = { dryRun: values['dry-run'], force: values.force, now: systemClock(config)() };
			console.log(reportOf(await run({ db, dataDir, files, ...options })));
		} finally {
			await db.destroy();
		}
	});
}
