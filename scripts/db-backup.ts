import { parseArgs } from 'node:util';
import { backUpPostgres } from '#data/database/backup-postgres.ts';
import { backUpSqlite } from '#data/database/backup-sqlite.ts';
import { picturesFolder } from '#server/pictures/picture-folders.ts';
import { ERASURES_FILE } from '#server/services/accounts/erasures.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run db:backup -- FILE
 * Copies the database into a new file while the site runs. Pictures are not included; copy DATA_DIR/pictures, and DATA_DIR/erasures.tsv.
 */
await runScript(async () => {
	const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
	if (!file || rest.length > 0) throw new Error('Usage: npm run db:backup -- FILE');
	const { databaseUrl, dataDir } = readConfig(process.env);
	await (databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file));
	console.log(`Backed up to ${file}`);
	console.log(
		`The pictures of operators are not in it, nor what a restore has to delete again: copy ${picturesFolder(dataDir)} and ${ERASURES_FILE} beside it as well.`,
	);
});
