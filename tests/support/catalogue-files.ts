import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueRecord } from '#server/catalogue/format.ts';
import { temporaryFolder } from './test-database.ts';

/** Writes a file of a temporary folder, whatever its content, and gives its path. */
export function fileOf(
	content: string | Buffer,
	name = 'catalogue.jsonl',
	folder = temporaryFolder(),
): string {
	const path = join(folder, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, content);
	return path;
}

/** Records as JSON Lines; anything else than a record is written as it is. */
export const linesOf = (records: readonly (CatalogueRecord | object | string)[]): string =>
	records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`).join('');
