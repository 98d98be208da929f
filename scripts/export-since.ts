import { parseArgs } from 'node:util';
import type { Database } from '#data/database/schema.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';
import { writeCsv } from './write-csv.ts';

/**
 * Writes as CSV what was stored since the beginning of a day in India, given as `--since YYYY-MM-DD`, into the named file or, without
 * one, to standard output.
 *
 * @param command the name of the command, for the message about wrong usage
 * @param lines the lines of everything stored since a moment (epoch milliseconds)
 */
export function exportSince(
	command: string,
	lines: (db: Database, at: number) => AsyncIterable<string>,
): Promise<void> {
	return runScript(async () => {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { since: { type: 'string' } },
		});
		const { since } = values;
		const [file, ...others] = positionals;
		const at = Date.parse(`${since}T00:00:00+05:30`);
		// `Date.parse` takes 31 February for 3 March.
		if (Number.isNaN(at) || indianDay(at) !== since || others.length > 0)
			throw new Error(`Usage: npm run ${command} -- ${command.split(':')[0]}.csv --since YYYY-MM-DD`);
		await withDatabase(({ db }) => writeCsv(lines(db, at), file));
	});
}
