import { rmSync } from 'node:fs';

/** What SQLite leaves beside a database that was not closed. */
const SUFFIXES = ['', '-wal', '-shm'];

/**
 * Writes a file under the name of a draft, and removes what is still there of the draft afterwards, also when the process is ended by
 * `process.exit` meanwhile: exports and backups are personal data. A draft of this name that a killed process has left is removed first.
 *
 * @param write writes the draft, and gives it its own name when it is whole
 */
export async function withDraft<Result>(
	draft: string,
	write: () => Result | Promise<Result>,
): Promise<Result> {
	const remove = () => {
		for (const suffix of SUFFIXES) rmSync(draft + suffix, { force: true });
	};
	remove();
	process.once('exit', remove);
	try {
		return await write();
	} finally {
		process.off('exit', remove);
		remove();
	}
}
