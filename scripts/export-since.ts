import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/**
 * Prints as CSV what was stored since the beginning of a day in India, given as `--since YYYY-MM-DD`.
 *
 * @param command the name of the command, for the message about wrong usage
 * @param lines the lines of everything stored since a moment (epoch milliseconds)
 */
export function exportSince(
	command: string,
	lines: (db: Database, at: number) => AsyncIterable<string>,
): Promise<void> {
	return runScript(async () => {
		const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
		const at = Date.parse(`${since}T00:00:00+05:30`);
		if (!/^\d{4}-\d{2}-\d{2}$/.test(since ?? '') || Number.isNaN(at))
			throw new Error(`Usage: npm run ${command} -- --since YYYY-MM-DD > ${command.split(':')[0]}.csv`);
		const db = await openDatabase(readConfig(process.env));
		try {
			await pipeline(Readable.from(lines(db, at)), process.stdout, { end: false });
		} finally {
			await db.destroy();
		}
	});
}
