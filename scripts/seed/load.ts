import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { composeCatalogue } from './compose.ts';

function* linesOf(today: string): Generator<string> {
	for (const record of composeCatalogue(today)) yield `${JSON.stringify(record)}\n`;
}

/**
 * Composes the starter catalogue into a file of `folder` and passes its path to `importFile`; the file is removed afterwards. `today`
 * is the day in India, `YYYY-MM-DD`, from which departures are counted. Returns the result of `importFile`.
 */
export async function loadStarterCatalogue<Result>(options: {
	folder: string;
	today: string;
	importFile: (path: string) => Promise<Result>;
}): Promise<Result> {
	const path = join(options.folder, `starter-catalogue-${process.pid}.jsonl`);
	try {
		await pipeline(Readable.from(linesOf(options.today)), createWriteStream(path));
		return await options.importFile(path);
	} finally {
		await rm(path, { force: true });
	}
}
