import { expect, onTestFinished, test } from 'vitest';
import { outboxRepository } from '#data/message/outbox.ts';
import { bookingDatabase, bookingSite, NOON } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('BKS-01: the e-mail that confirms a booking is said to be sent once the mail server has taken it, and not before', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, confirmationMails } = bookingSite(db);
		const { bookingId, order: open } = await order('asha', '1');
		expect(await confirmationMails.isSent({ id: bookingId, linkVersion: 0 })).toBe(false);
		await payAndVerify(open.providerOrderId);
		expect(await confirmationMails.isSent({ id: bookingId, linkVersion: 0 })).toBe(false);
		const outbox = outboxRepository(db);
		const [mail] = await outbox.claimFresh('email', { now: NOON, until: NOON + 1000, limit: 1 });
		await outbox.storeOutcomes([{ id: mail?.id ?? expect.fail(), became: 'delivered' }], NOON, false);
		expect(await confirmationMails.isSent({ id: bookingId, linkVersion: 0 })).toBe(true);
	});
});
