/*
 * Measures per second, beside the floors that a busy shop needs: leads that are durably stored with their limits, messages and
 * delivery; one-time codes that are sent; and codes that are tried, half of which are right and sign in. Bare commits of one row show
 * how fast the disk is at that time. SQLite first, then PostgreSQL where there is a server. Seconds for each: node tests/bench/leads.ts
 * 3
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import pg from 'pg';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { AppError } from '#server/errors/app-error.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { appendToOutboxFile } from '#server/providers/outbox-file.ts';
import { oneTimeCodes } from '#server/services/accounts/one-time-codes.ts';
import { signInService } from '#server/services/accounts/sign-in.ts';
import { leadService } from '#server/services/leads/leads.ts';
import { aLead } from '../support/a-lead.ts';
import { startPostgres } from '../support/postgres.ts';
import { withdrawUrlOf } from '../support/withdraw-url.ts';
import { type Call, ratesInTurns } from './rates-in-turns.ts';

/** Calls of each kind in a second. */
const FLOOR = 300;
/** Visitors who send at once. */
const AT_ONCE = 32;
const seconds = Number(process.argv[2] ?? 3);

/** The measured rates, per second. */
type Rates = Record<'leads' | 'codes sent' | 'codes tried' | 'bare', number>;

async function ratesOf(dataDir: string, bare: Call, databaseUrl?: string): Promise<Rates> {
	const db = await openDatabase({ dataDir, databaseUrl });
	const now = Date.now;
	const delivery = outboxDelivery(outboxRepository(db), appendToOutboxFile(dataDir), now);
	const wakeOutbox = delivery.wake;
	const limits = siteLimits({ hasLimits: true, now });
	// Codes are measured by themselves.
	const noCodes = { offer: async () => false };
	const leads = leadService({ db, now, limits, codes: noCodes, withdrawUrlOf, wakeOutbox });
	const codes = oneTimeCodes({ db, now, limits, pepper: () => 'a pepper of the bench' });
	const signIn = signInService({ db, now, codes, noteErasure: () => {}, wakeOutbox });
	const addressOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
	const settle = () => delivery.idle();

	let sent = 0;
	const written = await ratesInTurns(
		{
			leads: (count) =>
				leads.submit(
					aLead({ phone_number: phoneNumber(count), submission_id: String(count) }),
					null,
					addressOf(count),
				),
			'codes sent': (count) => {
				sent = count + 1;
				const request = { country_code: '+91', phone_number: phoneNumber(count) };
				return signIn.register(request, addressOf(count));
			},
			bare,
		},
		{ atOnce: AT_ONCE, seconds, settle },
	);

	const known = await codesOf(db, sent);
	const tried = await ratesInTurns(
		{
			'codes tried': async (count) => {
				// Each number has a wrong try and then the right one.
				const number = phoneNumber(count >> 1);
				const right = known.get(number) ?? '';
				const otp =
					count % 2 === 1 ? right : right.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
				await signIn.verify({ country_code: '+91', phone_number: number, otp }).catch(ifWrong);
			},
		},
		{ atOnce: AT_ONCE, seconds, settle, limit: 2 * sent },
	);
	await delivery.close();
	await db.destroy();
	return { ...written, ...tried };
}

const phoneNumber = (count: number) => String(9_000_000_000 + count);

/** The codes that were sent, by telephone number. */
async function codesOf(db: Database, limit: number): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('outbox')
		.select(['recipient', 'code'])
		.where('template', '=', 'sign-in-code')
		.limit(limit)
		.execute();
	return new Map(rows.map(({ recipient, code }) => [recipient.replace('+91', ''), code ?? '']));
}

function ifWrong(error: unknown): void {
	if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
}

/** Commits one row at a time to a file beside the site's. */
function bareSqlite(dataDir: string): { call: Call; close: () => void } {
	const file = new SqliteFile(join(dataDir, 'bare.sqlite'));
	file.pragma('journal_mode = wal');
	file.pragma('synchronous = full');
	file.exec('create table bare (id integer primary key, text text)');
	const insert = file.prepare('insert into bare (text) values (?)');
	return { call: async (count) => insert.run(`row ${count}`), close: () => file.close() };
}

/** Commits one row at a time on the site's server. */
async function barePostgres(url: string): Promise<{ call: Call; close: () => Promise<void> }> {
	const pool = new pg.Pool({ connectionString: url, max: 10 });
	// The server is stopped while the last connections close.
	pool.on('error', () => {});
	await pool.query('create table bare (id bigserial primary key, text text)');
	return {
		call: (count) => pool.query('insert into bare (text) values ($1)', [`row ${count}`]),
		close: () => pool.end(),
	};
}

function report(engine: string, { bare, ...rates }: Rates): void {
	for (const [name, rate] of Object.entries(rates))
		console.log(
			`${name}, ${engine}: ${rate.toFixed(0)} a second (floor ${FLOOR}, ${rate >= FLOOR ? 'met' : 'MISSED'}), ${bare.toFixed(0)} bare commits`,
		);
}

const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-bench-'));
try {
	const file = bareSqlite(dataDir);
	report('SQLite', await ratesOf(dataDir, file.call));
	file.close();
	const server = await startPostgres({ isDurable: true });
	if ('reason' in server) console.log(`leads, PostgreSQL: not measured. ${server.reason}.`);
	else {
		try {
			const table = await barePostgres(server.url);
			report('PostgreSQL', await ratesOf(dataDir, table.call, server.url));
			await table.close();
		} finally {
			await server.stop();
		}
	}
} finally {
	rmSync(dataDir, { recursive: true, force: true });
}
