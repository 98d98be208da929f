import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, serveForTests } from '../../../scripts/serve-for-tests.ts';

/** Serves the built site with these records as its catalogue, imported as an operator would. */
export async function serveCatalogue(records: readonly object[]): Promise<RunningSite> {
	const folder = mkdtempSync(join(tmpdir(), 'safarnama-own-'));
	const file = join(folder, 'catalogue.jsonl');
	writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
	const DATA_DIR = join(folder, 'data');
	execFileSync(process.execPath, ['scripts/catalogue-import.ts', file], {
		env: { ...process.env, DATA_DIR },
	});
	const site = await serveForTests({ DATA_DIR });
	return {
		...site,
		stop: async () => {
			await site.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
