import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseError, databaseReasonOf } from './database-error.ts';
import { nameDraft } from './private-files.ts';
import { withDraft } from './with-draft.ts';

/**
 * Writes a backup under the name of a draft and gives it its own name when it is whole. The folder is made when there is none.
 *
 * @param write writes the draft
 * @throws DatabaseError when the file exists or cannot be written
 */
export async function writeBackup(
	file: string,
	write: (draft: string) => void | Promise<void>,
): Promise<void> {
	if (existsSync(file)) throw new DatabaseError(`${file} exists; choose another name.`);
	const draft = `${resolve(file)}.new-${process.pid}`;
	try {
		mkdirSync(dirname(draft), { recursive: true });
		await withDraft(draft, async () => {
			await write(draft);
			nameDraft(draft, file);
		});
	} catch (error) {
		if (error instanceof DatabaseError) throw error;
		throw new DatabaseError(`The backup ${file} cannot be written: ${databaseReasonOf(error)}.`, {
			cause: error,
		});
	}
}
