import { parseArgs } from 'node:util';
import { openDatabase } from '#data/database/open.ts';
import { exportCatalogue } from '#server/catalogue/export.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run catalogue:export -- FILE.jsonl|FOLDER
 * Writes the whole catalogue, with operators' pictures beside it.
 */
await runScript(async () => {
	const [target, ...rest] = parseArgs({ allowPositionals: true }).positionals;
	if (!target || rest.length > 0) throw new Error('Usage: npm run catalogue:export -- FILE.jsonl|FOLDER');
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, mustBeReady: true });
	try {
		console.log(`Wrote ${await exportCatalogue(db, config.dataDir, target)}`);
	} finally {
		await db.destroy();
	}
});
