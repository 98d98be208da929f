import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookingDatabase, bookingSite } from '../support/booking-site.ts';
import { temporaryFolder } from '../support/test-database.ts';

test('D240: the owner writes what is due, adds the reference of the transfer, and records it once', async () => {
	const { settings, db } = await bookingDatabase('SQLite');
	const site = bookingSite(db);
	const { bookingId, order } = await site.order('asha', '1');
	await site.payAndVerify(order.providerOrderId);
	await site.reply(bookingId, 'confirm');
	// The commands run at the present time, so the journey has to begin before it.
	await db
		.updateTable('intents')
		.set(({ fn, val }) => ({ offer: fn<string>('replace', ['offer', val('2027-01-10'), val('2026-11-20')]) }))
		.execute();
	await db.destroy();

	const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: '' };
	const run = (script: string, ...given: string[]) =>
		new Promise<{ code: number; said: string }>((done) => {
			execFile(process.execPath, [`scripts/${script}.ts`, ...given], { env }, (error, stdout, stderr) =>
				done({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
			);
		});
	const file = join(temporaryFolder(), 'due.csv');
	expect(await run('payouts-due', file)).toEqual({ code: 0, said: `Wrote ${file}` });
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(readFileSync(file, 'utf8')).toContain(`${bookingId},confirmed,konkan,`);

	writeFileSync(file, readFileSync(file, 'utf8').replace('15000,0,', '15000,0,UTR42'));
	expect(await run('payouts-due', file)).toEqual({
		code: 1,
		said: `${file} exists and may hold references that are not recorded yet: record it with payouts:record, and choose another name.`,
	});
	expect(readFileSync(file, 'utf8')).toContain('UTR42');
	expect(await run('payouts-record', file)).toEqual({ code: 0, said: 'Recorded 1 payout.' });
	expect(await run('payouts-record', file)).toEqual({
		code: 0,
		said: 'Recorded 0 payouts; 1 line had been recorded before.',
	});
	expect((await run('payouts-due')).said.split('\n')).toHaveLength(1);
	writeFileSync(file, readFileSync(file, 'utf8').replace('UTR42', 'UTR43'));
	expect(await run('payouts-record', file)).toEqual({ code: 1, said: `line 2: ${bookingId} is owed 0.00` });
	for (const [script, ...given] of [
		['payouts-record'],
		['payouts-record', file, file],
		['payouts-due', file, file],
	] as const)
		expect(await run(script, ...given)).toMatchObject({
			code: 1,
			said: expect.stringMatching(/^Usage: npm run payouts:/),
		});
});
