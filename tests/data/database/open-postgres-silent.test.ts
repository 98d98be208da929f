import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { silencingProxy } from '../../support/silencing-proxy.ts';
import { testDatabaseSettings } from '../../support/test-database.ts';

/* The site's connections when their server is slow, or vanishes without a word. */

const STATEMENT_TIMEOUT_MS = 2000;

/** More than a process has connections. */
const MANY = Array.from({ length: 12 });

async function opened() {
	const { dataDir, databaseUrl = '' } = await testDatabaseSettings('PostgreSQL');
	const url = new URL(databaseUrl);
	const proxy = await silencingProxy(Number(url.port));
	url.port = String(proxy.port);
	const db = await openDatabase({ dataDir, databaseUrl: url.href, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
	onTestFinished(async () => {
		await db.destroy();
		await proxy.close();
	});
	return { db, proxy };
}

const ask = (db: Database) => db.selectFrom('catalogueState').select('version').execute();
const unavailable = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);

describe.skipIf(!('url' in inject('postgres')))('a PostgreSQL database of the site', () => {
	test('whose server vanishes under way fails its queries and transactions, and goes on with other connections', async () => {
		const { db, proxy } = await opened();
		await Promise.all(MANY.map(() => ask(db)));
		const failing = [
			unavailable(
				db.transaction().execute(async (transaction) => {
					await transaction.updateTable('catalogueState').set({ version: 9 }).execute();
					proxy.silence();
					await ask(transaction);
				}),
			),
			sleep(200).then(() => Promise.all(MANY.map(() => unavailable(ask(db))))),
		];
		await Promise.all(failing);
		proxy.speak();
		for (const rows of await Promise.all(MANY.map(() => ask(db)))) expect(rows).toEqual([{ version: 0 }]);
	});

	test('whose server has vanished can be closed', async () => {
		const { db, proxy } = await opened();
		await ask(db);
		proxy.silence();
		const asked = unavailable(ask(db));
		await sleep(200);
		await db.destroy();
		await asked;
	});

	test('ends statements that take too long, and waits for a lock half as long', async () => {
		const { db } = await opened();
		await unavailable(sql`select pg_sleep(60)`.execute(db));
		await db.transaction().execute(async (transaction) => {
			await transaction.updateTable('catalogueState').set({ version: 9 }).execute();
			const waiting = db.updateTable('catalogueState').set({ version: 8 }).execute();
			await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } });
		});
		expect(await ask(db)).toEqual([{ version: 9 }]);
	});

	test('ends a transaction in which nothing happens', async () => {
		const { db } = await opened();
		const idle = db.transaction().execute(async (transaction) => {
			await transaction.updateTable('catalogueState').set({ version: 9 }).execute();
			await sleep(1.2 * STATEMENT_TIMEOUT_MS);
			await ask(transaction);
		});
		await unavailable(idle);
		expect(await ask(db)).toEqual([{ version: 0 }]);
	});
});

test.skipIf(!('url' in inject('postgres')))(
	'a PostgreSQL database of a command has no such limits',
	async () => {
		const db = await openDatabase(await testDatabaseSettings('PostgreSQL'));
		onTestFinished(() => db.destroy());
		for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
			const { rows } = await sql<Record<string, string>>`show ${sql.raw(limit)}`.execute(db);
			expect(rows.flatMap(Object.values), limit).toEqual(['0']);
		}
	},
);
