import { parseArgs } from 'node:util';
import { exportCatalogue } from '#server/catalogue/export.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';

/*
 * npm run catalogue:export -- FILE.jsonl|FOLDER
 * Writes the whole catalogue, with operators' pictures beside it.
 */
await runScript(async () => {
	const [target, ...rest] = parseArgs({ allowPositionals: true }).positionals;
	if (!target || rest.length > 0) throw new Error('Usage: npm run catalogue:export -- FILE.jsonl|FOLDER');
	await withDatabase(async ({ db, config }) => {
		console.log(`Wrote ${await exportCatalogue(db, config.dataDir, target)}`);
	});
});
