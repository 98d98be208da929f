import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';

/*
 * The database holds names, telephone numbers and e-mail addresses of visitors, so only the user that runs the site may read it and
 * its backups. SQLite gives its journal the permissions of the database.
 */
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Makes an empty file that only its owner may read.
 *
 * @throws Error with code `EEXIST` when there is a file of that name
 */
export function createPrivateFile(path: string): void {
	closeSync(openSync(path, 'wx', OWNER_ONLY_FILE));
}

/**
 * Creates a folder that only its owner may enter; missing parents get the usual permissions. It does not use Node's recursive option,
 * which never returns for some unwritable places, e.g. `/proc/x`.
 *
 * @throws DatabaseError when a file is in the way
 */
export function makePrivateFolder(folder: string): void {
	makeFolder(folder, OWNER_ONLY_FOLDER);
}

function makeFolder(folder: string, mode?: number): void {
	const found = statSync(folder, { throwIfNoEntry: false });
	if (found?.isDirectory()) return;
	if (found) throw new DatabaseError(`${folder} is a file; the data folder cannot be made there.`);
	makeFolder(dirname(folder));
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
	}
}

/** True for an error of the operating system with this code, e.g. `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
	error instanceof Error && 'code' in error && error.code === code;
