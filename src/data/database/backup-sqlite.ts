import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { prepareRestored, type Restored, type Restoring } from './after-restore.ts';
import { DatabaseError, databaseReasonOf } from './database-error.ts';
import { markRewritten } from './erased-bytes.ts';
import { hasSomethingToLose } from './has-something-to-lose.ts';
import { PATIENT_WRITE_TIMEOUT_MS } from './open.ts';
import { noDatabaseAt, openExisting, openMigrated, openSqlite, sqlitePath } from './open-sqlite.ts';
import { createPrivateFile, makePrivateFolder } from './private-files.ts';
import { replaceDatabase, unfitBackup } from './restore-errors.ts';
import { withDraft } from './with-draft.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes the rows of the SQLite database of a data folder into `file` while the site runs, without anything that was deleted, and checks
 * the copy.
 *
 * @throws DatabaseError when there is no database, the file exists, or it cannot be written
 */
export async function backUpSqlite(dataDir: string, file: string): Promise<void> {
	const path = sqlitePath(dataDir);
	if (!existsSync(path)) throw noDatabaseAt(path);
	await writeBackup(file, (draft) => {
		rewrite(openExisting(path), draft);
		check(draft);
	});
}

/**
 * Restores a backup as the database of a data folder. The backup is checked, brought up to date and prepared first, and the previous
 * database is copied beside it.
 *
 * @returns with the path of that copy, or null when there was no database
 *
 * @throws DatabaseError when the backup is damaged or of a newer version, when a running site has a database open that cannot be copied, or without `force`
 *   when the database holds data or is in use
 */
export async function restoreSqlite(
	dataDir: string,
	file: string,
	{ force, now }: Restoring,
): Promise<Restored & { before: string | null }> {
	if (!existsSync(file)) throw new DatabaseError(`There is no backup at ${file}.`);
	check(file);
	const path = sqlitePath(dataDir);
	makePrivateFolder(resolve(dataDir));
	const clean = `${path}.restoring-${process.pid}`;
	return withDraft(clean, async () => {
		// Backups of older versions copied all pages, including those that hold deleted data.
		rewrite(openBackup(file), clean);
		// Puts it into write-ahead mode, in which it is migrated.
		openExisting(clean).close();
		const db = await openMigrated(clean, { writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS }).catch(
			(error: unknown) => {
				throw unfitBackup(file, error);
			},
		);
		const restored = await prepareRestored(db, now).finally(() => db.destroy());
		const before = existsSync(path) ? await setAside(dataDir, path, force) : null;
		await replaceDatabase(before, async () => {
			// Restored through SQLite instead of renaming the file, so that processes with the database open see an ordinary transaction.
			await copyOf(clean, path);
			await (await openSqlite(dataDir, { writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS })).destroy();
		});
		return { ...restored, before };
	});
}

async function setAside(dataDir: string, path: string, force: boolean): Promise<string> {
	const copy = `${path}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
	let reason: string | undefined;
	try {
		const db = await openSqlite(dataDir, { writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS });
		reason = await hasSomethingToLose(db)
			.then((isFull) => (isFull ? 'holds data' : undefined))
			.finally(() => db.destroy());
		if (isInUse(path)) reason = 'is in use by a running site';
	} catch (error) {
		moveAside(path, copy, force, databaseReasonOf(error));
		return copy;
	}
	if (reason && !force)
		throw new DatabaseError(
			`The database ${path} ${reason}; to replace it, stop the site and add --force. It is kept beside the new one.`,
		);
	await copyOf(path, copy);
	return copy;
}

/**
 * Renames a database that cannot be opened and so cannot be copied. A running site would go on writing into the renamed file, so nothing
 * is renamed while one has it open.
 */
function moveAside(path: string, copy: string, force: boolean, reason: string): void {
	const inUse = isInUse(path);
	if (inUse)
		throw new DatabaseError(
			`${reason} A running site has ${path} open; stop the site first. Nothing was changed.`,
		);
	const stop =
		inUse === undefined
			? 'stop the site (it cannot be told from this file whether one is running)'
			: 'stop the site';
	if (!force)
		throw new DatabaseError(
			`${reason} To replace it, ${stop} and add --force; it is kept beside the new one.`,
		);
	for (const suffix of ['', '-wal', '-shm'])
		if (existsSync(path + suffix)) renameSync(path + suffix, copy + suffix);
}

/**
 * True while another connection has the file open, because exclusive access to a database with a write-ahead log needs all others
 * closed. Undefined when the file is too damaged to tell. It changes no data.
 */
function isInUse(path: string): boolean | undefined {
	let file: SqliteFile.Database | undefined;
	try {
		file = new SqliteFile(path, { fileMustExist: true, timeout: 0 });
		file.pragma('locking_mode = exclusive');
		file.exec('begin exclusive; rollback');
		return false;
	} catch (error) {
		return error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY') ? true : undefined;
	} finally {
		file?.close();
	}
}

/**
 * Writes the rows of a database, as they were at one moment, into a new file that only its owner may read, and closes the database. Other
 * processes read and write meanwhile. The new file is not in write-ahead mode, so that it can be read where nothing can be written.
 */
function rewrite(from: SqliteFile.Database, to: string): void {
	try {
		createPrivateFile(to);
		from.prepare('vacuum into ?').run(to);
	} finally {
		from.close();
	}
	const written = new SqliteFile(to);
	markRewritten(written);
	written.close();
}

/**
 * Opens a backup without changing it. One of an older version, or a copy of a database, is in write-ahead mode: SQLite writes files beside
 * it, and removes them only where it may change the backup.
 */
function openBackup(file: string): SqliteFile.Database {
	try {
		return openExisting(file, { readonly: !isWriteAhead(file) });
	} catch (error) {
		if (error instanceof DatabaseError) throw error;
		throw new DatabaseError(`The backup ${file} cannot be read: ${databaseReasonOf(error)}.`, {
			cause: error,
		});
	}
}

/** True for a database in write-ahead mode, of which the byte at 18 is 2 (https://www.sqlite.org/fileformat.html#file_format_version_numbers). */
function isWriteAhead(path: string): boolean {
	const bytes = Buffer.alloc(19);
	const handle = openSync(path, 'r');
	try {
		readSync(handle, bytes);
	} finally {
		closeSync(handle);
	}
	return bytes[18] === 2;
}

/** Copies a database through SQLite, page by page, into a file that only its owner may read. */
async function copyOf(from: string, to: string): Promise<void> {
	if (!existsSync(to)) createPrivateFile(to);
	const file = openExisting(from);
	try {
		await file.backup(to);
	} finally {
		file.close();
	}
}

/** Reads every page of a backup to check it. */
function check(file: string): void {
	const opened = openBackup(file);
	try {
		const outcome = opened.pragma('integrity_check(1)', { simple: true });
		if (outcome !== 'ok') throw new DatabaseError(`The backup ${file} is damaged (${outcome}).`);
	} finally {
		opened.close();
	}
}
