import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely } from 'kysely';
import { DatabaseError, reasonOf } from './database-error.ts';
import { migrate } from './migrate.ts';
import type { Database, Schema } from './schema.ts';
import { ImmediateSqliteDialect } from './sqlite-dialect.ts';

/** Marks a file as ours: `SAFR` in ASCII. */
const APPLICATION_ID = 0x53414652;
/** Files up to this size are checked page by page before use, which takes a fraction of a second. */
const CHECKED_BYTES = 64 * 2 ** 20;

/** Where the SQLite database lives. */
export const sqlitePath = (dataDir: string): string => join(dataDir, 'safarnama.sqlite');

/**
 * Opens the SQLite database of a data folder with its schema up to date, and makes it when there is none.
 *
 * @throws DatabaseError when the folder cannot be written or the file is not a sound database of this site
 */
export async function openSqlite(dataDir: string): Promise<Database> {
	const path = sqlitePath(dataDir);
	try {
		makeFolder(resolve(dataDir));
		if (!existsSync(path)) await create(path);
		const file = openExisting(path);
		return await migrated(file);
	} catch (error) {
		if (error instanceof DatabaseError) throw error;
		if (isBroken(error)) throw brokenFile(path, reasonOf(error));
		throw new DatabaseError(`The database ${path} cannot be opened: ${reasonOf(error)}.`, { cause: error });
	}
}

/** Opens a file that must be a sound database of this site, without touching its schema. */
export function openExisting(path: string): SqliteFile.Database {
	if (statSync(path).size === 0)
		throw new DatabaseError(
			`${path} is empty, which no database of this site ever is; restore a backup, or move the file away to start anew.`,
		);
	const file = new SqliteFile(path, { fileMustExist: true, timeout: 25 });
	try {
		if (file.pragma('application_id', { simple: true }) !== APPLICATION_ID)
			throw new DatabaseError(`${path} is a database of another program; nothing was changed in it.`);
		const check =
			statSync(path).size <= CHECKED_BYTES ? file.pragma('quick_check(1)', { simple: true }) : 'ok';
		if (check !== 'ok') throw brokenFile(path, String(check));
		file.pragma('journal_mode = wal');
		file.pragma('synchronous = full');
		file.pragma('foreign_keys = on');
		return file;
	} catch (error) {
		file.close();
		if (isBroken(error)) throw brokenFile(path, reasonOf(error));
		throw error;
	}
}

const isBroken = (error: unknown): boolean =>
	error instanceof SqliteFile.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);

const brokenFile = (path: string, reason: string) =>
	new DatabaseError(
		`The database file ${path} is damaged (${reason.replaceAll('\n', ' ')}); restore a backup with "npm run db:restore -- FILE --force". Nothing was changed.`,
	);

/** A new database gets its name only once it is complete, so that a file by that name is never half made. */
async function create(path: string): Promise<void> {
	if (existsSync(`${path}-wal`))
		throw new DatabaseError(
			`${path} is missing but its journal ${path}-wal is there; put the database file back, or move the journal away to start anew.`,
		);
	const draft = `${path}.new-${process.pid}-${Math.random().toString(36).slice(2)}`;
	try {
		const file = new SqliteFile(draft);
		file.pragma(`application_id = ${APPLICATION_ID}`);
		file.pragma('journal_mode = wal');
		file.pragma('synchronous = full');
		const db = await migrated(file);
		await db.destroy();
		// Fails when another process was first, whose file is then as good.
		linkSync(draft, path);
		syncFolder(dirname(path));
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
	} finally {
		for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true });
	}
}

async function migrated(file: SqliteFile.Database): Promise<Database> {
	const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(file) });
	try {
		await migrate(db);
		return db;
	} catch (error) {
		await db.destroy();
		throw error;
	}
}

/** Makes a folder and those above it. Node's own way never returns for some places that cannot be written, e.g. `/proc/x`. */
function makeFolder(folder: string): void {
	const found = statSync(folder, { throwIfNoEntry: false });
	if (found?.isDirectory()) return;
	if (found) throw new DatabaseError(`${folder} is a file; the data folder cannot be made there.`);
	makeFolder(dirname(folder));
	try {
		mkdirSync(folder);
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
	}
}

const hasCode = (error: unknown, code: string): boolean =>
	error instanceof Error && 'code' in error && error.code === code;

function syncFolder(folder: string): void {
	if (process.platform === 'win32') return;
	const handle = openSync(folder, 'r');
	fsyncSync(handle);
	closeSync(handle);
}
