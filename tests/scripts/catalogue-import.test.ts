import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { MIGRATIONS } from '#data/database/migrations/list.ts';
import { aPackageRecord, SHORT_LISTS } from '../support/a-package.ts';
import { bookingDatabase, bookingSite, DAYS, NOON } from '../support/booking-site.ts';
import { fileOf, linesOf } from '../support/catalogue-files.ts';
import { aDeparture } from '../support/load-catalogue.ts';
import { temporaryFolder } from '../support/test-database.ts';

/** The command knows only posters that are drawn. */
const LISTS = SHORT_LISTS.map((record) => ('scene' in record ? { ...record, scene: 'goa' } : record));

test('an import that withdraws a paid booking ends with code 1 and names it; with --force it is done, and a dry run says so', async () => {
	const { db, settings } = await bookingDatabase('SQLite');
	onTestFinished(() => db.destroy());
	const site = bookingSite(db);
	const { bookingId, order } = await site.order('asha', '1', 2);
	await site.payAndVerify(order.providerOrderId);
	const file = fileOf(linesOf([...LISTS, aPackageRecord(), aDeparture('goa-by-the-sea', DAYS[1], 4)]));
	const importing = (...options: string[]) => {
		const { status, stdout, stderr } = spawnSync(
			process.execPath,
			['scripts/catalogue-import.ts', file, ...options],
			{
				env: {
					...process.env,
					DATABASE_URL: '',
					DATA_DIR: settings.dataDir,
					CLOCK_OFFSET: String(Math.round((NOON - Date.now()) / 1000)),
				},
				encoding: 'utf8',
			},
		);
		return { status, stdout, stderr };
	};
	const named = `goa-by-the-sea, ${DAYS[0]}: 1 booking ${bookingId} (2 travellers)\n`;
	const refused = { status: 1, stdout: '', stderr: expect.stringContaining(named) };

	expect(importing('--dry-run')).toEqual(refused);
	expect(importing()).toEqual(refused);
	expect(importing('--dry-run', '--force')).toEqual({
		status: 0,
		stdout: `No faults in 1 package and 1 departure. Nothing was changed.\nNot in the files and so to be taken off sale: 1 departure.\nWithdrawn with paid bookings, the desk would be told of each:\n  ${named}`,
		stderr: '',
	});
	expect(await catalogueRepository(db).version()).toBe(1);
	expect(importing('--force')).toMatchObject({
		status: 0,
		stdout: `Imported 1 package and 1 departure.\nNot in the files and so taken off sale: 1 departure.\nWithdrawn with paid bookings, the desk is told of each:\n  ${named}`,
	});
	expect(await catalogueRepository(db).version()).toBe(2);
}, 120_000);

test.each([
	['catalogue-import', ['--dry-run']],
	['departures-import', ['--dry-run']],
	['departures-import', []],
])(
	'D244: %s %j neither makes a database nor brings an older one up to date',
	async (command, options) => {
		const importing = (dataDir: string) => {
			const given = [`scripts/${command}.ts`, 'any.jsonl', ...options];
			const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
			const { status, stderr } = spawnSync(process.execPath, given, { env, encoding: 'utf8' });
			return { status, stderr };
		};
		const empty = temporaryFolder();
		expect(importing(empty)).toEqual({
			status: 1,
			stderr: expect.stringContaining('There is no database at'),
		});
		expect(readdirSync(empty)).toEqual([]);

		const { db, settings } = await bookingDatabase('SQLite');
		onTestFinished(() => db.destroy());
		const migrations = async () => (await db.selectFrom('migrations').select('number').execute()).length;
		await db
			.deleteFrom('migrations')
			.where('number', '=', MIGRATIONS.at(-1)?.number ?? 0)
			.execute();
		expect(importing(settings.dataDir)).toEqual({
			status: 1,
			stderr: expect.stringContaining('from an older version of the site'),
		});
		expect(await migrations()).toBe(MIGRATIONS.length - 1);
	},
	60_000,
);

test('a dry run whose option npm has kept for itself imports nothing, and says how it is written', () => {
	const dataDir = temporaryFolder();
	const { status, stderr } = spawnSync(process.execPath, ['scripts/catalogue-import.ts', 'any.jsonl'], {
		env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, npm_config_dry_run: 'true' },
		encoding: 'utf8',
	});
	expect(status).toBe(1);
	expect(stderr).toContain('nothing was imported. Write -- before it: npm run catalogue:import -- FILE');
	expect(readdirSync(dataDir)).toEqual([]);
}, 60_000);

test.skipIf(process.platform === 'win32')(
	'an import that a signal ends leaves none of its pictures behind',
	async () => {
		const names = ['red', 'green', 'blue', 'white', 'black', 'grey'];
		const pictures = names.map((name) => ({ file: `${name}.png`, alt: name }));
		const file = fileOf(linesOf([...LISTS, aPackageRecord({ pictures })]));
		for (const background of names)
			await sharp({ create: { width: 3000, height: 2000, channels: 3, background } }).toFile(
				join(dirname(file), `${background}.png`),
			);
		const dataDir = temporaryFolder();
		const child = spawn(process.execPath, ['scripts/catalogue-import.ts', file], {
			env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
		});
		const ended = once(child, 'close');
		const written = () =>
			readdirSync(dataDir, { recursive: true }).filter((name) => /\.avif$/.test(String(name)));
		await vi.waitFor(() => expect(written()).not.toEqual([]), { timeout: 60_000 });
		child.kill('SIGTERM');
		expect(await ended).toEqual([143, null]);
		expect(readdirSync(join(dataDir, 'pictures'))).toEqual([]);
	},
	120_000,
);
