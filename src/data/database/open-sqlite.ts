import { closeSync, existsSync, fsyncSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely } from 'kysely';
import { DatabaseError, databaseReasonOf } from './database-error.ts';
import { markRewritten, overwriteDeleted, rewriteOnce } from './erased-bytes.ts';
import { migrate, requireUpToDate } from './migrate.ts';
import type { DatabaseSettings } from './open.ts';
import { createPrivateFile, hasCode, makePrivateFolder, nameDraft } from './private-files.ts';
import { type Database, rowNames, type Schema } from './schema.ts';
import { WalSqliteDialect } from './sqlite-dialect.ts';
import { withDraft } from './with-draft.ts';

/** Identifies a file as ours: `SAFR` in ASCII. */
const APPLICATION_ID = 0x53414652;
/** Files up to this size have every page checked before use, which takes a fraction of a second. */
const CHECKED_BYTES = 64 * 2 ** 20;
/** Milliseconds that opening waits, blocking the thread, while another process opens or closes the file. */
const OPENING_TIMEOUT_MS = 25;

/** Where the SQLite database lives. */
export const sqlitePath = (dataDir: string): string => join(dataDir, 'safarnama.sqlite');

/** The error of a command that needs the database of a site. */
export const noDatabaseAt = (path: string): DatabaseError =>
	new DatabaseError(`There is no database at ${path}; is DATA_DIR or DATABASE_URL set as for the site?`);

/** The options of `openDatabase` that concern SQLite. */
type SqliteOptions = { writeTimeoutMs: number } & Pick<DatabaseSettings, 'mustBeReady' | 'onNew' | 'onWrite'>;

/**
 * Opens the SQLite database of a data folder with its schema up to date. Unless it must be ready, it is created when there is none.
 *
 * @throws DatabaseError when the folder cannot be written or the file is not an intact database of this site
 */
export async function openSqlite(dataDir: string, options: SqliteOptions): Promise<Database> {
	const path = sqlitePath(dataDir);
	const { mustBeReady, onNew, writeTimeoutMs } = options;
	try {
		if (mustBeReady && !existsSync(path)) throw noDatabaseAt(path);
		if (!mustBeReady) makePrivateFolder(resolve(dataDir));
		if (!existsSync(path)) {
			await create(path, writeTimeoutMs);
			onNew?.(path);
		}
		const file = openExisting(path);
		try {
			if (!mustBeReady) rewriteOnce(file);
		} finally {
			file.close();
		}
		return await openMigrated(path, options);
	} catch (error) {
		if (error instanceof DatabaseError) throw error;
		if (isBroken(error)) throw brokenFile(path, databaseReasonOf(error));
		throw new DatabaseError(`The database ${path} cannot be opened: ${databaseReasonOf(error)}.`, {
			cause: error,
		});
	}
}

/**
 * Opens a file that must be an intact database of this site, without changing its schema.
 *
 * @param readonly true to change nothing of the file either; otherwise it is put into write-ahead mode
 */
export function openExisting(path: string, { readonly = false } = {}): SqliteFile.Database {
	if (statSync(path).size === 0)
		throw new DatabaseError(
			`${path} is empty, which no database of this site ever is; restore a backup, or move the file away to start anew.`,
		);
	const file = openFile(path, readonly);
	try {
		if (file.pragma('application_id', { simple: true }) !== APPLICATION_ID)
			throw new DatabaseError(`${path} is a database of another program; nothing was changed in it.`);
		const check =
			statSync(path).size <= CHECKED_BYTES ? file.pragma('quick_check(1)', { simple: true }) : 'ok';
		if (check !== 'ok') throw brokenFile(path, String(check));
		if (!readonly) file.pragma('journal_mode = wal');
		return file;
	} catch (error) {
		file.close();
		if (isBroken(error)) throw brokenFile(path, databaseReasonOf(error));
		throw error;
	}
}

/**
 * The settings of every connection: acknowledged writes survive a power cut, foreign keys are enforced, and what is deleted is
 * overwritten.
 */
function openFile(path: string, readonly = false): SqliteFile.Database {
	const file = new SqliteFile(path, { readonly, fileMustExist: true, timeout: OPENING_TIMEOUT_MS });
	try {
		file.pragma('synchronous = full');
		file.pragma('foreign_keys = on');
		overwriteDeleted(file);
		return file;
	} catch (error) {
		file.close();
		throw error;
	}
}

const isBroken = (error: unknown): boolean =>
	error instanceof SqliteFile.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);

const brokenFile = (path: string, reason: string) =>
	new DatabaseError(
		`The database file ${path} is damaged (${reason.replaceAll('\n', ' ')}); restore a backup with "npm run db:restore -- FILE --force". Nothing was changed.`,
	);

/** A new database gets its name only once it is complete, so that a file of that name is never half made. */
async function create(path: string, writeTimeoutMs: number): Promise<void> {
	if (existsSync(`${path}-wal`))
		throw new DatabaseError(
			`${path} is missing but its journal ${path}-wal is there; put the database file back, or move the journal away to start anew.`,
		);
	const draft = `${path}.new-${process.pid}-${Math.random().toString(36).slice(2)}`;
	await withDraft(draft, async () => {
		createPrivateFile(draft);
		const file = openFile(draft);
		file.pragma(`application_id = ${APPLICATION_ID}`);
		markRewritten(file);
		file.pragma('journal_mode = wal');
		file.close();
		await (await openMigrated(draft, { writeTimeoutMs })).destroy();
		try {
			nameDraft(draft, path);
		} catch (error) {
			// Another process was faster; its file is just as good.
			if (!hasCode(error, 'EEXIST')) throw error;
		}
		syncFolder(dirname(path));
	});
}

/**
 * Opens a file and brings its schema up to date, or requires that it is.
 *
 * @throws DatabaseError when it is from a newer version
 */
export async function openMigrated(
	path: string,
	{ mustBeReady, ...settings }: Omit<SqliteOptions, 'onNew'>,
): Promise<Database> {
	const dialect = new WalSqliteDialect({ ...settings, open: () => openFile(path) });
	const db = new Kysely<Schema>({ dialect, plugins: [rowNames] });
	try {
		await (mustBeReady ? requireUpToDate(db) : migrate(db));
		return db;
	} catch (error) {
		await db.destroy();
		throw error;
	}
}

function syncFolder(folder: string): void {
	if (process.platform === 'win32') return;
	const handle = openSync(folder, 'r');
	fsyncSync(handle);
	closeSync(handle);
}
