import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { counted } from '#domain/text/counted.ts';
import { readPayouts } from '#server/exports/payouts-file.ts';
import { payoutService } from '#server/services/bookings/payouts.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';

/*
 * npm run payouts:record -- FILE.csv
 * Records in the ledger what you have paid to operators, and with a minus what they have returned: the lines with a reference of a file
 * that `payouts:due` wrote. All lines or none; what was recorded before is left alone, so that a file can be given again.
 */
await runScript(async () => {
	const { positionals } = parseArgs({ allowPositionals: true, options: {} });
	const [file, ...others] = positionals;
	if (file === undefined || others.length > 0) throw new Error('Usage: npm run payouts:record -- FILE.csv');
	const payouts = readPayouts(readFileSync(file, 'utf8'));
	await withDatabase(async ({ db, now }) => {
		const { recorded, notes } = await payoutService({ db, now }).record(payouts);
		const known = payouts.length - recorded;
		for (const note of notes) console.log(note);
		console.log(
			`Recorded ${counted(recorded, 'payout')}${known > 0 ? `; ${counted(known, 'line')} had been recorded before` : ''}.`,
		);
	});
});
