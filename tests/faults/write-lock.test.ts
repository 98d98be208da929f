import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { openDatabase } from '#data/database/open.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { aLead } from '../support/a-lead.ts';
import { aPackageRecord } from '../support/a-package.ts';
import { aDeparture, loadCatalogue } from '../support/load-catalogue.ts';
import { runChild } from '../support/run-child.ts';
import { temporaryFolder } from '../support/test-database.ts';
import { wiredServices } from '../support/wired-services.ts';

/** Long beside a read, short beside the test's own time limit. */
const WRITE_TIMEOUT_MS = 1500;

/** A site of one package, and another process that holds the write lock of its database. */
async function siteWithHeldLock() {
	const dataDir = temporaryFolder();
	const db = await openDatabase({ dataDir, writeTimeoutMs: WRITE_TIMEOUT_MS });
	await loadCatalogue(db, [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-01', 4)]);
	const services = wiredServices(db, { now: Date.now, deliver: async () => {}, dataDir });
	await services.refresh();
	const holder = runChild('tests/faults/hold-write-lock.ts', dataDir);
	await holder.untilPrinted('held');
	return { db, dataDir, services, holder };
}

test('while another process holds the write lock, packages are read and a waiting lead is rejected in the end', async () => {
	const { db, services, holder } = await siteWithHeldLock();
	const outcomes: string[] = [];
	const lead = services.leads.submit(aLead()).then(
		() => outcomes.push('lead stored'),
		(error: unknown) => {
			outcomes.push('lead rejected');
			return error;
		},
	);
	expect((await services.packages.detail('goa-by-the-sea'))?.name).toBe('Goa by the sea');
	await services.packages.related('goa-by-the-sea');
	await services.packages.availability('goa-by-the-sea');
	outcomes.push('packages read');

	const error = await lead;
	expect(outcomes).toEqual(['packages read', 'lead rejected']);
	expect(error).toBeInstanceOf(DatabaseUnavailableError);
	expect(asAppError(error)).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });

	await holder.kill();
	await services.leads.submit(aLead());
	expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(1);
});

test('a lead that waits is stored once the lock is free', async () => {
	const { db, services, holder } = await siteWithHeldLock();
	const leads = Array.from({ length: 3 }, (_, turn) =>
		services.leads.submit(aLead({ submission_id: `form-${turn}` })),
	);
	await services.packages.detail('goa-by-the-sea');
	await holder.kill();
	await Promise.all(leads);
	expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(3);
});

test('a site starts while another process holds the write lock', async () => {
	const { dataDir, holder } = await siteWithHeldLock();
	const second = await openDatabase({ dataDir, writeTimeoutMs: 0 });
	expect(await second.selectFrom('packages').select('slug').execute()).toEqual([{ slug: 'goa-by-the-sea' }]);
	await second.destroy();
	await holder.kill();
});

test('a write that waits for another of the same process too long is rejected, and the next one goes through', async () => {
	const db = await openDatabase({ dataDir: temporaryFolder(), writeTimeoutMs: 100 });
	const write = () => db.updateTable('catalogueState').set({ version: 5 }).execute();
	await db.transaction().execute(async () => {
		await expect(write()).rejects.toBeInstanceOf(DatabaseUnavailableError);
		await db.selectFrom('catalogueState').selectAll().execute();
	});
	await write();
	expect(await db.selectFrom('catalogueState').select('version').execute()).toEqual([{ version: 5 }]);
	await db.destroy();
});
