import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookingDatabase } from '../support/booking-site.ts';

test('a backup and its restoring say that the pictures of operators are not in it, and where they are', async () => {
	const { settings, db } = await bookingDatabase('SQLite');
	await db.destroy();
	const pictures = join(settings.dataDir, 'pictures');
	const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'site.db');
	const run = (script: string, ...given: string[]) =>
		new Promise<string>((done) => {
			const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: '' };
			execFile(process.execPath, [`scripts/${script}.ts`, ...given], { env }, (_, stdout, stderr) =>
				done((stdout + stderr).trim()),
			);
		});
	expect(await run('db-backup', file)).toBe(
		`Backed up to ${file}\nThe pictures of operators are not in it: copy ${pictures} as well.`,
	);
	const [restored, reminder, payments] = (await run('db-restore', file, '--force')).split('\n');
	expect(restored).toContain(`Restored ${file}`);
	expect(reminder).toBe(
		`The pictures of operators are not in it: put your copy of ${pictures} back as well.`,
	);
	expect(payments).toMatch(/^What was paid since that backup is unknown to it: record the files of payouts/);
});
