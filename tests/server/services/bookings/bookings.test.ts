import { parse } from 'csv-parse/sync';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { userRepository } from '#data/account/users.ts';
import { bookingsSince, entriesSince } from '#data/booking/exported-rows.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { BOOKING_COLUMNS, LEDGER_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import { anAccount } from '../../../support/an-account.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site(seats = 4, options: Parameters<typeof bookingSite>[1] = {}) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db, options);
	}

	test('BOOK-05: a hold, its traveller, an order and a payment become a booking', async () => {
		const { order, payAndVerify, bookings, seatsTaken, ledger, db } = await site();
		const { bookingId, order: open } = await order('asha', '1', 2);
		expect(open).toMatchObject({ amountPaise: 3_000_000, travellers: 2, state: 'open' });
		expect(await payAndVerify(open.providerOrderId)).toEqual({ booked: true, bookingId });
		expect(await bookings.read(bookingId)).toMatchObject({
			booking: { state: 'requested', name: 'Asha Rao', customerId: 'asha' },
			hold: { state: 'converted', travellers: 2 },
			paid: { order: { state: 'paid' }, payment: { state: 'verified' }, refund: null },
		});
		expect(await seatsTaken()).toEqual({ '2027-01-10': 2, '2027-02-10': 0 });
		expect(await ledger()).toMatchObject({ provider: 3_000_000, operator: -3_000_000, received: 0 });
		const texts = await db.selectFrom('outbox').select(['text', 'subject']).orderBy('channel').execute();
		const page = `https://safarnama.test/booking/${bookingId}/`;
		const state = 'Paid. Konkan & Co confirms by Mon 23 Nov, 12 noon IST.';
		const letter = expect.stringMatching(
			new RegExp(
				`${state}[^]*Your seats are kept\\.[^]*${page}success\\?key=[\\w-]{32}[^]*https://safarnama.test/bookings/find`,
			),
		);
		expect(texts).toEqual([
			{ text: expect.stringMatching(`${page}operator\\?key=[\\w-]{32}\n`), subject: null },
			{ text: letter, subject: `Booking ${bookingId}: ${state}` },
			{
				text: expect.stringMatching(`${state} https://safarnama.test/b/${bookingId}/[\\w-]{32}$`),
				subject: null,
			},
		]);
		const messages = await db
			.selectFrom('outbox')
			.select(['channel', 'template'])
			.orderBy('channel')
			.execute();
		expect(messages).toEqual([
			{ channel: 'desk', template: 'new-booking' },
			{ channel: 'email', template: 'booking-confirmed' },
			{ channel: 'sms', template: 'booking-confirmed' },
		]);
	});

	test('BKS-02, AUTH-11: a booking and its end are told once by each way, whichever doors the money comes by', async () => {
		const { order, orders, gateway, bookings, reply, refunds, clock, db } = await site(4);
		const told = async () => {
			// A refund is made, and told, after the booking has ended.
			await refunds.idle();
			const rows = await db.selectFrom('outbox').selectAll().orderBy('idempotencyKey').execute();
			await db.deleteFrom('outbox').execute();
			return rows.map(({ template, channel, recipient }) => `${template} ${channel} ${recipient}`);
		};
		const byMailAndPhone = (template: string, ...ways: string[]) =>
			['email asha@example.in', 'sms +919812345678', ...ways].map((way) => `${template} ${way}`);
		const pay = async (customer: string) => {
			const { bookingId, order: open } = await order(customer, '1');
			const { paymentId, signature } = gateway.pay(open.providerOrderId);
			const verify = () => orders.verify(open.providerOrderId, paymentId, signature);
			await Promise.all([verify(), verify(), verify()]);
			clock.at += 1;
			await verify();
			return bookingId;
		};

		const first = await pay('asha');
		expect(await told()).toEqual([...byMailAndPhone('booking-confirmed'), 'new-booking desk bookings']);
		await reply(first, 'refuse');
		await reply(first, 'refuse');
		expect(await told()).toEqual([
			...byMailAndPhone('booking-refused'),
			'booking-refused-notice desk bookings',
			...byMailAndPhone('refund-made'),
		]);

		// Travellers who agreed to updates on WhatsApp get them there too, until they withdraw.
		const number = { countryCode: '+91', phoneNumber: '9812345678' };
		const onWhatsapp = 'whatsapp +919812345678';
		await anAccount(db, number, { isWhatsappEnabled: true, now: clock.at });
		const second = await pay('ravi');
		expect(await told()).toEqual([
			...byMailAndPhone('booking-confirmed', onWhatsapp),
			'new-booking desk bookings',
		]);
		await reply(second, 'confirm');
		await reply(second, 'confirm');
		expect(await told()).toEqual(byMailAndPhone('booking-confirmed-by-operator', onWhatsapp));
		await userRepository(db).stopWhatsapp(number, clock.at);
		await bookings.cancel(second, 1_500_000);
		await bookings.cancel(second, 1_500_000);
		expect(await told()).toEqual([
			...byMailAndPhone('booking-cancelled'),
			'booking-cancelled-notice desk bookings',
			...byMailAndPhone('refund-made'),
		]);
	});

	test('a booking is cancelled for the refund that was shown, and given back once', async () => {
		const { order, payAndVerify, bookings, reply, refunds, gateway, seatsTaken, ledger, clock } =
			await site();
		const { bookingId, order: open } = await order('asha', '1', 2);
		await payAndVerify(open.providerOrderId);
		await reply(bookingId, 'confirm');
		clock.at += 25 * HOUR_MS;
		const check = bookings.cancellation(await bookings.read(bookingId));
		expect(check).toMatchObject({ ok: true, refund: { amount: 2_700_000, percent: 90, reason: 'policy' } });
		await expect(bookings.cancel(bookingId, 3_000_000)).rejects.toMatchObject({ code: 'conflict' });
		gateway.isDown = true;
		const cancelled = await Promise.all([1, 2, 3].map(() => bookings.cancel(bookingId, 2_700_000)));
		expect(new Set(cancelled.map(({ paid }) => paid?.refund?.amountPaise))).toEqual(new Set([2_700_000]));
		for (const another of [2_699_999, 3_000_000, 0])
			await expect(bookings.cancel(bookingId, another)).rejects.toMatchObject({
				code: 'conflict',
				message: 'This booking has ended already.',
			});
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
		await refunds.idle();
		expect(await ledger()).toMatchObject({ provider: 3_000_000, operator: -300_000, refunds: -2_700_000 });

		gateway.isDown = false;
		await refunds.sendDue();
		expect(gateway.refunds.size).toBe(0);
		clock.at += HOUR_MS;
		await refunds.sendDue();
		await refunds.sendDue();
		expect([...gateway.refunds.values()]).toMatchObject([{ amount: 2_700_000 }]);
		expect(await ledger()).toMatchObject({ provider: 300_000, operator: -300_000, refunds: 0 });
		expect(await bookings.read(bookingId)).toMatchObject({
			booking: { state: 'cancelled' },
			paid: { payment: { state: 'refunded' }, refund: { state: 'done', reason: 'cancelled' } },
		});
	});

	test('LEG-07: who was never confirmed cannot travel and have the money back; the operator can still refuse', async () => {
		const { order, payAndVerify, bookings, reply, refunds, clock, ledger, seatsTaken } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		clock.at = Date.parse('2027-01-10T00:00:00+05:30');
		await expect(bookings.cancel(bookingId, 1_500_000)).rejects.toMatchObject({
			code: 'conflict',
			message: 'The refund is now ₹0. Please check it again.',
		});
		for (const after of ['2027-01-11', '2027-02-11']) {
			clock.at = Date.parse(`${after}T00:00:00+05:30`);
			for (const amount of [0, 1_500_000])
				await expect(bookings.cancel(bookingId, amount)).rejects.toMatchObject({
					code: 'conflict',
					message: expect.stringContaining('The day of departure is over'),
				});
		}
		expect(await bookings.read(bookingId)).toMatchObject({ booking: { state: 'requested' } });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
		// A traveller who was not taken along calls the site, which refuses in the operator's place.
		await reply(bookingId, 'refuse');
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 0, operator: 0, refunds: 0 });
	});

	test('a booking that its operator refuses is given back whole, and cannot be confirmed', async () => {
		const { order, payAndVerify, reply, refunds, ledger } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await reply(bookingId, 'refuse');
		await reply(bookingId, 'refuse');
		await expect(reply(bookingId, 'confirm')).rejects.toMatchObject({ code: 'conflict' });
		await refunds.sendDue();
		expect(new Set(Object.values(await ledger()))).toEqual(new Set([0]));
	});

	test('bookings and ledger are exported as CSV', async () => {
		const { order, payAndVerify, db } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		const bookings = (await Array.fromAsync(csvOf(BOOKING_COLUMNS, bookingsSince(db, 0)))).join('');
		expect(parse(bookings, { columns: true })).toMatchObject([
			{ id: bookingId, state: 'requested', name: 'Asha Rao', booked_at: '2026-11-21T06:30:00.000Z' },
		]);
		const ledger = (await Array.fromAsync(csvOf(LEDGER_COLUMNS, entriesSince(db, 0)))).join('');
		const entries = parse(ledger, { columns: true }) as Record<string, string>[];
		expect(
			entries.map((entry) => `${entry['debit']} ${entry['credit']} ${entry['amount_paise']}`).toSorted(),
		).toEqual(['provider received 1500000', 'received operator 1500000']);
	});

	test('ROLE-03: the bookings of a customer are read together, however many they are', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		let queries = 0;
		const counting: KyselyPlugin = {
			transformQuery: ({ node }) => {
				queries++;
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		const { order, payAndVerify, bookings, refunds, reply } = bookingSite(db.withPlugin(counting));
		const ids: string[] = [];
		for (const departure of ['1', '2']) {
			const { bookingId, order: open } = await order('asha', departure);
			await payAndVerify(open.providerOrderId);
			ids.unshift(bookingId);
		}
		await reply(ids[1] ?? '', 'refuse');
		await refunds.idle();
		const whole = [await bookings.read(ids[0] ?? ''), await bookings.read(ids[1] ?? '')];
		expect(whole[1]?.paid?.refund).toMatchObject({ reason: 'refused' });
		queries = 0;
		const nobodys = { countryCode: '+91', phoneNumber: '9900000001' };
		const listed = await bookings.ofCustomer({ id: 'asha', ...nobodys });
		// One for each: bookings, holds, payments, orders, refunds, disputes.
		expect(queries).toBe(6);
		const byId = (one: BookingView, other: BookingView) => (one.booking.id < other.booking.id ? -1 : 1);
		expect(listed.toSorted(byId)).toEqual(whole.toSorted(byId));
		expect(await bookings.ofCustomer({ id: 'nobody', ...nobodys })).toEqual([]);
	});
});
