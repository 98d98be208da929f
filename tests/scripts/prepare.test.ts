import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { emptyDatabaseSettings, onEachEngine, temporaryFolder } from '../support/test-database.ts';

/** How the command that prepares the database ends under some settings. */
function startWith(settings: Record<string, string>): Promise<{ code: number; out: string; said: string }> {
	const env = { ...process.env, DATABASE_URL: '', DEBUG: '', DATA_DIR: temporaryFolder(), ...settings };
	return new Promise((done) => {
		execFile(process.execPath, ['scripts/prepare.ts'], { env }, (error, out, said) =>
			done({ code: Number(error?.code ?? 0), out, said }),
		);
	});
}

/** Expects one line of output that explains the failure, and an exit code that stops the command that called it. */
function expectOneLine({ code, said }: { code: number; said: string }, about: RegExp): void {
	expect(code).toBe(1);
	expect(said).toMatch(about);
	expect(said.trimEnd().split('\n')).toHaveLength(1);
}

test('a site that cannot write its data folder says so in one line and ends', async () => {
	const file = join(temporaryFolder(), 'file');
	writeFileSync(file, '');
	expectOneLine(
		await startWith({ DATA_DIR: join(file, 'data') }),
		/is a file; the data folder cannot be made/,
	);
});

test('a site with a broken database says so in one line, ends, and how to go on', async () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'safarnama.sqlite'), 'no database at all '.repeat(1000));
	expectOneLine(await startWith({ DATA_DIR: folder }), /is damaged .*db:restore/);
});

test('production without its settings names all of them in one line and ends', async () => {
	const ended = await startWith({ APP_ENV: 'production', SITE_URL: '', SMTP_URL: '' });
	expectOneLine(ended, /OTP_PEPPER.*LINK_SECRET.*SMTP_URL.*SMS_TOKEN.*LEAD_WEBHOOK_URL.*SITE_URL/);
});

const LIVE = {
	SITE_URL: 'https://safarnama.example',
	OTP_PEPPER: 'p'.repeat(32),
	LINK_SECRET: 'l'.repeat(32),
	RAZORPAY_KEY_ID: 'rzp_live_1',
	RAZORPAY_KEY_SECRET: 'secret',
	RAZORPAY_WEBHOOK_SECRET: 'webhook',
	SMS_URL: 'https://sms.example/send',
	SMS_TOKEN: 'token',
	SMTP_URL: 'smtps://mail.example',
	LEAD_WEBHOOK_URL: 'https://crm.example/leads',
	LEAD_WEBHOOK_SECRET: 'w'.repeat(32),
};

test('live settings without APP_ENV=production are named in one line, and nothing starts', async () => {
	const dataDir = join(temporaryFolder(), 'data');
	const ended = await startWith({ DATA_DIR: dataDir, ...LIVE });
	expectOneLine(ended, /RAZORPAY_KEY_ID, SMS_URL, SMTP_URL, SITE_URL need APP_ENV=production/);
	expect(existsSync(dataDir)).toBe(false);
});

test('settings that are not understood are named in one line', async () => {
	expectOneLine(await startWith({ PORT: 'home', LIMITS: 'perhaps' }), /PORT.*LIMITS/);
});

test('with keys that take real money an empty catalogue stays empty, and how to fill it is said', async () => {
	const dataDir = temporaryFolder();
	expect(await startWith({ DATA_DIR: dataDir, ...LIVE, APP_ENV: 'production' })).toMatchObject({
		code: 0,
		out: 'The catalogue is empty. Fill it with npm run catalogue:import -- FILE\n',
	});
	const db = await openDatabase({ dataDir });
	const packages = await db.selectFrom('packages').select('id').execute();
	await db.destroy();
	expect(packages).toEqual([]);
});

onEachEngine((engine) => {
	test('a new database gets the starter catalogue, and the data folder is made; the message names the database', async () => {
		const { databaseUrl = '' } = await emptyDatabaseSettings(engine);
		const dataDir = join(temporaryFolder(), 'data');
		const { code, out, said } = await startWith({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
		expect([code, said]).toEqual([0, '']);
		const database = engine === 'SQLite' ? join(dataDir, 'safarnama.sqlite') : 'the PostgreSQL database';
		expect(out).toContain(`Loading the starter catalogue into ${database} …`);
		expect(out).toMatch(/\d+ packages, \d+ departures/);
	});
});
