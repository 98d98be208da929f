import SqliteFile from 'better-sqlite3';
import { type CompiledQuery, Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import { type Database, rowNames, type Schema } from '#data/database/schema.ts';
import { WalSqliteDialect } from '#data/database/sqlite-dialect.ts';
import { temporaryFolder } from './test-database.ts';

/** An empty SQLite database, and how SQLite would run each statement that was sent to it. */
export async function explainedDatabase() {
	const dataDir = temporaryFolder();
	await (await openDatabase({ dataDir })).destroy();
	const open = () => new SqliteFile(sqlitePath(dataDir));
	const sent: CompiledQuery[] = [];
	const db: Database = new Kysely<Schema>({
		dialect: new WalSqliteDialect({ open, writeTimeoutMs: 5_000 }),
		plugins: [rowNames],
		log: ({ query }) => void sent.push(query),
	});
	const file = open();
	onTestFinished(async () => {
		file.close();
		await db.destroy();
	});
	/** The steps of all statements since the last look, such as `SEARCH orders USING INDEX orders_intent (intent_id=?)`. */
	const plans = (): string[] =>
		sent.splice(0).flatMap(({ sql, parameters }) =>
			/^(select|update|delete|with|insert)/.test(sql)
				? file
						.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
						.all(...parameters)
						.map(({ detail }) => detail)
				: [],
		);
	return { db, plans };
}

/**
 * What a statement may read whole: its own values and what it has selected, the refunds that are not done, and the keys of votes and polls,
 * by which the purge finds votes without their poll (`data/poll/polls.ts`).
 */
const MAY_BE_SCANNED =
	/^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|due|ended|expired|old|shares|untrue|refunds USING INDEX refunds_due|(votes|polls) USING COVERING INDEX sqlite_autoindex_\w+)$/;

/** Steps that read a whole table or index. */
export const fullScans = (plans: readonly string[]): string[] =>
	plans.filter((step) => step.startsWith('SCAN ') && !MAY_BE_SCANNED.test(step));
