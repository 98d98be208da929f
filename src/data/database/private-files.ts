import { closeSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
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

/** Why a disk refuses a hard link that it has no notion of, such as exFAT and many network shares. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Gives a complete draft its name, so that the file is there whole or not at all, and never takes the place of another. On disks without
 * hard links an empty file holds the name for a moment.
 *
 * @throws Error with code `EEXIST` when there is a file of that name
 */
export function nameDraft(draft: string, file: string, link = linkSync): void {
	try {
		link(draft, file);
		return;
	} catch (error) {
		if (!NO_LINKS.some((code) => hasCode(error, code))) throw error;
	}
	createPrivateFile(file);
	try {
		renameSync(draft, file);
	} catch (error) {
		rmSync(file, { force: true });
		throw error;
	}
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
