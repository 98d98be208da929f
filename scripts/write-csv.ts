import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withDraft } from '#data/database/with-draft.ts';

/** Spreadsheets take a CSV for UTF-8 only if its file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a CSV into a file that only its owner may read, because most exports are personal data, or prints it when no file is named.
 * The file is there whole or not at all.
 */
export async function writeCsv(lines: AsyncIterable<string>, file?: string): Promise<void> {
	if (file === undefined) {
		await pipeline(Readable.from(lines), process.stdout, { end: false });
		return;
	}
	const draft = `${file}.new-${process.pid}`;
	await withDraft(draft, async () => {
		await pipeline(Readable.from(marked(lines)), createWriteStream(draft, { mode: 0o600 }));
		await rename(draft, file);
	});
	console.log(`Wrote ${file}`);
}

async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK;
	yield* lines;
}
