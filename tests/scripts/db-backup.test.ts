import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { erasureNotes } from '#server/services/accounts/erasures.ts';
import { bookingDatabase, bookingSite, NOON } from '../support/booking-site.ts';

test('a backup and its restoring say that the pictures of operators are not in it, and where they are', async () => {
	const { settings, db } = await bookingDatabase('SQLite');
	const site = bookingSite(db);
	await site.payAndVerify((await site.order('asha', '1')).order.providerOrderId);
	await db.destroy();
	erasureNotes(settings.dataDir, Date.now)('account', 'an id');
	const pictures = join(settings.dataDir, 'pictures');
	const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'site.db');
	const run = (script: string, ...given: string[]) =>
		new Promise<string>((done) => {
			const offset = String(Math.round((NOON - Date.now()) / 1000));
			const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: '', CLOCK_OFFSET: offset };
			execFile(process.execPath, [`scripts/${script}.ts`, ...given], { env }, (_, stdout, stderr) =>
				done((stdout + stderr).trim()),
			);
		});
	expect(await run('db-backup', file)).toBe(
		`Backed up to ${file}\nThe pictures of operators are not in it, nor what a restore has to delete again: copy ${pictures} and erasures.tsv beside it as well.`,
	);
	const [restored, reminder, payments, refunds, replies, links, erasures] = (
		await run('db-restore', file, '--force')
	).split('\n');
	expect(restored).toContain(`Restored ${file}`);
	expect(reminder).toBe(
		`The pictures of operators are not in it: put your copy of ${pictures} back as well.`,
	);
	expect(payments).toMatch(/^What was paid since that backup is unknown to it: record the files of payouts/);
	expect(refunds).toMatch(
		/asks the payment provider about 1 paid order, and pay no operator for the next 11 minutes/,
	);
	expect(replies).toMatch(/are lost: ask them to reply again, about 1 booking\./);
	expect(links).toMatch(/^The links that the travellers of 1 booking were sent open nothing any more/);
	expect(erasures).toBe(
		`Deleted and withdrew again what it had of 1 line of erasures.tsv in ${settings.dataDir}.`,
	);
	// By the clock of the site.
	const after = await openDatabase(settings);
	const { restoredAt } = await after.selectFrom('bookings').select('restoredAt').executeTakeFirstOrThrow();
	await after.destroy();
	expect(indianDay(restoredAt ?? 0)).toBe(indianDay(NOON));
});
