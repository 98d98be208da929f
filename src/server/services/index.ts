import { catalogueRepository } from '#data/catalogue.ts';
import { departureRepository } from '#data/departures.ts';
import { openDatabase } from '#data/open.ts';
import { outboxRepository } from '#data/outbox.ts';
import { packageRepository } from '#data/packages.ts';
import type { Database } from '#data/schema.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { type Deliver, outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { appendToOutboxFile } from '#server/providers/outbox-file.ts';
import { type AgentService, agentService } from './agents.ts';
import { catalogueService } from './catalogue.ts';
import { type LeadService, leadService } from './leads.ts';
import { type PackageService, packageService } from './packages.ts';
import { type PreviewService, previewService } from './previews.ts';
import { snapshotOf } from './snapshot.ts';

/*
 * The one place where data, catalogue, clock and settings meet. The host runs from source and the pages from a bundle; both
 * must share one database handle and one index, so the instance is kept under a symbol of the process.
 */
const INSTANCE = Symbol.for('safarnama.services');
const shared = globalThis as { [INSTANCE]?: Promise<Services> };

/** Everything the site can do, over one open database. */
export interface Services {
	packages: PackageService;
	previews: PreviewService;
	catalogue: ReturnType<typeof catalogueService>;
	leads: LeadService;
	agents: AgentService;
	/** Changes whenever a page could: with the catalogue and with the day in India, once they have been read. */
	contentVersion(): string;
	/** Reads the catalogue again if it or the day has changed; rejects when the database cannot be read. */
	refresh(): Promise<void>;
	/** Tries messages again that could not be delivered, those whose time has come. Nobody waits for it. */
	deliverWaiting(): void;
	close(): Promise<void>;
}

interface Surroundings {
	/** Epoch milliseconds. */
	now: () => number;
	/** How a message leaves the outbox. */
	deliver: Deliver;
	/** Where the pictures of operators are. */
	dataDir: string;
}

/** The services over an open database. */
export function wireServices(db: Database, { now, deliver, dataDir }: Surroundings): Services {
	const delivery = outboxDelivery(outboxRepository(db), deliver, now);
	// Messages that an earlier process left behind.
	delivery.wake();
	const today = () => indianDay(now());
	const stored = { packages: packageRepository(db), departures: departureRepository(db) };
	const snapshot = snapshotOf({ ...stored, catalogue: catalogueRepository(db), today });
	const packages = packageService({ ...stored, snapshot, today });
	return {
		packages,
		previews: previewService(packages, dataDir),
		catalogue: catalogueService(snapshot),
		leads: leadService({ db, now, wakeOutbox: delivery.wake }),
		agents: agentService({ db, now, wakeOutbox: delivery.wake }),
		contentVersion: () => snapshot.edition(),
		refresh: () => snapshot.refresh(),
		deliverWaiting: delivery.wake,
		async close() {
			await delivery.settled();
			await db.destroy();
		},
	};
}

/**
 * The services of this process, opened by the first call.
 *
 * @throws DatabaseError, ConfigError with one sentence for whoever starts the site
 */
export function openServices(): Promise<Services> {
	shared[INSTANCE] ??= open();
	return shared[INSTANCE];
}

async function open(): Promise<Services> {
	const config = readConfig(process.env);
	const db = await openDatabase(config);
	const { dataDir } = config;
	return wireServices(db, { now: systemClock(config).now, deliver: appendToOutboxFile(dataDir), dataDir });
}
