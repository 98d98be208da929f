import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import type { Database } from '#data/database/schema.ts';
import { aLead } from '../support/a-lead.ts';
import { aPackageRecord } from '../support/a-package.ts';
import { loadCatalogue } from '../support/load-catalogue.ts';
import { temporaryFolder, testDatabase } from '../support/test-database.ts';
import { wiredServices } from '../support/wired-services.ts';

/** Limits the size of the database file; beyond it SQLite reports a full disk. */
const limitPages = (db: Database, pages: number) =>
	db.transaction().execute(async (transaction) => {
		await sql.raw(`pragma max_page_count = ${pages}`).execute(transaction);
	});

test('on a full disk leads are rejected for now, packages are read, and leads are stored when there is space again', async () => {
	const db = await testDatabase();
	await loadCatalogue(db, [aPackageRecord()]);
	const services = wiredServices(db, { now: Date.now, deliver: async () => {}, dataDir: temporaryFolder() });
	await limitPages(db, 1);

	const large = (turn: number) => aLead({ submission_id: `form-${turn}`, comment: 'x'.repeat(1900) });
	const outcomes = await Promise.allSettled(
		Array.from({ length: 60 }, (_, turn) => services.leads.submit(large(turn))),
	);
	const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
	expect(reasons.length).toBeGreaterThan(10);
	for (const reason of reasons) {
		expect(reason).toBeInstanceOf(DatabaseUnavailableError);
		expect(reason.cause).toMatchObject({ code: 'SQLITE_FULL' });
	}
	expect((await services.packages.detail('goa-by-the-sea'))?.name).toBe('Goa by the sea');

	await limitPages(db, 1_000_000);
	for (let turn = 0; turn < 60; turn++) await services.leads.submit(large(turn));
	expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(60);
});
