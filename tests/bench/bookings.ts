/*
 * Durable bookings per second on both engines, beside bare durable commits of one row on the same database in turns of the same run: goal
 * 0.4 of them. A booking is the transaction that money leads to (hold, traveller and order are there); a whole purchase is four
 * transactions. Before them, 1,000 holds that end at once: the longest that anything else of the process waits, goal 50 ms.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#data/open.ts';
import type { Database } from '#data/schema.ts';
import { HOUR_MS } from '#domain/milliseconds.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { aPackageRecord, POSTERS, SHORT_LISTS } from '../support/a-package.ts';
import { bookingSite, NOON } from '../support/booking-site.ts';
import { startPostgres } from '../support/postgres.ts';
import { ratesInTurns } from './rates-in-turns.ts';

/** Orders that can be paid. */
const ORDERS = 7500;
/** Seconds of bare commits, of bookings and of whole purchases: turns are long beside their ends, at which few calls are under way. */
const SECONDS = 2.4;
/** Departures, by what is measured on them; a departure has 1,000 seats at most. */
const DEPARTURES = { booked: ['1', '2', '3', '4', '5', '6', '7', '8'], whole: ['9', '10'], holds: '11' };
const SEATS = 1000;
/** Buyers at once: as many as the site's batches have room for while another is under way. */
const AT_ONCE = 128;
const HOLDS = 1000;
const GOAL = 0.4;

await measureOn('SQLite', undefined);
const server = await startPostgres({ isDurable: true });
if ('reason' in server) console.log(`bookings, PostgreSQL: ${server.reason}`);
else await measureOn('PostgreSQL', server.url).finally(server.stop);

async function measureOn(engine: string, databaseUrl: string | undefined): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-bench-'));
	const db = await openDatabase({ dataDir, databaseUrl });
	try {
		await sellOnePackage(db, dataDir);
		const site = bookingSite(db);
		await expireAtOnce(engine, site);
		const orders: { providerOrderId: string }[] = [];
		while (orders.length < ORDERS) {
			const buyers = Array.from({ length: AT_ONCE }, (_, buyer) => orders.length + buyer);
			const made = buyers.map((buyer) => site.order(`buyer-${buyer}`, oneOf(DEPARTURES.booked, buyer)));
			orders.push(...(await Promise.all(made)).map(({ order }) => order));
		}
		const { bare, booked, whole } = await ratesInTurns(
			{
				bare: (turn) =>
					db
						.insertInto('paymentEvents')
						.values({ id: `bare-${turn}`, type: 'bench', receivedAt: turn })
						.execute(),
				booked: (turn) => site.payAndVerify(orders[turn]?.providerOrderId ?? ''),
				whole: async (turn) => {
					const { order } = await site.order(`other-${turn}`, oneOf(DEPARTURES.whole, turn));
					return site.payAndVerify(order.providerOrderId);
				},
			},
			{ atOnce: AT_ONCE, seconds: SECONDS, limit: ORDERS },
		);
		const ratio = booked / bare;
		console.log(
			`bookings, ${engine}: ${booked.toFixed(0)}/s, bare commits ${bare.toFixed(0)}/s, ratio ${ratio.toFixed(2)} ` +
				`(goal ${GOAL}, ${ratio >= GOAL ? 'met' : 'MISSED'}); whole purchases ${whole.toFixed(0)}/s`,
		);
	} finally {
		await db.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

function oneOf(departures: readonly string[], buyer: number): string {
	return departures[buyer % departures.length] ?? '';
}

async function expireAtOnce(engine: string, site: ReturnType<typeof bookingSite>): Promise<void> {
	await Promise.all(
		Array.from({ length: HOLDS }, (_, buyer) =>
			site.intents.create(`holder-${buyer}`, { packageId: '1001', departureId: DEPARTURES.holds }),
		),
	);
	site.clock.at = NOON + 25 * HOUR_MS;
	const reads: number[] = [];
	let isExpiring = true;
	const reading = (async () => {
		while (isExpiring) {
			const begun = performance.now();
			await new Promise(setImmediate);
			await site.db.selectFrom('packages').select('slug').where('id', '=', '1001').execute();
			reads.push(performance.now() - begun);
		}
	})();
	const begun = performance.now();
	const ended = await site.intents.expireDue();
	const took = performance.now() - begun;
	isExpiring = false;
	await reading;
	const longest = Math.max(...reads);
	console.log(
		`holds, ${engine}: ${ended} ended in ${took.toFixed(0)} ms; longest of ${reads.length} reads meanwhile ${longest.toFixed(0)} ms ` +
			`(goal 50, ${longest <= 50 ? 'met' : 'MISSED'})`,
	);
}

async function sellOnePackage(db: Database, dataDir: string): Promise<void> {
	const file = join(dataDir, 'catalogue.jsonl');
	const departures = Object.values(DEPARTURES)
		.flat()
		.map((id) => ({
			type: 'departure',
			package: 'goa-by-the-sea',
			date: `2027-${id.padStart(2, '0')}-10`,
			seats: SEATS,
		}));
	const records = [...SHORT_LISTS, aPackageRecord(), ...departures];
	writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
	await importCatalogue({ db, dataDir, files: [file], posters: POSTERS, now: NOON });
}
