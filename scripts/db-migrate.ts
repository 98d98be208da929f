import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run db:migrate
 * Brings the database up to date, as every start does; creates it when there is none.
 */
await runScript(async () => {
	const db = await openDatabase({
		...readConfig(process.env),
		writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS,
	});
	const rows = await db.selectFrom('migrations').select(['number', 'name']).orderBy('number').execute();
	await db.destroy();
	console.log(
		`The database is up to date: ${rows.map(({ number, name }) => `${number} ${name}`).join(', ')}`,
	);
});
