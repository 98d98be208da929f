import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { systemClock } from '#server/clock.ts';
import { type Config, readConfig } from '#server/settings/config.ts';

/** What a command beside the site works with. */
export interface OpenedDatabase {
	db: Database;
	config: Config;
	/** Epoch milliseconds. */
	now: () => number;
}

/** Runs `work` with the database of the site, which must be there and up to date (decision D244), and closes it afterwards. */
export async function withDatabase(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, mustBeReady: true, writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS });
	try {
		await work({ db, config, now: systemClock(config) });
	} finally {
		await db.destroy();
	}
}
