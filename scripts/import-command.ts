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
 * @param command its name, for the message about wrong usage, and whether a site may begin with it: a database that is missing is then
 *   made, and an older one brought up to date, but by no dry run, which changes nothing (decision D244)
 */
export function importCommand(
	{ name, mayMakeDatabase }: { name: string; mayMakeDatabase: boolean },
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
		const usage = `npm run ${name} -- FILE… [--dry-run] [--force]`;
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
			mustBeReady: values['dry-run'] || !mayMakeDatabase,
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
