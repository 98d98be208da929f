import { expect, test } from 'vitest';
import { DatabaseError } from '#data/database/database-error.ts';
import { replaceDatabase } from '#data/database/restore-errors.ts';

test('a failure while a database is replaced says where the one before it is kept', async () => {
	const fail = async () => {
		throw new Error('no space left');
	};
	const failure = replaceDatabase('/backups/before', fail);
	await expect(failure).rejects.toThrow(
		/^no space left\. The database as it was before is kept in \/backups\/before\.$/,
	);
	await expect(failure).rejects.toBeInstanceOf(DatabaseError);
	await expect(replaceDatabase(null, fail)).rejects.toThrow(/^no space left$/);
});
