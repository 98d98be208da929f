import { setTimeout as sleep } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** `user_version` of a file that holds no bytes of what was deleted before `secure_delete` was on. */
const REWRITTEN = 1;
const ATTEMPTS = 20;
const PAUSE_MS = 50;

/** Makes this connection overwrite deleted content with zeros. */
export function overwriteDeleted(file: SqliteFile.Database): void {
	file.pragma('secure_delete = on');
}

/** Notes that a file, e.g. a new one, holds nothing that was deleted. */
export function markRewritten(file: SqliteFile.Database): void {
	file.pragma(`user_version = ${REWRITTEN}`);
}

/**
 * Rewrites a file once in which an older version may have left deleted bytes. It does nothing while another process has the file open,
 * because writes would have to wait, nor when the disk is full; then the next opening of the file tries again.
 */
export function rewriteOnce(file: SqliteFile.Database): void {
	if (file.pragma('user_version', { simple: true }) === REWRITTEN) return;
	try {
		// Leaving write-ahead mode fails while another process has the file open. Until it is back, no other process can open the file.
		file.pragma('journal_mode = delete');
		file.exec('vacuum');
		markRewritten(file);
	} catch (error) {
		if (!isPassing(error)) throw error;
	} finally {
		file.pragma('journal_mode = wal');
	}
}

/** Whether a fault passes by itself: the file is in use, or there is no room for a second copy. */
const isPassing = (error: unknown): boolean =>
	error instanceof SqliteFile.SqliteError && /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR)/.test(error.code);

/**
 * Moves SQLite's write-ahead log into the file and empties it, because the log still holds the pages from before a deletion. It tries
 * for a second while others read or write, then leaves the work to the next call. PostgreSQL keeps its log itself.
 */
export async function emptyWriteAheadLog(db: Database): Promise<void> {
	if (isPostgres(db)) return;
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
		if (rows[0]?.busy === 0) return;
		await sleep(PAUSE_MS);
	}
}
