import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { csvOf } from '#server/exports/csv.ts';
import { PAYOUT_COLUMNS, payoutLine } from '#server/exports/payouts-file.ts';
import { payoutService } from '#server/services/bookings/payouts.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';
import { writeCsv } from './write-csv.ts';

/*
 * npm run payouts:due -- FILE.csv
 * Writes what operators are owed for journeys that have begun, one booking a line. With the reference of your transfer added, the file
 * is what `payouts:record` reads. It does not replace a file: references that were typed into it and not recorded yet would be lost, and
 * the same bookings be paid twice.
 */
await runScript(async () => {
	const { positionals } = parseArgs({ allowPositionals: true, options: {} });
	const [file, ...others] = positionals;
	if (others.length > 0) throw new Error('Usage: npm run payouts:due -- FILE.csv');
	if (file !== undefined && existsSync(file))
		throw new Error(
			`${file} exists and may hold references that are not recorded yet: record it with payouts:record, and choose another name.`,
		);
	await withDatabase(async ({ db, now }) => {
		const due = await payoutService({ db, now }).due();
		await writeCsv(csvOf(PAYOUT_COLUMNS, asLines(due.map(payoutLine))), file);
	});
});

async function* asLines<Line>(lines: readonly Line[]): AsyncGenerator<Line> {
	yield* lines;
}
