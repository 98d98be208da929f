import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { departureRepository } from '#data/catalogue/departures.ts';
import { bookingDatabase, bookingSite, DAYS, NOON } from '../support/booking-site.ts';
import { TODAY } from '../support/load-catalogue.ts';
import { temporaryFolder } from '../support/test-database.ts';

/** A site with one booking, and its commands. */
async function site() {
	const { db, settings } = await bookingDatabase('SQLite');
	onTestFinished(() => db.destroy());
	const { bookingId } = await bookingSite(db).order('asha', '1', 2);
	const folder = temporaryFolder();
	const run = (script: string, ...options: string[]) => {
		const offset = String(Math.round((NOON - Date.now()) / 1000));
		const env = { ...process.env, DATABASE_URL: '', DATA_DIR: settings.dataDir, CLOCK_OFFSET: offset };
		const given = [`scripts/${script}.ts`, ...options];
		const { status, stdout, stderr } = spawnSync(process.execPath, given, { env, encoding: 'utf8' });
		return { status, stdout, stderr };
	};
	return { db, bookingId, folder, run, file: join(folder, 'out.csv') };
}

test('an export goes into a file that a spreadsheet takes for UTF-8 and only its owner reads, or to standard output', async () => {
	const { bookingId, folder, file, run } = await site();
	const since = ['--since', '2026-11-01'];
	writeFileSync(file, 'the last export');
	expect(run('bookings-export', file, ...since)).toEqual({
		status: 0,
		stdout: `Wrote ${file}\n`,
		stderr: '',
	});
	const { status, stdout: printed } = run('bookings-export', ...since);
	expect([status, printed]).toEqual([0, expect.stringContaining(bookingId)]);
	expect(readFileSync(file, 'utf8')).toBe(`\uFEFF${printed}`);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder)).toEqual(['out.csv']);
});

test.each([
	[[]],
	[['out.csv']],
	[['out.csv', 'more.csv', '--since', '2026-11-01']],
	[['--since', 'yesterday']],
	[['--since', '2026-02-31']],
	[['--since', '2026-2-1']],
])('an export with the options %j says how it is used', async (options) => {
	const { run } = await site();
	expect(run('leads-export', ...options)).toEqual({
		...{ status: 1, stdout: '' },
		stderr: 'Usage: npm run leads:export -- leads.csv --since YYYY-MM-DD\n',
	});
});

test('an export that cannot be written leaves the last one, and nothing else', async () => {
	const { folder, file, run } = await site();
	const missing = join(folder, 'missing', 'out.csv');
	expect(run('leads-export', missing, '--since', '2026-11-01')).toMatchObject({
		...{ status: 1, stdout: '' },
		stderr: expect.stringContaining('ENOENT'),
	});
	expect(readdirSync(folder)).toEqual([]);
	expect(run('departures-export', file, 'more')).toMatchObject({ status: 1 });
});

test('departures are written, changed in a spreadsheet and read again', async () => {
	const { db, file, run } = await site();
	expect(run('departures-export', file)).toEqual({ status: 0, stdout: `Wrote ${file}\n`, stderr: '' });
	const written = readFileSync(file, 'utf8');
	expect(written).toBe(
		`\uFEFFpackage,date,seats\r\n${DAYS.map((day) => `goa-by-the-sea,${day},4\r\n`).join('')}`,
	);
	writeFileSync(file, `${written.replace(`${DAYS[1]},4`, `${DAYS[1]},9`)}goa-by-the-sea,2027-03-10,2\r\n`);
	const counts = '3 departures of 1 package';
	expect(run('departures-import', file, '--dry-run').stdout).toBe(
		`No faults in ${counts}. Nothing was changed.\n`,
	);
	expect(run('departures-import', file)).toEqual({ status: 0, stdout: `Imported ${counts}.\n`, stderr: '' });
	const seats = (await departureRepository(db).upcomingOf('1001', TODAY)).map((it) => [it.date, it.seats]);
	expect(seats).toEqual([
		[DAYS[0], 4],
		[DAYS[1], 9],
		['2027-03-10', 2],
	]);
	expect(run('departures-import')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Usage: /) });
});
