import { openDatabase } from '#data/open.ts';
import { readConfig } from '#server/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run db:migrate
 * Brings the database up to date, as every start does; makes it when there is none.
 */
await runScript(async () => {
	const db = await openDatabase(readConfig(process.env));
	const rows = await db.selectFrom('migrations').select(['number', 'name']).orderBy('number').execute();
	await db.destroy();
	console.log(
		`The database is up to date: ${rows.map(({ number, name }) => `${number} ${name}`).join(', ')}`,
	);
});
