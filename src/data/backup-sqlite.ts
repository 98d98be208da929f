import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { DatabaseError, reasonOf } from './database-error.ts';
import { holdsData } from './holds-data.ts';
import { openExisting, openSqlite, sqlitePath } from './open-sqlite.ts';

/**
 * Copies the SQLite database of a data folder into `file` while the site runs, and checks the copy.
 *
 * @throws DatabaseError when there is no database, the file exists, or it cannot be written
 */
export async function backUpSqlite(dataDir: string, file: string): Promise<void> {
	const path = sqlitePath(dataDir);
	if (!existsSync(path)) throw new DatabaseError(`There is no database at ${path}.`);
	if (existsSync(file)) throw new DatabaseError(`${file} exists; choose another name.`);
	const draft = `${resolve(file)}.new-${process.pid}`;
	try {
		mkdirSync(dirname(draft), { recursive: true });
		await copyOf(path, draft);
		check(draft);
		linkSync(draft, file);
	} catch (error) {
		if (error instanceof DatabaseError) throw error;
		throw new DatabaseError(`The backup ${file} cannot be written: ${reasonOf(error)}.`, { cause: error });
	} finally {
		for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true });
	}
}

/**
 * Puts a backup in the place of the database of a data folder. The backup is checked first. What was there is kept beside
 * it under a name that this gives, or null when nothing was there.
 *
 * @throws DatabaseError when the backup is damaged, or without `force` when the database holds data or is in use
 */
export async function restoreSqlite(dataDir: string, file: string, force: boolean): Promise<string | null> {
	if (!existsSync(file)) throw new DatabaseError(`There is no backup at ${file}.`);
	check(file);
	const path = sqlitePath(dataDir);
	const before = existsSync(path) ? await setAside(dataDir, path, force) : null;
	mkdirSync(dataDir, { recursive: true });
	// Through SQLite and not by renaming: processes that have the database open see a transaction like any other.
	await copyOf(file, path);
	await (await openSqlite(dataDir)).destroy();
	return before;
}

async function setAside(dataDir: string, path: string, force: boolean): Promise<string> {
	const kept = `${path}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
	let reason: string | undefined;
	try {
		const db = await openSqlite(dataDir);
		reason = (await holdsData(db)) ? 'holds data' : undefined;
		await db.destroy();
		if (isInUse(path)) reason = 'is in use by a running site';
	} catch (error) {
		if (!force)
			throw new DatabaseError(
				`${reasonOf(error)} To replace it, add --force; it is kept beside the new one.`,
			);
		for (const suffix of ['', '-wal', '-shm'])
			if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
		return kept;
	}
	if (reason && !force)
		throw new DatabaseError(
			`The database ${path} ${reason}; to replace it, stop the site and add --force. It is kept beside the new one.`,
		);
	await copyOf(path, kept);
	return kept;
}

/** Leaving the write-ahead log takes the file for oneself, which fails while anybody else has it open. */
function isInUse(path: string): boolean {
	const file = new SqliteFile(path, { fileMustExist: true, timeout: 0 });
	try {
		file.pragma('journal_mode = delete');
		file.pragma('journal_mode = wal');
		return false;
	} catch {
		return true;
	} finally {
		file.close();
	}
}

async function copyOf(from: string, to: string): Promise<void> {
	const file = openExisting(from);
	try {
		await file.backup(to);
	} finally {
		file.close();
	}
}

/** Reads every page of a backup. */
function check(file: string): void {
	const opened = openExisting(file);
	try {
		const outcome = opened.pragma('integrity_check(1)', { simple: true });
		if (outcome !== 'ok') throw new DatabaseError(`The backup ${file} is damaged (${outcome}).`);
	} finally {
		opened.close();
	}
}
