import { parseArgs } from 'node:util';
import { restorePostgres } from '#data/database/backup-postgres.ts';
import { restoreSqlite } from '#data/database/backup-sqlite.ts';
import { picturesFolder } from '#server/pictures/picture-folders.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run db:restore -- FILE [--force]
 * Replaces the database by a checked backup; a database that holds data or is in use only with --force.
 */
await runScript(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { force: { type: 'boolean', default: false } },
	});
	const [file, ...rest] = positionals;
	if (!file || rest.length > 0) throw new Error('Usage: npm run db:restore -- FILE [--force]');
	const { databaseUrl, dataDir } = readConfig(process.env);
	const previous = databaseUrl
		? await restorePostgres(databaseUrl, file, values.force)
		: await restoreSqlite(dataDir, file, values.force);
	console.log(`Restored ${file}${previous ? `; the database before it is now ${previous}` : ''}`);
	console.log(
		`The pictures of operators are not in it: put your copy of ${picturesFolder(dataDir)} back as well.`,
	);
	console.log(
		'What was paid since that backup is unknown to it: record the files of payouts since then once more, and compare the payments at the provider with bookings:export (docs/operating.md, "After a restore").',
	);
});
