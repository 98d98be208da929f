import { expect, onTestFinished, test } from 'vitest';
import { prepareRestored } from '#data/database/after-restore.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { bookingDatabase, bookingSite, NOON } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('BKS-01: the e-mail that confirms a booking is said to be sent once the mail server has taken it, and not before', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, papers, clock } = bookingSite(db);
		const { bookingId, order: open } = await order('asha', '1');
		expect(await papers.areSent({ id: bookingId, linkVersion: 0 })).toBe(false);
		await payAndVerify(open.providerOrderId);
		expect(await papers.areSent({ id: bookingId, linkVersion: 0 })).toBe(false);
		const outbox = outboxRepository(db);
		const [mail] = await outbox.claimFresh('email', { now: NOON, until: NOON + 1000, limit: 1 });
		await outbox.storeOutcomes([{ id: mail?.id ?? expect.fail(), became: 'delivered' }], NOON, false);
		expect(await papers.areSent({ id: bookingId, linkVersion: 0 })).toBe(true);
		clock.at += 1;
		await papers.renewLink(bookingId, 0);
		expect(await papers.areSent({ id: bookingId, linkVersion: 1 })).toBe(false);
	});

	test('D252: a booking whose links a restore has made void keeps its confirmation as sent, until it gets a new link', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, bookings, papers, clock } = bookingSite(db);
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await db.updateTable('outbox').set({ deliveredAt: NOON }).execute();
		await prepareRestored(db, NOON);
		const isSent = async () => papers.areSent((await bookings.read(bookingId)).booking);
		expect(await isSent()).toBe(true);
		clock.at += 1;
		await papers.renewLink(bookingId, 0);
		expect(await isSent()).toBe(false);
	});
});
