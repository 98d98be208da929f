import { DatabaseError, databaseReasonOf } from './database-error.ts';

/** The error of a backup that this version cannot open, found before anything was replaced. */
export const unfitBackup = (file: string, error: unknown): DatabaseError =>
	new DatabaseError(
		`Nothing was changed, because the backup ${file} cannot be restored. ${databaseReasonOf(error)}`,
		{ cause: error },
	);

/**
 * Replaces a database. The error of a failure says where the database as it was before is kept.
 *
 * @param before the path of the copy; null when there was nothing to copy
 */
export async function replaceDatabase<Result>(
	before: string | null,
	replace: () => Promise<Result>,
): Promise<Result> {
	try {
		return await replace();
	} catch (error) {
		if (before === null) throw error;
		const reason = databaseReasonOf(error).replace(/\.?$/, '.');
		throw new DatabaseError(`${reason} The database as it was before is kept in ${before}.`, {
			cause: error,
		});
	}
}
