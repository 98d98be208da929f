import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUpPostgres, restorePostgres } from '#data/database/backup-postgres.ts';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { openDatabase } from '#data/database/open.ts';
import type { Paise } from '#domain/price/money.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { expectSound } from '../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { onEachEngineWithBackups, temporaryFolder } from '../../support/test-database.ts';

onEachEngineWithBackups((engine) => {
	/** A booking that was backed up when it was confirmed, then cancelled and refunded, or given a new link, and restored. */
	async function restoredAfter(
		change: (site: ReturnType<typeof bookingSite>, booking: { id: string; paid: Paise }) => Promise<unknown>,
		daysLater = 0,
	) {
		const { settings, db } = await bookingDatabase(engine);
		const { dataDir, databaseUrl } = settings;
		const gateway = fakeGateway();
		const before = bookingSite(db, { gateway });
		const { bookingId: id, order } = await before.order('asha', '1');
		await before.payAndVerify(order.providerOrderId);
		await before.order('ravi', '2');
		await before.reply(id, 'confirm');
		before.clock.at += daysLater * DAY_MS;
		await before.orders.reconcile();
		const file = join(temporaryFolder(), 'backup');
		await (databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file));
		await change(before, { id, paid: order.amountPaise });
		await db.destroy();
		const restored = await (databaseUrl
			? restorePostgres(databaseUrl, file, true)
			: restoreSqlite(dataDir, file, true));
		const after = bookingSite(await openDatabase(settings), { gateway });
		after.clock.at = before.clock.at;
		return { ...after, gateway, restored, id, paid: order.amountPaise };
	}

	test.each([
		['of this week', 0],
		['that is asked about no more', 40],
	])(
		'D243: a refund since the backup is recorded by the next checks and not made again, of an order %s',
		async (_, daysLater) => {
			const site = await restoredAfter(async ({ reply, refunds, clock }, { id }) => {
				await reply(id, 'refuse');
				clock.at += 1;
				await refunds.sendDue();
			}, daysLater);
			expect(site.restored).toMatchObject({ orders: 1, links: 1 });
			const read = async () => (await site.bookings.read(site.id)).booking;
			expect([(await read()).state, site.gateway.refunds.size]).toEqual(['confirmed', 1]);
			const printed = await capturedLog(site.orders.reconcile);
			expect(printed).toContain('refund made by hand at the provider');
			expect((await site.ledger()).operator + 0).toBe(0);
			await site.refuseAsOwner(site.id, 'Cancelled before.');
			await site.refunds.sendDue();
			expect([(await read()).state, site.gateway.refunds.size]).toEqual(['refused', 1]);
			await site.orders.reconcile();
			await expectSound(site.db);
			await site.db.destroy();
		},
	);

	test('D243: a link that was made void since the backup opens nothing after it', async () => {
		const site = await restoredAfter(async ({ papers }, { id }) => {
			for (const version of [0, 1, 2]) await papers.renewLink(id, version);
		});
		const { booking } = await site.bookings.read(site.id);
		const { linkKeyOf } = signedKeys('a secret of the tests');
		const access = (key: string) => site.access.of({ booking }, { user: undefined, key });
		const ofVersions = [0, 1, 2, 3].map((linkVersion) => access(linkKeyOf({ id: site.id, linkVersion })));
		expect(ofVersions).toEqual([null, null, null, null]);
		expect(access(site.access.linkKeyOf(booking))).toBe('link');
		// As many new links as before the restore.
		for (let made = 0; made < 20; made++) await site.papers.renewLink(site.id, booking.linkVersion + made);
		await expect(site.papers.renewLink(site.id, booking.linkVersion + 20)).rejects.toThrow('many new links');
		const unpaid = await site.db
			.selectFrom('bookings')
			.select('linkVersion')
			.where('customerId', '=', 'ravi')
			.execute();
		expect(unpaid).toEqual([{ linkVersion: 0 }]);
		await site.db.destroy();
	});

	test('D243: for a day nobody is told that there was no reply, which the restore may have lost', async () => {
		const { settings, db } = await bookingDatabase(engine);
		const { dataDir, databaseUrl } = settings;
		const before = bookingSite(db);
		const { bookingId, order } = await before.order('asha', '1');
		await before.payAndVerify(order.providerOrderId);
		const file = join(temporaryFolder(), 'backup');
		await (databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file));
		await before.reply(bookingId, 'confirm');
		await db.destroy();
		const restoredAt = Date.now();
		const restored = await (databaseUrl
			? restorePostgres(databaseUrl, file, true)
			: restoreSqlite(dataDir, file, true));
		expect(restored.unanswered).toBe(1);
		const after = bookingSite(await openDatabase(settings));
		expect((await after.bookings.read(bookingId)).booking.state).toBe('requested');
		const told = () =>
			after.db
				.selectFrom('outbox')
				.select('template')
				.where('template', 'in', ['booking-unanswered', 'booking-reply-reminder'])
				.execute();
		for (const [at, count] of [
			[restoredAt, 0],
			[Date.now() + DAY_MS, 2],
		] as const) {
			after.clock.at = at;
			await after.unanswered.remindDue();
			expect((await told()).length > 0).toBe(count > 0);
		}
		await after.db.destroy();
	});
});
