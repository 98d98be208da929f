import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { leadRepository } from '#data/leads.ts';
import { openDatabase } from '#data/open.ts';
import { readConfig } from '#server/config.ts';
import { leadsCsv } from '#server/leads-csv.ts';
import { runScript } from './run-script.ts';

const USAGE = 'Usage: npm run leads:export -- --since YYYY-MM-DD > leads.csv';

/*
 * npm run leads:export -- --since DATE
 * Prints the leads since the beginning of a day in India as CSV.
 */
await runScript(async () => {
	const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
	const at = Date.parse(`${since}T00:00:00+05:30`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(since ?? '') || Number.isNaN(at)) throw new Error(USAGE);
	const db = await openDatabase(readConfig(process.env));
	try {
		const lines = Readable.from(leadsCsv(leadRepository(db).since(at)));
		await pipeline(lines, process.stdout, { end: false });
	} finally {
		await db.destroy();
	}
});
