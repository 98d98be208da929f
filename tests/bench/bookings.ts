/*
 * On both engines, beside the floors that a busy shop needs: holds of one departure per minute, the longest wait of a read while 1,000
 * holds end at once, and durable bookings per second. Only the transaction that books paid money is measured; hold, traveller and order
 * are made before. A whole purchase takes four transactions. Bare durable commits of one row show how fast the disk is at that time.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { aPackageRecord, POSTERS, SHORT_LISTS } from '../support/a-package.ts';
import { bookingSite, NOON } from '../support/booking-site.ts';
import { startPostgres } from '../support/postgres.ts';
import { ratesInTurns } from './rates-in-turns.ts';

/** Bookings, and whole purchases, that are made at most. */
const BUYERS = 2000;
/** Seconds of bare commits, of bookings and of whole purchases. */
const SECONDS = 2.4;
/** A departure has 1,000 seats at most. */
const SEATS = 1000;
/** Departures by what is measured on them: with a seat for every buyer, however fast the machine is. */
const ENOUGH = Math.ceil(BUYERS / SEATS);
const DEPARTURES = { booked: idsFrom(1), whole: idsFrom(1 + ENOUGH), holds: String(1 + 2 * ENOUGH) };
const AT_ONCE = 32;
/** Customers who want a seat of one departure at once: more than there are. */
const WANTING = 1200;
const FLOORS = { bookingsPerSecond: 100, holdsPerMinute: 3000, longestReadMs: 50 };

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
		await holdOneDeparture(engine, site);
		await expireAtOnce(engine, site);
		const orders: string[] = [];
		for (let buyer = 0; buyer < BUYERS; buyer++) {
			const { order } = await site.order(`buyer-${buyer}`, oneOf(DEPARTURES.booked, buyer));
			orders.push(order.providerOrderId);
		}
		const { bare, booked, whole } = await ratesInTurns(
			{
				bare: (turn) =>
					db
						.insertInto('paymentEvents')
						.values({ id: `bare-${turn}`, type: 'bench', receivedAt: turn })
						.execute(),
				booked: (turn) => site.payAndVerify(orders[turn] ?? ''),
				whole: async (turn) => {
					const { order } = await site.order(`other-${turn}`, oneOf(DEPARTURES.whole, turn));
					return site.payAndVerify(order.providerOrderId);
				},
			},
			{ atOnce: AT_ONCE, seconds: SECONDS, limit: BUYERS },
		);
		console.log(
			`bookings, ${engine}: ${booked.toFixed(0)}/s (${atLeast(booked, FLOORS.bookingsPerSecond)}); ` +
				`whole purchases ${whole.toFixed(0)}/s, bare commits ${bare.toFixed(0)}/s`,
		);
	} finally {
		await db.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** The ids of departures, which the import numbers in their order. */
function idsFrom(first: number): string[] {
	return Array.from({ length: ENOUGH }, (_, index) => String(first + index));
}

function oneOf(departures: readonly string[], buyer: number): string {
	return departures[buyer % departures.length] ?? '';
}

function atLeast(measured: number, floor: number): string {
	return `floor ${floor}, ${measured >= floor ? 'met' : 'MISSED'}`;
}

/** More customers want seats of a departure at once than it has: each seat is held once, and the others are told. */
async function holdOneDeparture(engine: string, site: ReturnType<typeof bookingSite>): Promise<void> {
	const begun = performance.now();
	const asked = await Promise.allSettled(
		Array.from({ length: WANTING }, (_, buyer) =>
			site.holds.create(`holder-${buyer}`, {
				packageId: '1001',
				departureId: DEPARTURES.holds,
				travellers: 1,
			}),
		),
	);
	const perMinute = (WANTING * 60_000) / (performance.now() - begun);
	const held = asked.filter(({ status }) => status === 'fulfilled').length;
	const isExact = held === SEATS && Object.values(await site.seatsTaken()).includes(SEATS);
	console.log(
		`holds, ${engine}: ${perMinute.toFixed(0)} a minute (${atLeast(perMinute, FLOORS.holdsPerMinute)}); ` +
			`${held} of ${WANTING} got one of ${SEATS} seats (${isExact ? 'exact' : 'OVERSOLD OR LOST'})`,
	);
}

async function expireAtOnce(engine: string, site: ReturnType<typeof bookingSite>): Promise<void> {
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
	const ended = await site.holds.expireDue();
	const took = performance.now() - begun;
	isExpiring = false;
	await reading;
	const longest = Math.max(...reads);
	console.log(
		`holds, ${engine}: ${ended} ended in ${took.toFixed(0)} ms; longest of ${reads.length} reads meanwhile ${longest.toFixed(0)} ms ` +
			`(at most ${FLOORS.longestReadMs}, ${longest <= FLOORS.longestReadMs ? 'met' : 'MISSED'})`,
	);
}

async function sellOnePackage(db: Database, dataDir: string): Promise<void> {
	const file = join(dataDir, 'catalogue.jsonl');
	const departures = Object.values(DEPARTURES)
		.flat()
		.map((id) => ({
			type: 'departure',
			package: 'goa-by-the-sea',
			date: `2027-01-${id.padStart(2, '0')}`,
			seats: SEATS,
		}));
	const records = [...SHORT_LISTS, aPackageRecord(), ...departures];
	writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
	await importCatalogue({ db, dataDir, files: [file], posters: POSTERS, now: NOON });
}
