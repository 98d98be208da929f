import { expect, onTestFinished, test } from 'vitest';
import { checkoutHref } from '#domain/booking/booking-paths.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { travellerMessageKeys } from '#server/messages/booking-message-keys.ts';
import { anAccount } from '../../../support/an-account.ts';
import { bookingDatabase, bookingSite, NOON } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { spoilOffer } from '../../../support/spoil-offer.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const at = bookingSite(db);
		const reminders = () =>
			db
				.selectFrom('outbox')
				.select(['channel', 'recipient', 'text', 'idempotencyKey', 'expiresAt'])
				.where('template', '=', 'hold-ends')
				.orderBy('channel')
				.execute();
		return { ...at, reminders };
	}

	test('D142: six hours before a hold ends its traveller is reminded, once', async () => {
		const { order, clock, holdReminders, reminders, db } = await site();
		clock.at += 3 * HOUR_MS;
		const { holdId, bookingId } = await order('asha', '1');
		clock.at += 18 * HOUR_MS - 1;
		await holdReminders.remindDue();
		expect(await reminders()).toEqual([]);
		clock.at += 1;
		const other = bookingSite(db);
		other.clock.at = clock.at;
		await Promise.all([holdReminders.remindDue(), other.holdReminders.remindDue()]);
		await holdReminders.remindDue();
		const sent = await reminders();
		expect(sent.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
			'email asha@example.in',
			'sms +919812345678',
		]);
		for (const { text, expiresAt } of sent) {
			// Where it cannot be delivered in time it is not sent at all.
			expect(expiresAt).toBe(NOON + 27 * HOUR_MS);
			expect(text).toContain(`https://safarnama.test${checkoutHref(holdId)}`);
			expect(text).toMatch(/held until Sun 22 Nov, 3 pm IST/);
		}
		expect(travellerMessageKeys({ id: bookingId, linkVersion: 0 }, [])).toEqual(
			expect.arrayContaining(sent.map(({ idempotencyKey }) => idempotencyKey)),
		);
	});

	test('D142: a hold that cannot be read keeps no other customer from being reminded', async () => {
		const { order, clock, holdReminders, reminders, db } = await site();
		const { holdId } = await order('asha', '1');
		clock.at += 1;
		await order('ravi', '1');
		await spoilOffer(db, holdId);
		clock.at += 8 * HOUR_MS;
		const printed = await capturedLog(() => holdReminders.remindDue());
		expect(printed).toMatch(/customer not reminded of a hold/);
		expect(await reminders()).toHaveLength(2);
	});

	test.each([
		['at once until 9 pm', 9 * HOUR_MS - 1, [9 * HOUR_MS - 1]],
		['at 8 am', 9 * HOUR_MS, [20 * HOUR_MS]],
		['at 8 am also from after midnight on', 20 * HOUR_MS - 1, [20 * HOUR_MS]],
	])('D142: a site that was down at 8 pm reminds %s', async (_, startsAt, sentAt) => {
		const { order, clock, holdReminders, reminders } = await site();
		// Until noon of the next day, so it is planned for 8 pm.
		await order('asha', '1');
		const sent: number[] = [];
		for (const at of [startsAt, 20 * HOUR_MS - 1, 20 * HOUR_MS, 21 * HOUR_MS]) {
			clock.at = NOON + at;
			const before = (await reminders()).length;
			await holdReminders.remindDue();
			if ((await reminders()).length > before) sent.push(at);
		}
		expect(sent).toEqual(sentAt);
	});

	test('D142: a hold that ends before 8 am has no reminder where the site was down at 8 pm', async () => {
		const { order, clock, holdReminders, reminders, db } = await site();
		clock.at = NOON - 4 * HOUR_MS;
		await order('asha', '1');
		clock.at += 19 * HOUR_MS;
		await holdReminders.remindDue();
		expect(await reminders()).toEqual([]);
		expect(await db.selectFrom('intents').select('remindAt').execute()).toEqual([{ remindAt: null }]);
	});

	test('a customer who named no traveller is reminded by phone alone', async () => {
		const { holds, clock, holdReminders, reminders, db } = await site();
		const user = await anAccount(db, { countryCode: '+91', phoneNumber: '9822012345' });
		await holds.create(user.id, { packageId: '1001', departureId: '1' });
		clock.at += 8 * HOUR_MS;
		await holdReminders.remindDue();
		expect((await reminders()).map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
			'sms +919822012345',
		]);
	});

	test.each(['paid', 'left', 'over'])('nobody is reminded of a hold that is %s', async (end) => {
		const { order, holds, payAndVerify, clock, holdReminders, reminders, db } = await site();
		const { holdId, order: open } = await order('asha', '1');
		if (end === 'paid') await payAndVerify(open.providerOrderId);
		if (end === 'left') await holds.leave(holdId);
		clock.at += (end === 'over' ? 25 : 8) * HOUR_MS;
		await holdReminders.remindDue();
		await holdReminders.remindDue();
		expect(await reminders()).toEqual([]);
		if (end === 'over')
			expect(await db.selectFrom('intents').select('remindAt').execute()).toEqual([{ remindAt: null }]);
	});

	test('a hold of the last hours before a departure is over is too short for a reminder', async () => {
		const { holds, clock, db } = await site();
		clock.at = Date.parse('2027-01-10T19:00:00+05:30');
		await holds.create('asha', { packageId: '1001', departureId: '1' });
		expect(await db.selectFrom('intents').select('remindAt').execute()).toEqual([{ remindAt: null }]);
	});

	test('the database itself rejects a reminder after the end of a hold', async () => {
		const { order, db } = await site();
		await order('asha', '1');
		const late = db.updateTable('intents').set(({ ref }) => ({ remindAt: ref('expiresAt') }));
		await expect(late.execute()).rejects.toThrow(/constraint/i);
	});
});
