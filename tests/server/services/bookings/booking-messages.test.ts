import { describe, expect, onTestFinished, test } from 'vitest';
import { paymentRepository } from '#data/booking/payments.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { travellerMessageKeys } from '#server/messages/booking-message-keys.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { bookingDatabase, bookingSite, DAYS } from '../../../support/booking-site.ts';
import { aDeparture, loadCatalogue } from '../../../support/load-catalogue.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site(seats = 1) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db);
	}
	type Site = Awaited<ReturnType<typeof site>>;

	/** The messages about money that goes back. */
	const returned = ({ db }: Site) =>
		db
			.selectFrom('outbox')
			.select(['channel', 'recipient', 'text', 'subject', 'variables', 'idempotencyKey'])
			.where('template', '=', 'payment-returned')
			.orderBy('channel')
			.execute();

	describe('money that books nothing', () => {
		/** Each leads to an order whose money is rejected. */
		const cases: [reason: string, why: string, (at: Site) => Promise<{ orderId: string; amount?: Paise }>][] =
			[
				[
					'order void',
					'The reservation was changed or left while you paid.',
					async ({ order, holds, db }) => {
						await db.updateTable('departures').set({ seats: 4 }).execute();
						const { holdId, order: open } = await order('asha', '1');
						await holds.change(holdId, { travellers: 2 });
						return { orderId: open.providerOrderId };
					},
				],
				[
					'seats gone',
					'The seats were gone when your payment arrived.',
					async ({ order, holds, clock }) => {
						const { order: open } = await order('asha', '1');
						clock.at += 25 * HOUR_MS;
						await holds.expireDue();
						await holds.create('ravi', { packageId: '1001', departureId: '1' });
						return { orderId: open.providerOrderId };
					},
				],
				[
					'paid already',
					'This booking was paid for already.',
					async ({ order, payAndVerify }) => {
						const { order: open } = await order('asha', '1');
						await payAndVerify(open.providerOrderId);
						return { orderId: open.providerOrderId };
					},
				],
				[
					'wrong amount',
					'The payment does not match the price.',
					async ({ order }) => ({
						orderId: (await order('asha', '1')).order.providerOrderId,
						amount: 1_499_900 as Paise,
					}),
				],
				[
					'departed',
					'The departure had left when your payment arrived.',
					async ({ order, clock }) => {
						clock.at = Date.parse('2027-01-10T20:00:00+05:30');
						const { order: open } = await order('asha', '1');
						clock.at += 5 * HOUR_MS;
						return { orderId: open.providerOrderId };
					},
				],
			];

		test.each(cases)(
			'%s: its traveller is told once that all of it goes back, whichever doors it comes by',
			async (reason, why, until) => {
				const at = await site();
				const { orders, gateway, clock, db } = at;
				const { orderId, amount } = await until(at);
				const { paymentId, signature } = gateway.pay(orderId, amount);
				const payment = gateway.payments.get(paymentId) ?? expect.fail();
				const webhook = gateway.webhook({ type: 'payment', payment });
				const verify = () => orders.verify(orderId, paymentId, signature);
				await Promise.all([
					verify(),
					orders.receiveWebhook(webhook.body, webhook.signature, 'event-1'),
					verify(),
				]);
				clock.at += HOUR_MS;
				await orders.reconcile();
				expect(await verify()).toEqual({ booked: false, reason });

				const messages = await returned(at);
				expect(messages.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
					'email asha@example.in',
					'sms +919812345678',
				]);
				const rupees = amount ? '₹14,999' : '₹15,000';
				const { id } = await db
					.selectFrom('bookings')
					.select('id')
					.where('customerId', '=', 'asha')
					.executeTakeFirstOrThrow();
				const [message] = messages;
				const link = `https://safarnama.test/booking/${id}/success?key=${at.access.linkKeyOf({ id, linkVersion: 0, restoredAt: null })}`;
				for (const words of [
					`${rupees} is on its way back to you: it booked nothing.`,
					why,
					`Reference of the payment: ${paymentId}`,
					link,
				])
					expect(message?.text).toContain(words);
				expect(message?.subject).toBe(`Your money is on its way back: ${rupees} for booking ${id}`);
				expect(JSON.parse(message?.variables ?? '')).toMatchObject({
					bookingId: id,
					amount: rupees,
					reason,
					why,
					reference: paymentId,
				});
				// The keys of all messages that are erased with the traveller, and that travellers can read about themselves.
				const paymentIds = await paymentRepository(db).idsOfBooking(id);
				expect(travellerMessageKeys({ id, linkVersion: 0 }, paymentIds)).toEqual(
					expect.arrayContaining(messages.map(({ idempotencyKey }) => idempotencyKey)),
				);
			},
		);

		test('a second payment of one order is told of beside the first', async () => {
			const at = await site();
			const { order: open } = await at.order('asha', '1');
			for (let payment = 0; payment < 3; payment++) await at.payAndVerify(open.providerOrderId);
			expect(await returned(at)).toHaveLength(4);
		});
	});

	test('LEG-07: the traveller is told once when the operator confirms, because cancelling may no longer be free', async () => {
		const { order, payAndVerify, reply, db } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await Promise.all([reply(bookingId, 'confirm'), reply(bookingId, 'confirm')]);
		await reply(bookingId, 'confirm');
		const messages = await db
			.selectFrom('outbox')
			.select(['channel', 'text', 'subject'])
			.where('template', '=', 'booking-confirmed-by-operator')
			.orderBy('channel')
			.execute();
		expect(messages.map(({ channel }) => channel)).toEqual(['email', 'sms']);
		expect(messages[0]?.text).toMatch(
			new RegExp(
				`Confirmed\\. Konkan & Co takes you on [^]*free within 24 hours of booking[^]*https://safarnama.test/booking/${bookingId}/success\\?key=[\\w-]{32}\n`,
			),
		);
		expect(messages[0]?.subject).toContain(`has confirmed your booking ${bookingId}`);
	});

	test('what a traveller reads of the journey is what was reserved, though an import has changed the package', async () => {
		const { order, payAndVerify, reply, db } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		const changed = aPackageRecord();
		await loadCatalogue(db, [
			{
				...changed,
				stops: changed.stops.map((stop) => ({ ...stop, city: 'Gokarna' })),
				itinerary: changed.itinerary.map((day) => ({ ...day, place: 'Gokarna' })),
			},
			...DAYS.map((day) => aDeparture(changed.slug, day, 4)),
		]);
		await payAndVerify(open.providerOrderId);
		await reply(bookingId, 'confirm');
		const { text } = await db
			.selectFrom('outbox')
			.select('text')
			.where('template', '=', 'booking-confirmed-by-operator')
			.where('channel', '=', 'email')
			.executeTakeFirstOrThrow();
		expect(text).toContain('Panaji, India');
		expect(text).toContain('Day 2: Panaji');
		expect(text).not.toContain('Gokarna');
	});

	test('a message that waits is not sent any more once a later one makes it untrue; the desk gets all of them', async () => {
		const { order, payAndVerify, reply, db, clock } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		const waiting = async () => {
			const rows = await db
				.selectFrom('outbox')
				.select(['template', 'channel'])
				.where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', clock.at)]))
				.where('idempotencyKey', 'like', `%${bookingId}%`)
				.execute();
			return rows.map(({ template, channel }) => `${template} ${channel}`).sort();
		};
		expect(await waiting()).toEqual(['booking-confirmed email', 'booking-confirmed sms', 'new-booking desk']);
		await reply(bookingId, 'confirm');
		expect(await waiting()).toEqual([
			'booking-confirmed-by-operator email',
			'booking-confirmed-by-operator sms',
			'new-booking desk',
		]);
		await db.updateTable('outbox').set({ deliveredAt: clock.at }).where('channel', '=', 'sms').execute();
		await reply(bookingId, 'refuse');
		expect(await waiting()).toEqual([
			'booking-confirmed-by-operator sms',
			'booking-refused email',
			'booking-refused sms',
			'booking-refused-notice desk',
			'new-booking desk',
		]);
	});
});
