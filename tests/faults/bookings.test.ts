import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { aPackageRecord } from '../support/a-package.ts';
import { expectSound } from '../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../support/booking-site.ts';
import type { FakeGateway } from '../support/fake-gateway.ts';
import { aDeparture, loadCatalogue } from '../support/load-catalogue.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { startPostgres } from '../support/postgres.ts';
import { rounds } from '../support/rounds.ts';
import { runChild } from '../support/run-child.ts';
import { silenceLog } from '../support/silence-log.ts';
import { onEachEngine, temporaryFolder } from '../support/test-database.ts';

const ROUNDS = rounds(1, 4);
const KILLS = rounds(2, 10);
const SERVERS = 4;
const BUYERS_OF_EACH = 25;

onEachEngine((engine) => {
	test(
		'BOOK-04: of 100 buyers at four servers exactly one gets the last seat, and the others are told so',
		async () => {
			for (let round = 0; round < ROUNDS; round++) {
				const { db, settings } = await bookingDatabase(engine, 1);
				const servers = Array.from({ length: SERVERS }, () =>
					runChild(
						'tests/faults/buy-last-seat.ts',
						...[settings.dataDir, `go-${round}`, String(BUYERS_OF_EACH), settings.databaseUrl ?? ''],
					),
				);
				await Promise.all(servers.map((server) => server.untilPrinted('ready')));
				writeFileSync(join(settings.dataDir, `go-${round}`), '');
				await Promise.all(servers.map((server) => server.ended()));
				const told = servers.flatMap(
					(server) => JSON.parse(server.printed().split('\n')[1] ?? '[]') as string[],
				);
				expect(told).toHaveLength(SERVERS * BUYERS_OF_EACH);
				const counts = Map.groupBy(told, (words) => words);
				expect([...counts].map(([words, { length }]) => [words, length]).toSorted()).toEqual([
					['This departure is sold out. Please choose another date.', SERVERS * BUYERS_OF_EACH - 1],
					['booked', 1],
				]);
				await expectSound(db);
				await db.destroy();
			}
		},
		60_000 + ROUNDS * 30_000,
	);

	test(
		'kill -9 at any moment loses nothing that was acknowledged, and leaves nothing paid without a booking or a refund',
		async () => {
			const { db, settings } = await bookingDatabase(engine, 1000);
			const sandbox = await openSandbox();
			const acknowledged: string[] = [];
			for (let kill = 0; kill < KILLS; kill++) {
				const child = runChild(
					'tests/faults/buy-and-buy.ts',
					...[settings.dataDir, sandbox.origin, settings.databaseUrl ?? ''],
				);
				await child.untilPrinted('held');
				await sleep(Math.random() * 300);
				await child.kill();
				// The last line may have been cut.
				acknowledged.push(...child.printed().split('\n').slice(0, -1));
				await expectSound(db);
			}

			silenceLog();
			const gateway = sandbox.gateway();
			const site = bookingSite(db, { gateway: gateway as FakeGateway });
			for (let turn = 0; turn < 3; turn++) {
				site.clock.at += 3 * HOUR_MS;
				for (;;) {
					await site.orders.reconcile();
					const due = await db
						.selectFrom('orders')
						.select('id')
						.where('nextCheckAt', '<=', site.clock.at)
						.execute();
					if (due.length === 0) break;
				}
				await site.refunds.sendDue();
			}
			await expectSound(db);

			const idsOf = (word: string) =>
				acknowledged.filter((line) => line.startsWith(word)).map((line) => line.split(' ')[1] ?? '');
			expect(idsOf('held').length).toBeGreaterThanOrEqual(KILLS);
			const holds = await db.selectFrom('intents').select('id').execute();
			const stored = new Set(holds.map(({ id }) => id));
			expect(idsOf('held').filter((id) => !stored.has(id))).toEqual([]);
			const bookings = new Map(
				(await db.selectFrom('bookings').selectAll().execute()).map((booking) => [booking.id, booking.state]),
			);
			for (const id of idsOf('booked')) expect(['requested', 'cancelled']).toContain(bookings.get(id));
			for (const id of idsOf('cancelled')) expect(bookings.get(id)).toBe('cancelled');

			const known = await db.selectFrom('payments').select('providerPaymentId').execute();
			const settled = new Set(known.map(({ providerPaymentId }) => providerPaymentId));
			for (const { providerOrderId } of await db.selectFrom('orders').select('providerOrderId').execute())
				for (const payment of await gateway.fetchPaymentsOfOrder(providerOrderId))
					expect(settled, `payment ${payment.id}, ${payment.status}`).toContain(payment.id);
			expect(await db.selectFrom('refunds').select('id').where('state', '<>', 'done').execute()).toEqual([]);
			await db.destroy();
		},
		60_000 + KILLS * 10_000,
	);
});

/** Limits the size of the database file; beyond it SQLite reports a full disk. */
const limitPages = (db: Database, pages: number) =>
	db.transaction().execute(async (transaction) => {
		await sql.raw(`pragma max_page_count = ${pages}`).execute(transaction);
	});

test('on a full disk bookings are refused for now, what is booked is read, and all goes on when there is space again', async () => {
	const { db } = await bookingDatabase('SQLite', 500);
	onTestFinished(() => db.destroy());
	const site = bookingSite(db);
	const before = await site.order('asha', '1');
	await site.payAndVerify(before.order.providerOrderId);
	await limitPages(db, 1);
	const outcomes = await Promise.allSettled(
		Array.from({ length: 40 }, (_, buyer) => site.order(`buyer-${buyer}`, '1')),
	);
	const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
	expect(reasons.length).toBeGreaterThan(5);
	for (const reason of reasons) expect(reason).toBeInstanceOf(DatabaseUnavailableError);
	expect((await site.bookings.read(before.bookingId)).booking.state).toBe('requested');
	await expectSound(db);

	await limitPages(db, 1_000_000);
	for (let buyer = 0; buyer < 40; buyer++) {
		const { order } = await site.order(`buyer-${buyer}`, '1');
		expect(await site.payAndVerify(order.providerOrderId)).toMatchObject({ booked: true });
	}
	await expectSound(db);
});

test('while PostgreSQL is away bookings are refused for now, money that comes meanwhile is found, and all goes on when it is back', async ({
	skip,
}) => {
	const server = await startPostgres();
	if ('reason' in server) return skip(server.reason);
	onTestFinished(server.stop);
	const db = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: server.url });
	onTestFinished(() => db.destroy());
	await loadCatalogue(db, [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-10', 5)]);
	const site = bookingSite(db);
	const { order, bookingId } = await site.order('asha', '1');
	const { paymentId, signature } = site.gateway.pay(order.providerOrderId);

	await server.crash();
	for (const work of [
		() => site.orders.verify(order.providerOrderId, paymentId, signature),
		() => site.holds.create('ravi', { packageId: '1001', departureId: '1' }),
		() => site.holds.expireDue(),
		() => site.orders.reconcile(),
	]) {
		const error = await work().then(
			() => undefined,
			(reason: unknown) => reason,
		);
		expect(asAppError(error)).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
	}

	await server.restart();
	site.clock.at += HOUR_MS;
	await site.orders.reconcile();
	expect(await site.orders.bookingOf(order.providerOrderId)).toBe(bookingId);
	await expectSound(db);
});
