import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** The path of a migrated SQLite file that tests copy. */
		sqliteTemplate: string;
	}
}

/** Vitest's global setup: one SQLite file that is already migrated, as the site's own start does it. */
export default async function setup(project: TestProject): Promise<() => void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-template-'));
	const db = await openDatabase({ dataDir });
	// Closing moves the journal into the file, which is complete without it from then on.
	await db.destroy();
	project.provide('sqliteTemplate', sqlitePath(dataDir));
	return () => rmSync(dataDir, { recursive: true, force: true });
}
