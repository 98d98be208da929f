import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import type { CatalogueRecord } from '#server/catalogue/format.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { provideServices } from '#server/services/index.ts';
import { type Services, wireServices } from '#server/services/wire-services.ts';
import { composeCatalogue } from '../../scripts/seed/compose.ts';
import { noPaymentGateway } from './no-payment-gateway.ts';
import { SPECIFIED_DISCOUNTS, SPECIFIED_TAXES } from './specified-rates.ts';

/** The day in India on which the site under test is opened. */
export const TODAY = '2026-11-21';

export interface OpenSite {
	db: Database;
	services: Services;
	/** Closes the site and removes what it stored. */
	close(): Promise<void>;
}

/** Opens a site with the starter catalogue, in a database of its own, as the services that endpoints find. */
export async function openSite(more: Partial<Parameters<typeof wireServices>[1]> = {}): Promise<OpenSite> {
	const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-api-'));
	const now = Date.parse(`${TODAY}T12:00:00+05:30`);
	const file = join(dataDir, 'catalogue.jsonl');
	const records = [...composeCatalogue(TODAY)];
	writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
	const db = await openDatabase({ dataDir, databaseUrl: undefined });
	await importCatalogue({ db, dataDir, files: [file], posters: postersOf(records), now });
	const services = wireServices(db, {
		...{
			now: () => now,
			steadyNow: more.now ?? (() => now),
			deliver: async () => {},
			dataDir,
			gateway: noPaymentGateway,
			hasLimits: false,
		},
		...{ taxes: SPECIFIED_TAXES, discounts: SPECIFIED_DISCOUNTS },
		...more,
	});
	provideServices(services);
	return {
		db,
		services,
		async close() {
			await services.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** Pretends that every poster which the records name exists, so that tests do not depend on the drawn ones. */
function postersOf(records: readonly CatalogueRecord[]): ReadonlyMap<string, string> {
	const names = records.flatMap((record) => {
		if ('scene' in record) return [`${record.scene}-1`];
		if (record.type !== 'package') return [];
		return record.pictures.flatMap((picture) =>
			'poster' in picture ? [picture.poster, coverOf(picture.poster)] : [],
		);
	});
	return new Map(names.map((name) => [name, '#0f5c7a']));
}

const coverOf = (poster: string) => poster.replace(/\d+$/, '1');
