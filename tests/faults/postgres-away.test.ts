import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { ALL_PACKAGES } from '#domain/list/package-query.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { aLead } from '../support/a-lead.ts';
import { aPackageRecord } from '../support/a-package.ts';
import { aDeparture, loadCatalogue } from '../support/load-catalogue.ts';
import { startPostgres } from '../support/postgres.ts';
import { temporaryFolder } from '../support/test-database.ts';
import { wiredServices } from '../support/wired-services.ts';

test('while PostgreSQL is away what is in memory goes on, the rest is unavailable, and all is well when it is back', async ({
	skip,
}) => {
	const server = await startPostgres();
	if ('reason' in server) return skip(server.reason);
	onTestFinished(server.stop);
	const dataDir = temporaryFolder();
	const db = await openDatabase({ dataDir, databaseUrl: server.url });
	await loadCatalogue(db, [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-01', 4)]);
	const now = () => Date.parse('2026-11-21T06:30:00Z');
	const services = wiredServices(db, { now, deliver: async () => {}, dataDir });
	const before = await services.packages.list(ALL_PACKAGES);
	const unavailable = async (work: Promise<unknown>) => {
		const error = await work.then(
			() => undefined,
			(reason: unknown) => reason,
		);
		expect(asAppError(error)).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
	};

	await server.crash();
	expect(await services.packages.list(ALL_PACKAGES)).toEqual(before);
	expect(await services.catalogue.themes()).toMatchObject([{ name: 'Beach', count: 1 }, { count: 0 }]);
	await unavailable(services.packages.detail('goa-by-the-sea'));
	await unavailable(services.leads.submit(aLead()));
	await unavailable(services.refresh());

	await server.restart();
	await services.refresh();
	expect((await services.packages.detail('goa-by-the-sea'))?.name).toBe('Goa by the sea');
	await services.leads.submit(aLead());
	expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(1);
});

test('a connection that the server ends under way is a fault that passes', async ({ skip }) => {
	const server = await startPostgres();
	if ('reason' in server) return skip(server.reason);
	onTestFinished(server.stop);
	const db = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: server.url });
	const failed = db.transaction().execute(async (transaction) => {
		await transaction.updateTable('catalogueState').set({ version: 9 }).execute();
		await server.crash();
		await transaction.selectFrom('catalogueState').selectAll().execute();
	});
	await expect(failed).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
	await server.restart();
	expect(await db.selectFrom('catalogueState').select('version').execute()).toEqual([{ version: 0 }]);
	await db.destroy();
});
