import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUpPostgres, restorePostgres } from '#data/database/backup-postgres.ts';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { openDatabase } from '#data/database/open.ts';
import { statusOf } from '#domain/booking/booking-facts.ts';
import type { Paise } from '#domain/price/money.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import { expectSound } from '../../support/booking-invariants.ts';
import { BOOKING_TERMS, bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { onEachEngineWithBackups, temporaryFolder } from '../../support/test-database.ts';

type Settings = Awaited<ReturnType<typeof bookingDatabase>>['settings'];

async function backedUp({ dataDir, databaseUrl }: Settings): Promise<string> {
	const file = join(temporaryFolder(), 'backup');
	await (databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file));
	return file;
}

/** Restores a backup by force, at a moment in epoch milliseconds. */
const restore = ({ dataDir, databaseUrl }: Settings, file: string, now: number) =>
	databaseUrl
		? restorePostgres(databaseUrl, file, { force: true, now })
		: restoreSqlite(dataDir, file, { force: true, now });

onEachEngineWithBackups((engine) => {
	/** A booking that was backed up when it was confirmed, then cancelled and refunded, or given a new link, and restored. */
	async function restoredAfter(
		change: (site: ReturnType<typeof bookingSite>, booking: { id: string; paid: Paise }) => Promise<unknown>,
		daysLater = 0,
	) {
		const { settings, db } = await bookingDatabase(engine);
		const gateway = fakeGateway();
		const before = bookingSite(db, { gateway });
		const { bookingId: id, order } = await before.order('asha', '1');
		await before.payAndVerify(order.providerOrderId);
		await before.order('ravi', '2');
		await before.reply(id, 'confirm');
		before.clock.at += daysLater * DAY_MS;
		await before.orders.reconcile();
		const file = await backedUp(settings);
		await change(before, { id, paid: order.amountPaise });
		await db.destroy();
		const restored = await restore(settings, file, before.clock.at);
		const after = bookingSite(await openDatabase(settings), { gateway });
		after.clock.at = before.clock.at;
		return { ...after, settings, file, gateway, restored, id, paid: order.amountPaise };
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

	/** What keys open in the browser of somebody without an account. */
	const opened = async (site: ReturnType<typeof bookingSite>, id: string, keys: readonly string[]) => {
		const { booking } = await site.bookings.read(id);
		return keys.map((key) => site.access.of({ booking }, { user: undefined, key }));
	};

	test('D252: a link that was made void since the backup opens nothing after it', async () => {
		const site = await restoredAfter(async ({ papers }, { id }) => {
			for (const version of [0, 1, 2]) await papers.renewLink(id, version);
		});
		const { booking } = await site.bookings.read(site.id);
		const before = [0, 1, 2, 3].map((linkVersion) =>
			site.access.linkKeyOf({ id: site.id, linkVersion, restoredAt: null }),
		);
		expect(await opened(site, site.id, before)).toEqual([null, null, null, null]);
		expect(await opened(site, site.id, [site.access.linkKeyOf(booking)])).toEqual(['link']);
		// As many new links as the backup had left.
		for (let made = 0; made < 20; made++) await site.papers.renewLink(site.id, made);
		await expect(site.papers.renewLink(site.id, 20)).rejects.toThrow('many new links');
		await site.db.destroy();
	});

	test('D252: nor does one that was made void between two restores, of the same backup or of what the first one replaced', async () => {
		const site = await restoredAfter(async ({ papers }, { id }) => papers.renewLink(id, 0));
		const keyOf = async (of: typeof site) => of.access.linkKeyOf((await of.bookings.read(site.id)).booking);
		const given = [await keyOf(site)];
		const { booking } = await site.papers.renewLink(site.id, 0);
		given.push(site.access.linkKeyOf(booking));
		await site.db.destroy();
		let { at } = site.clock;
		for (const file of [site.file, site.restored.before ?? expect.fail()]) {
			at += 1;
			// On SQLite a copy of the database is a backup.
			await restore(site.settings, file, at);
			const again = { ...site, ...bookingSite(await openDatabase(site.settings)) };
			expect((await opened(again, site.id, given)).filter((access) => access !== null)).toEqual([]);
			given.push(await keyOf(again));
			expect(await opened(again, site.id, given.slice(-1))).toEqual(['link']);
			await again.db.destroy();
		}
	});

	test('D252: nor does the first link of a booking that was paid for, and given another, since the backup', async () => {
		const { settings, db } = await bookingDatabase(engine);
		const gateway = fakeGateway();
		const before = bookingSite(db, { gateway });
		const { bookingId, order } = await before.order('asha', '1');
		const file = await backedUp(settings);
		await before.payAndVerify(order.providerOrderId);
		const first = before.access.linkKeyOf((await before.bookings.read(bookingId)).booking);
		await before.papers.renewLink(bookingId, 0);
		await db.destroy();
		expect(await restore(settings, file, before.clock.at)).toMatchObject({ links: 0 });
		const after = bookingSite(await openDatabase(settings), { gateway });
		after.clock.at += DAY_MS / 24;
		await after.orders.reconcile();
		expect((await after.bookings.read(bookingId)).booking.state).toBe('requested');
		expect(await opened(after, bookingId, [first])).toEqual([null]);
		await after.db.destroy();
	});

	test('D252: a restore does not give a booking more new links than it has otherwise', async () => {
		const { settings, db } = await bookingDatabase(engine);
		const before = bookingSite(db);
		const { bookingId, order } = await before.order('asha', '1');
		await before.payAndVerify(order.providerOrderId);
		for (let made = 0; made < 19; made++) await before.papers.renewLink(bookingId, made);
		const file = await backedUp(settings);
		await db.destroy();
		await restore(settings, file, before.clock.at);
		const after = bookingSite(await openDatabase(settings));
		await after.papers.renewLink(bookingId, 19);
		await expect(after.papers.renewLink(bookingId, 20)).rejects.toThrow('many new links');
		await after.db.destroy();
	});

	const ALL = ['desk booking-unanswered-notice', 'email booking-unanswered', 'sms booking-unanswered'];
	const inIndia = (text: string) => Date.parse(`${text}+05:30`);

	/**
	 * A booking that was backed up before its operator replied, and restored; `toldBy` says which messages there are at a moment, and
	 * `statusAt` what its page says then.
	 */
	async function restoredUnanswered(booked: string, restoredAt: string, backedUpAt = booked) {
		const { settings, db } = await bookingDatabase(engine);
		const before = bookingSite(db);
		before.clock.at = inIndia(booked);
		const { bookingId, order } = await before.order('asha', '1');
		await before.payAndVerify(order.providerOrderId);
		before.clock.at = inIndia(backedUpAt);
		await before.unanswered.remindDue();
		const file = await backedUp(settings);
		await before.reply(bookingId, 'confirm');
		await db.destroy();
		expect((await restore(settings, file, inIndia(restoredAt))).unanswered).toBe(1);
		const after = bookingSite(await openDatabase(settings));
		expect((await after.bookings.read(bookingId)).booking.state).toBe('requested');
		const toldBy = async (at: number) => {
			after.clock.at = at;
			await after.unanswered.remindDue();
			const rows = await after.db
				.selectFrom('outbox')
				.select(['template', 'channel'])
				.where('template', 'like', 'booking-unanswered%')
				.execute();
			return rows.map(({ template, channel }) => `${channel} ${template}`).sort();
		};
		const statusAt = async (at: number) =>
			statusOf(factsOf(await after.bookings.read(bookingId), BOOKING_TERMS.refundSpeed), at);
		return { after, toldBy, statusAt };
	}

	// The departure is on 10 January 2027. The reply was due on 23 November at noon, or on the day before at noon.
	test.each([
		['for a day', '2026-11-21T12:00', '2026-11-23T10:40', '2026-11-24T11:00'],
		['until 8 pm of the day before departure', '2027-01-08T20:00', '2027-01-09T10:00', '2027-01-09T20:00'],
	])(
		'D243: %s nobody is told that there was no reply, which the restore may have lost',
		async (_, booked, restoredAt, toldAt) => {
			const { after, toldBy, statusAt } = await restoredUnanswered(booked, restoredAt);
			expect(await statusAt(inIndia(toldAt) - 1)).toBe('paid');
			expect(await statusAt(inIndia(toldAt))).toBe('late');
			expect(await toldBy(inIndia(restoredAt))).toEqual([]);
			expect(await toldBy(inIndia(toldAt) - 1)).toEqual([]);
			expect(await toldBy(inIndia(toldAt))).toEqual(ALL);
			await after.db.destroy();
		},
	);

	test('D243: for a day no page says it either of a booking whose silence was told before the backup', async () => {
		const restoredAt = '2026-11-25T12:00';
		const { after, statusAt } = await restoredUnanswered('2026-11-21T12:00', restoredAt, '2026-11-24T12:00');
		expect(await statusAt(inIndia(restoredAt) + DAY_MS - 1)).toBe('paid');
		expect(await statusAt(inIndia(restoredAt) + DAY_MS)).toBe('late');
		await after.db.destroy();
	});

	test.each([
		['begins on that day', '2027-01-10T00:00', 'paid'],
		['is over', '2027-01-20T09:00', 'over'],
	])(
		'D243: a restore tells nobody that there was no reply about a journey that %s',
		async (_, restoredAt, status) => {
			const { after, toldBy, statusAt } = await restoredUnanswered('2027-01-08T20:00', restoredAt);
			expect(await statusAt(inIndia(restoredAt))).toBe(status);
			for (const later of [0, 1, 2]) expect(await toldBy(inIndia(restoredAt) + later * DAY_MS)).toEqual([]);
			await after.db.destroy();
		},
	);
});
