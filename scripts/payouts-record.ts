import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import { counted } from '#domain/text/counted.ts';
import { systemClock } from '#server/clock.ts';
import { readPayouts } from '#server/exports/payouts-file.ts';
import { payoutService } from '#server/services/bookings/payouts.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

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
	const config = readConfig(process.env);
	const db = await openDatabase({
		...config,
		mustBeReady: true,
		writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS,
	});
	try {
		const { recorded, notes } = await payoutService({ db, now: systemClock(config) }).record(payouts);
		const known = payouts.length - recorded;
		for (const note of notes) console.log(note);
		console.log(
			`Recorded ${counted(recorded, 'payout')}${known > 0 ? `; ${counted(known, 'line')} had been recorded before` : ''}.`,
		);
	} finally {
		await db.destroy();
	}
});
